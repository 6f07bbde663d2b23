import { expect, test } from 'vitest'
import { applicationStates } from '#contract/registration/application.ts'
import { nextThingFor } from './next-thing.ts'

type Standing = Parameters<typeof nextThingFor>[0]
const nothing: Omit<Standing, 'state'> = {
  ...{ payable: false, lacks: [] },
}

test.each([
  ['draft', { lacks: ['photo'] }, 'complete'],
  ['draft', {}, 'submit'],
  ['failed', {}, 'mend'],
  ['improving', {}, 'mend'],
  ['atOrganisation', {}, 'look'],
  ['auditing', {}, 'wait'],
  ['pending', {}, 'wait'],
  ['unpaid', { payable: true }, 'pay'],
  ['unpaid', {}, 'wait'],
  ['confirmed', {}, 'print'],
  ['withdrawn', {}, 'again'],
  ['lapsed', {}, 'again'],
  ['refunded', {}, 'again'],
  ['refunding', {}, 'wait'],
  ['refused', {}, 'over'],
  ['deferred', {}, 'over'],
  ['cancelled', {}, 'over'],
  ['deleted', {}, 'over'],
] as const)('of one that is %s, with %j, the next thing is to %s', (state, more, thing) => {
  expect(nextThingFor({ ...nothing, state, ...more } as unknown as Standing)).toBe(thing)
})

test('there is one for every state', () => {
  for (const state of applicationStates) expect(nextThingFor({ ...nothing, state })).toBeTruthy()
})
