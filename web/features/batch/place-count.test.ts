import { describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { countPlaces, roomIn, roomOfSubject } from './place-count.ts'

const subjects = ['basics', 'law', 'ethics'].map((subjectId) => ({ subjectId })) as Batch['subjects']
const places = [
  { areaId: 'harbour', subjectId: 'basics', capacity: 40, free: 12, subjectFree: 12, areaFree: null },
  { areaId: 'harbour', subjectId: 'law', capacity: 20, free: 0, subjectFree: 0, areaFree: null },
  { areaId: 'harbour', subjectId: 'ethics', capacity: 20, free: 5, subjectFree: 5, areaFree: null },
  { areaId: 'hill', subjectId: 'basics', capacity: 10, free: 0, subjectFree: 0, areaFree: null },
]

describe('an area has room', () => {
  const count = countPlaces(places, [])
  test('for as many as its scarcest needed subject', () => {
    expect(roomIn('harbour', ['basics'], 2, subjects, count)).toMatchObject({ free: 5, why: 'open' })
  })
  test('for nobody where a subject that everybody must take is full, and names it', () => {
    expect(roomIn('harbour', ['basics', 'law'], 2, subjects, count)).toMatchObject({
      free: 0,
      why: 'full',
      lacking: ['law'],
    })
  })
  test('for nobody where the subject is not examined at all', () => {
    expect(roomIn('hill', ['ethics'], 1, subjects, count)).toMatchObject({
      why: 'notHere',
      lacking: ['ethics'],
    })
  })
  test('for nobody where it examines fewer subjects than everybody must take', () => {
    expect(roomIn('hill', [], 2, subjects, count)).toMatchObject({ why: 'notHere' })
  })
  test('for its holder where the last place is their own', () => {
    const own = countPlaces(places, [{ areaId: 'hill', subjectId: 'basics' }])
    expect(roomIn('hill', ['basics'], 1, subjects, own)).toMatchObject({ free: 1, why: 'open' })
  })
})

test('an area that is full in all has room for who changes their subject there, where the subject has some', () => {
  const site = { areaId: 'site', capacity: 5, free: 0, areaFree: 0 }
  const full = [
    { ...site, subjectId: 'basics', subjectFree: 1 },
    { ...site, subjectId: 'law', subjectFree: 3 },
    { ...site, subjectId: 'ethics', subjectFree: 0 },
  ]
  const freeFor = (held: Parameters<typeof countPlaces>[1]) =>
    ['basics', 'law', 'ethics'].map((subjectId) => countPlaces(full, held).at('site', subjectId)?.free)
  expect(freeFor([])).toEqual([0, 0, 0])
  expect(freeFor([{ areaId: 'site', subjectId: 'basics' }])).toEqual([1, 1, 0])
  expect(freeFor([{ areaId: 'hill', subjectId: 'basics' }])).toEqual([0, 0, 0])
})

test('a subject has as many places as all areas together', () => {
  expect(roomOfSubject('basics', countPlaces(places, []))).toEqual({ free: 12, capacity: 50 })
})
