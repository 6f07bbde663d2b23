import { expect, test } from 'vitest'
import { registrationWindowOf, type Window } from './window.ts'

const window = (kind: Window['kind'], day: number, paused = false): Window => ({
  kind,
  opensAt: `2026-11-${day}T00:00:00.000Z`,
  closesAt: null,
  paused,
})
const everybody = window('registration', 20)
const theirs = window('organisationRegistration', 10)
const nearer = window('registration', 21)
const theirsNearer = window('organisationRegistration', 11)

test.each([
  ['where they have none, that of everybody', [everybody], [], everybody],
  ['the project’s of their own', [everybody, theirs], [], theirs],
  ['the batch’s of their own', [everybody, theirs], [nearer, theirsNearer], theirsNearer],
  ['the batch’s of everybody rather than the project’s of their own', [everybody, theirs], [nearer], nearer],
  ['one of their own where everybody has none', [theirs], [], theirs],
  ['none where there is none', [], [], undefined],
] as const)('organisations go by %s', (_, ofProject, ofBatch, expected) => {
  expect(registrationWindowOf('organisation', ofProject, ofBatch)).toEqual(expected)
})

test('whoever registers alone never goes by that of organisations', () => {
  expect(registrationWindowOf('candidate', [everybody, theirs], [theirsNearer])).toEqual(everybody)
  expect(registrationWindowOf('candidate', [theirs])).toBeUndefined()
})

test.each([
  ['registering', [{ ...everybody, paused: true }, theirs], [theirsNearer]],
  ['registering in the batch', [everybody], [{ ...nearer, paused: true }, theirsNearer]],
  ['theirs', [everybody, { ...theirs, paused: true }], [nearer]],
] as const)('where %s is paused, so are organisations', (_, ofProject, ofBatch) => {
  expect(registrationWindowOf('organisation', ofProject, ofBatch)?.paused).toBe(true)
})
