import { describe, expect, test } from 'vitest'
import { type Step, stepsFrom } from '../kit/steps.ts'
import { type ApplicationState, applicationStates, auditCodeOf, displayOf } from './application.ts'
import {
  type ApplicationFacts,
  type ApplicationStep,
  applicationSteps,
  lateSettlementStep,
  ownSteps,
  passStep,
  placeKeepers,
  type StepTaker,
  sendOnStep,
  settlementStep,
  standingOf,
  submissionStep,
} from './application-steps.ts'

const everybody = ['candidate', 'organisation', 'reviewer', 'administrator', 'system']
const life: Readonly<Record<ApplicationStep, Step<ApplicationState, StepTaker, ApplicationFacts>>> =
  applicationSteps
const settledOrNot = [
  { paid: false, settled: false },
  { paid: false, settled: true },
  { paid: true, settled: true },
]
const stepsOf = (state: ApplicationState, roles: readonly string[]) =>
  new Set(settledOrNot.flatMap((facts) => stepsFrom(life, { state, ...facts }, roles)))
const toOf = (state: ApplicationState) => [
  ...new Set([...stepsOf(state, everybody)].map((step) => applicationSteps[step].to)),
]

test('money binds: what is paid for is neither given up nor paid for again', () => {
  const paid = { paid: true, settled: true }
  for (const state of applicationStates)
    for (const step of stepsFrom(life, { state, ...paid }, everybody))
      expect([
        'cancel',
        'withdraw',
        'lapse',
        'settle',
        'settleForReview',
        'settleLate',
        'settleLateForReview',
        'refundLate',
        'submitForPayment',
        'sendOnForPayment',
        'skipOrganisationForPayment',
        'passUnpaid',
        'liftRefusal',
        'delete',
      ]).not.toContain(step)
})

describe('the life of an application', () => {
  test.each([
    ['draft', ['atOrganisation', 'auditing', 'unpaid', 'confirmed', 'withdrawn', 'cancelled', 'deleted']],
    ['atOrganisation', ['auditing', 'unpaid', 'failed', 'refunding', 'withdrawn', 'cancelled', 'deleted']],
    [
      'auditing',
      [
        'pending',
        'failed',
        'refused',
        'unpaid',
        'confirmed',
        'refunding',
        'withdrawn',
        'deferred',
        'cancelled',
        'deleted',
      ],
    ],
    [
      'pending',
      [
        'auditing',
        'failed',
        'refused',
        'unpaid',
        'confirmed',
        'refunding',
        'withdrawn',
        'deferred',
        'cancelled',
        'deleted',
      ],
    ],
    [
      'failed',
      ['atOrganisation', 'auditing', 'refused', 'refunding', 'withdrawn', 'deferred', 'cancelled', 'deleted'],
    ],
    ['unpaid', ['confirmed', 'auditing', 'lapsed', 'withdrawn', 'deferred', 'cancelled', 'deleted']],
    ['withdrawn', ['draft', 'deleted']],
    ['lapsed', ['draft', 'confirmed', 'auditing', 'refunding', 'deleted']],
    ['refused', ['auditing', 'failed']],
    ['confirmed', ['auditing', 'improving', 'refunding', 'deferred', 'cancelled']],
    ['improving', ['atOrganisation', 'auditing', 'confirmed', 'refunding', 'deferred', 'cancelled']],
    ['refunding', ['refunded']],
    ['refunded', ['draft']],
    ['deferred', []],
    ['cancelled', []],
    ['deleted', ['draft']],
  ] as const)('leads from %s to %j', (state, to) => {
    expect(toOf(state).toSorted()).toEqual([...to].toSorted())
  })

  test('every state is reached from a draft', () => {
    const reached = new Set<ApplicationState>(['draft'])
    for (const state of reached) for (const next of toOf(state)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...applicationStates].toSorted())
  })

  test('a candidate decides nothing about a review and settles nothing', () => {
    for (const state of applicationStates)
      for (const step of stepsOf(state, ['candidate'])) expect(step).toMatch(/^(submit|withdraw|reopen)/)
  })

  test('an organisation passes nothing for the board: what it sends on waits for the review, or for money before it', () => {
    for (const state of applicationStates)
      for (const step of stepsOf(state, ['organisation'])) {
        expect(step).toMatch(/^(submit|withdraw|reopen|sendOn|returnByOrganisation|delete|enterAgain)/)
        if (!step.startsWith('submit')) expect(applicationSteps[step].to).not.toBe('confirmed')
      }
    expect(applicationSteps[sendOnStep('beforePayment', false)].to).toBe('auditing')
    expect(applicationSteps[sendOnStep('beforePayment', true)].to).toBe('auditing')
    expect(applicationSteps[sendOnStep('afterPayment', false)].to).toBe('unpaid')
    expect(applicationSteps[sendOnStep('afterPayment', true)].to).toBe('auditing')
    // The board has given up reviewing meanwhile: it decides all the same.
    expect(applicationSteps[sendOnStep('none', true)].to).toBe('auditing')
  })

  test('places are kept by whoever may still become a candidate of the exam, and by nobody else', () => {
    const gone = applicationStates.filter((state) => !placeKeepers.includes(state))
    expect(gone).toEqual([
      'refused',
      'withdrawn',
      'lapsed',
      'refunding',
      'refunded',
      'deferred',
      'cancelled',
      'deleted',
    ])
  })
})

test.each([
  ['beforePayment', false, 'auditing'],
  ['beforePayment', true, 'auditing'],
  ['afterPayment', false, 'unpaid'],
  ['afterPayment', true, 'auditing'],
  ['none', false, 'unpaid'],
  ['none', true, 'confirmed'],
] as const)('submitting with review %s, settled %s, leads to %s', (review, settled, to) => {
  expect(applicationSteps[submissionStep(review, settled)].to).toBe(to)
})

test.each([
  ['beforePayment', 'submitToOrganisation'],
  ['afterPayment', 'submitToOrganisation'],
  ['none', 'submitForPayment'],
] as const)('where the organisation looks first, submitting with review %s is %s', (review, step) => {
  expect(submissionStep(review, false, true)).toBe(step)
  for (const state of ['draft', 'failed'] as const)
    expect(ownSteps(review, { state, paid: false, feeFen: 12_000, organisationLooks: true })).toEqual(
      state === 'failed' && review === 'none' ? ['withdraw'] : [step, 'withdraw'],
    )
})

test('what is settled is confirmed when it passes, everything else waits for its money', () => {
  expect(applicationSteps[passStep(true)].to).toBe('confirmed')
  expect(applicationSteps[passStep(false)].to).toBe('unpaid')
})

test('money ends the matter, unless somebody has yet to look at it', () => {
  expect(applicationSteps[settlementStep('beforePayment')].to).toBe('confirmed')
  expect(applicationSteps[settlementStep('none')].to).toBe('confirmed')
  expect(applicationSteps[settlementStep('afterPayment')].to).toBe('auditing')
  for (const review of ['beforePayment', 'none', 'afterPayment'] as const)
    expect(applicationSteps[lateSettlementStep(review)].to).toBe(applicationSteps[settlementStep(review)].to)
})

test.each([
  ['draft', false, null, false, 4, 'toBeSubmitted'],
  ['atOrganisation', false, 100, false, 1, 'organisationReview'],
  ['auditing', false, 100, false, 1, 'pendingReview'],
  ['auditing', true, 100, false, 1, 'paidPendingReview'],
  ['pending', false, 100, false, 5, 'undetermined'],
  ['failed', false, 100, false, 3, 'notPassed'],
  ['refused', false, null, false, 3, 'refused'],
  ['unpaid', false, 100, true, 2, 'payNow'],
  ['unpaid', false, -1, true, 2, 'pricePending'],
  ['confirmed', true, 100, true, 2, 'paymentCompleted'],
  ['confirmed', false, 0, true, 2, 'approved'],
  ['confirmed', false, 0, false, 2, 'registrationSuccessful'],
  ['withdrawn', false, null, false, 4, 'withdrawn'],
  ['lapsed', false, 100, false, 4, 'lapsed'],
  ['improving', true, 100, true, 4, 'dataToImprove'],
  ['refunding', true, 100, true, 2, 'refunding'],
  ['refunded', true, 100, true, 2, 'refunded'],
  ['deferred', true, 100, true, 2, 'deferred'],
  ['cancelled', false, 0, false, 3, 'cancelled'],
] as const)(
  '%s (paid %s, fee %s, reviewed %s) is %i and reads %s',
  (state, paid, feeFen, reviewed, code, display) => {
    expect(auditCodeOf[state]).toBe(code)
    expect(displayOf({ state, paid, feeFen, reviewed })).toBe(display)
  },
)

test.each([
  ['beforePayment', 'draft', false, 12_000, ['submitForReview', 'withdraw']],
  ['afterPayment', 'draft', false, 12_000, ['submitForPayment', 'withdraw']],
  ['none', 'draft', false, 0, ['submitAtOnce', 'withdraw']],
  ['none', 'draft', false, -1, ['submitForPayment', 'withdraw']],
  ['beforePayment', 'failed', false, 12_000, ['submitForReview', 'withdraw']],
  ['afterPayment', 'failed', true, 12_000, ['submitForReview']],
  ['beforePayment', 'auditing', false, 12_000, ['withdraw']],
  ['afterPayment', 'auditing', true, 12_000, []],
  ['beforePayment', 'unpaid', false, 12_000, ['withdraw']],
  ['beforePayment', 'confirmed', true, 12_000, []],
  ['beforePayment', 'refused', false, null, []],
  ['beforePayment', 'withdrawn', false, null, ['reopen']],
  ['beforePayment', 'lapsed', false, 12_000, ['reopen']],
] as const)('review %s, %s, paid %s, %s fen: its owner may %j', (review, state, paid, feeFen, steps) => {
  expect(ownSteps(review, { state, paid, feeFen })).toEqual(steps)
})

const isSettled = (paid: boolean, feeFen: number | null) =>
  standingOf({ state: 'unpaid', paid, feeFen }).settled

test('settled is what is paid and what costs nothing, but not what has no price yet', () => {
  expect(isSettled(true, 12_000)).toBe(true)
  expect(isSettled(false, 0)).toBe(true)
  expect(isSettled(false, 12_000)).toBe(false)
  expect(isSettled(false, -1)).toBe(false)
  expect(isSettled(false, null)).toBe(false)
})
