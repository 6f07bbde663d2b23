import { expect, it } from 'vitest'
import type { Window } from '../project/window.ts'
import { examStatus } from './batch.ts'
import { openBatchTimes } from './open-batch.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T01:00:00.000Z`
const batch = {
  examStatus: examStatus.inProgress,
  examEndsAt: at(28),
}
const window = (more: Partial<Window> = {}): Window => ({
  kind: 'registration',
  opensAt: null,
  closesAt: null,
  paused: false,
  ...more,
})

const own = (more: Partial<Window> = {}) => window({ opensAt: at(5), closesAt: at(15), ...more })

it.each([
  ['before it opens', {}, own(), window(), 1, ['notYetOpen', at(5), at(15)]],
  ['while it is open', {}, own(), window(), 10, ['open', at(5), at(15)]],
  ['while it is paused', {}, own({ paused: true }), window(), 10, ['paused', at(5), at(15)]],
  ['while the project pauses', {}, own(), window({ paused: true }), 10, ['paused', at(5), at(15)]],
  ['before the project opens', {}, own(), window({ opensAt: at(12) }), 10, ['open', at(5), at(15)]],
  ['with the project’s time', {}, null, window({ closesAt: at(13) }), 10, ['open', null, at(13)]],
  ['where nothing ends it but the exam', {}, null, window(), 10, ['open', null, at(28)]],
  ['after it closed', {}, own(), window(), 15, null],
  ['after the project closed', {}, null, window({ closesAt: at(9) }), 10, null],
  ['where nobody set a window', {}, null, null, 10, null],
  ['where the exam is over', { examStatus: examStatus.over }, own(), window(), 10, null],
] as const)('%s everybody is told what is true', (_, more, ofBatch, ofProject, day, expected) => {
  const windows = ofBatch ? [ofBatch] : []
  const times = openBatchTimes(
    { ...batch, ...more, windows },
    ofProject ? [ofProject] : [],
    new Date(at(day)),
  )
  expect(times).toEqual(expected && { state: expected[0], opensAt: expected[1], closesAt: expected[2] })
})
