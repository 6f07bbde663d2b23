import { expect, test } from 'vitest'
import { nearbyOffers } from './nearby-offers.ts'

const areaName = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const lines = [
  { subjectId: 'basics', areaId: 'harbour' },
  { subjectId: 'law', areaId: 'harbour' },
]
const went = {
  full: [{ subjectId: 'law', areaId: 'harbour' }],
  nearby: [
    { subjectId: 'law', areaId: 'hill', areaName, free: 7 },
    { subjectId: 'law', areaId: 'lake', areaName, free: 2 },
  ],
}

test('where each subject has its own area, only the full one moves', () => {
  const [first] = nearbyOffers(went, lines, { oneArea: false })
  expect(first).toMatchObject({ areaId: 'hill', subjectIds: ['law'], free: 7 })
  expect(first?.lines).toEqual([
    { subjectId: 'basics', areaId: 'harbour' },
    { subjectId: 'law', areaId: 'hill' },
  ])
})

test('where all are taken in one area, everything moves there', () => {
  const offers = nearbyOffers(went, lines, { oneArea: true })
  expect(offers.map(({ areaId }) => areaId)).toEqual(['hill', 'lake'])
  expect(offers[1]?.lines).toEqual([
    { subjectId: 'basics', areaId: 'lake' },
    { subjectId: 'law', areaId: 'lake' },
  ])
})

test('with nothing nearby there is nothing to offer', () => {
  expect(nearbyOffers({ full: went.full, nearby: [] }, lines, { oneArea: true })).toEqual([])
})
