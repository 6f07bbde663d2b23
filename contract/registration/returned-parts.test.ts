import { expect, test } from 'vitest'
import type { Batch } from '../batch/batch-shapes.ts'
import type { FlowStation } from './flow.ts'
import { nextStationOf, returnedParts } from './returned-parts.ts'

const batch = {
  registrationMode: 1,
  photo: {},
  attachments: [{ id: 'degree' }],
  form: { sections: [{ fields: [{ id: 'address' }] }] },
} as unknown as Batch
const all: FlowStation[] = ['notes', 'base', 'photo', 'files', 'area', 'subject']
const without = (...open: FlowStation[]) => all.filter((station) => !open.includes(station))

test.each<[string, readonly string[], readonly FlowStation[], FlowStation]>([
  ['a photo until it is replaced', ['photo'], without('photo'), 'photo'],
  ['a photo that was replaced', ['photo'], all, 'submit'],
  ['a field', ['address'], all, 'base'],
  ['a field before a photo', ['photo', 'address'], without('photo'), 'base'],
  ['a paper, then the area', ['area', 'degree'], without('files'), 'files'],
  ['the area, once the paper is there', ['area', 'degree'], all, 'area'],
  ['nothing that this batch knows', ['other'], all, 'submit'],
])('of what a review named it opens at %s', (_, returned, done, station) => {
  expect(nextStationOf(batch, done, returned)).toBe(station)
})

test('only the last review counts, and only while the application is returned', () => {
  const named = { result: 'failed', conditions: ['photo'] } as const
  const deferred = { result: 'deferred', conditions: [] } as const
  expect(returnedParts({ state: 'failed', audits: [named, deferred] })).toEqual(['photo'])
  expect(returnedParts({ state: 'auditing', audits: [named] })).toEqual([])
  expect(returnedParts({ state: 'draft', audits: [] })).toEqual([])
})
