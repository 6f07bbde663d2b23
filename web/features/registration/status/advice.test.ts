import { expect, test } from 'vitest'
import type { StatusDisplay } from '#contract/registration/application.ts'
import { adviceOf } from './advice.ts'

const now = new Date('2026-11-20T04:00:00Z')
const [before, after] = ['2026-11-20T04:00:00Z', '2026-11-20T04:00:01Z']

test.each<[StatusDisplay, boolean, string, string]>([
  ['paymentCompleted', false, after, 'paymentCompleted'],
  ['paymentCompleted', false, before, 'examOver'],
  ['approved', false, before, 'examOver'],
  ['pendingReview', false, before, 'examOver'],
  ['refused', false, before, 'refused'],
  ['withdrawn', false, before, 'withdrawn'],
  ['payNow', true, after, 'payNow'],
  ['payNow', false, after, 'payLater'],
])('%s, payable %s, exam until %s: %s', (display, payable, examEndsAt, advice) => {
  expect(adviceOf({ display, payable, examEndsAt }, now)).toBe(advice)
})
