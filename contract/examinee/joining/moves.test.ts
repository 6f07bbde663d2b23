import { expect, test } from 'vitest'
import { consentsOf } from './moves.ts'

test.each([
  ['by list, of another’s, the person decides', 'to', 'person', true, true, true, ['person']],
  ['… where the person cannot be asked, who entered them', 'to', 'person', true, true, false, ['from']],
  ['the other organisation decides', 'to', 'organisation', true, true, true, ['from']],
  ['both decide', 'to', 'both', true, true, true, ['person', 'from']],
  ['of somebody who registered alone always the person', 'to', 'organisation', false, true, true, ['person']],
  ['offered to another: that one agrees', 'from', 'organisation', true, true, true, ['to']],
  ['… and the person', 'from', 'person', true, true, true, ['person', 'to']],
  ['… or that one alone, where the person cannot be asked', 'from', 'both', true, true, false, ['to']],
  ['given back to the person', 'from', 'organisation', true, false, true, ['person']],
  ['somebody names the organisation that they belong to', 'person', 'person', false, true, true, ['to']],
] as const)('%s', (_, askedBy, consent, from, to, reachable, expected) => {
  expect(consentsOf({ askedBy, consent, from, to, reachable })).toEqual(expected)
})
