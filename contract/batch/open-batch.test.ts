import { expect, it } from 'vitest'
import type { Window } from '../project/window.ts'
import { examStatus } from './batch.ts'
import { openBatchTimes } from './open-batch.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T01:00:00.000Z`
const batch = {
  examStatus: examStatus.inProgress,
  examEndsAt: at(28),
  opensAt: at(5),
  closesAt: at(15),
  paused: false,
}
const window = (more: Partial<Window> = {}): Window => ({
  kind: 'registration',
  opensAt: null,
  closesAt: null,
  paused: false,
  ...more,
})

it.each([
  ['before it opens', {}, window(), 1, ['notYetOpen', 5, 15]],
  ['while it is open', {}, window(), 10, ['open', 5, 15]],
  ['while it is paused', { paused: true }, window(), 10, ['paused', 5, 15]],
  ['while the project pauses', {}, window({ paused: true }), 10, ['paused', 5, 15]],
  ['before the project opens', {}, window({ opensAt: at(12) }), 10, ['notYetOpen', 12, 15]],
  ['where the project closes first', {}, window({ closesAt: at(13) }), 10, ['open', 5, 13]],
  ['where the project closes last', {}, window({ closesAt: at(20) }), 10, ['open', 5, 15]],
  ['after it closed', {}, window(), 15, null],
  ['after the project closed', {}, window({ closesAt: at(9) }), 10, null],
  ['where the project has no window', {}, undefined, 10, null],
  ['where the exam is over', { examStatus: examStatus.over }, window(), 10, null],
  ['where it would never be open', {}, window({ opensAt: at(16) }), 10, null],
] as const)('%s everybody is told what is true', (_, more, project, day, expected) => {
  const times = openBatchTimes({ ...batch, ...more }, project, new Date(at(day)))
  expect(times).toEqual(
    expected && { state: expected[0], opensAt: at(expected[1]), closesAt: at(expected[2]) },
  )
})
