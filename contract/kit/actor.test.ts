import { expect, test } from 'vitest'
import { type Actor, grantedRoles, grantsOf, rolesOf } from './actor.ts'

const ids = { staffId: 'staff', sessionId: 'session', mustChangePassword: false }
const reviewer: Actor = {
  kind: 'staff',
  ...ids,
  secondFactorDue: false,
  operator: false,
  grants: [{ projectId: 'one', role: 'reviewer', scope: null }],
}
const candidate: Actor = {
  kind: 'account',
  role: 'candidate',
  projectId: 'one',
  accountId: 'account',
  sessionId: 'session',
  mustChangePassword: false,
  approved: true,
}

test('staff are strangers in a project where nothing is granted to them; an operator is one nowhere', () => {
  expect(rolesOf(reviewer)).toEqual(['staff'])
  expect(rolesOf(reviewer, 'one')).toEqual(['staff', 'reviewer'])
  expect(rolesOf(reviewer, 'two')).toEqual([])
  expect(rolesOf({ ...reviewer, operator: true }, 'two')).toEqual(['staff', 'operator'])
})

test('an administrator holds every role of the project, and none elsewhere', () => {
  const grants = [{ projectId: 'one', role: 'administrator', scope: null }] as const
  const administrator = { ...reviewer, grants }
  expect(rolesOf(administrator, 'one')).toEqual(['staff', ...grantedRoles])
  expect(rolesOf(administrator, 'two')).toEqual([])
  for (const role of grantedRoles) expect(grantsOf(administrator, 'one', role)).toEqual(grants)
})

test('every other role opens itself alone, by the grants that name it', () => {
  const scope = { batchIds: ['019a9c00-0000-7000-8000-0000000000b1'] }
  for (const role of grantedRoles.filter((one) => one !== 'administrator')) {
    const clerk = { ...reviewer, grants: [{ projectId: 'one', role, scope }] }
    expect(rolesOf(clerk, 'one')).toEqual(['staff', role])
    expect(grantsOf(clerk, 'one', role)).toEqual(clerk.grants)
    expect(grantsOf(clerk, 'one', 'administrator')).toEqual([])
  }
})

test('until a one-time password is changed nothing else is open, to staff and accounts alike', () => {
  expect(rolesOf({ ...reviewer, mustChangePassword: true }, 'one')).toEqual(['staffFirstSignIn'])
  expect(rolesOf({ ...reviewer, mustChangePassword: true }, 'two')).toEqual([])
  expect(rolesOf({ ...candidate, mustChangePassword: true }, 'one')).toEqual(['firstSignIn'])
})

test('until a required second factor is set up nothing else is open', () => {
  expect(rolesOf({ ...reviewer, operator: true, secondFactorDue: true })).toEqual(['secondFactorDue'])
  expect(rolesOf({ ...reviewer, secondFactorDue: true }, 'one')).toEqual(['secondFactorDue'])
  expect(rolesOf({ ...reviewer, secondFactorDue: true }, 'two')).toEqual([])
  const newcomer = { ...reviewer, mustChangePassword: true, secondFactorDue: true }
  expect(rolesOf(newcomer, 'one')).toEqual(['staffFirstSignIn'])
})

test('an account and a flow count in their own project alone', () => {
  const flow: Actor = { kind: 'flow', projectId: 'one', flowTokenId: 'token', purpose: 'recover' }
  expect([rolesOf(candidate, 'one'), rolesOf(candidate, 'two')]).toEqual([['candidate'], []])
  expect([rolesOf(flow, 'one'), rolesOf(flow, 'two')]).toEqual([['flow'], []])
})
