import { expect, test } from 'vitest'
import type { Batch } from '../batch/batch-shapes.ts'
import type { FlowStep } from './flow.ts'
import { closedParts, nextFlowStepOf, returnedParts } from './returned-parts.ts'

const batch = {
  registrationMode: 1,
  photo: {},
  attachments: [{ id: 'degree' }],
  form: { sections: [{ fields: [{ id: 'address' }] }] },
} as unknown as Batch
const all: FlowStep[] = ['notes', 'base', 'photo', 'attachments', 'area', 'subject']
const without = (...open: FlowStep[]) => all.filter((step) => !open.includes(step))

test.each<[string, readonly string[], readonly FlowStep[], FlowStep]>([
  ['a photo until it is replaced', ['photo'], without('photo'), 'photo'],
  ['a photo that was replaced', ['photo'], all, 'submit'],
  ['a field', ['address'], all, 'base'],
  ['a field before a photo', ['photo', 'address'], without('photo'), 'base'],
  ['an attachment, then the area', ['area', 'degree'], without('attachments'), 'attachments'],
  ['the area, once the attachment is there', ['area', 'degree'], all, 'area'],
  ['nothing that this batch knows', ['other'], all, 'submit'],
])('of what a review named it opens at %s', (_, returned, done, step) => {
  expect(nextFlowStepOf(batch, done, returned)).toBe(step)
})

test('only the last review counts, and only while the application is returned', () => {
  const named = { result: 'failed', conditions: ['photo'] } as const
  const undetermined = { result: 'undetermined', conditions: [] } as const
  expect(returnedParts({ state: 'failed', audits: [named, undetermined] })).toEqual(['photo'])
  expect(returnedParts({ state: 'auditing', audits: [named] })).toEqual([])
  expect(returnedParts({ state: 'draft', audits: [] })).toEqual([])
})

test('an attachment that an open answer may come to ask for is open with it', () => {
  const show = { field: 'education', rule: 1, values: ['college'] }
  const asking = {
    photo: null,
    attachments: [
      { id: 'degree', show: null },
      { id: 'proof', show },
    ],
    form: { sections: [{ fields: [{ id: 'education' }, { id: 'address' }] }] },
  } as unknown as Batch
  const closedBy = (condition: string) =>
    closedParts(asking, {
      ...{ state: 'failed', audits: [{ result: 'failed', conditions: [condition] }] },
      answered: ['education', 'address'],
    })
  expect(closedBy('address')).toEqual(['education', 'degree', 'proof', 'area', 'subject'])
  expect(closedBy('education')).toEqual(['address', 'degree', 'area', 'subject'])
})
