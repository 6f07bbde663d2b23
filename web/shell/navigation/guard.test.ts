import { describe, expect, it } from 'vitest'
import { screens } from '#web/routes.tsx'
import { guard } from './guard.ts'
import type { Screen } from './screen.ts'

const target = '/default/grade?year=2026&name=李'
const visit = (access: Screen['access'], domain: string | null, signedIn: boolean) =>
  guard({ access, target, domain, signedIn, mustChangePassword: false })
const signIn = {
  kind: 'signIn',
  href: `/e/demo/login?redirect=${encodeURIComponent(target).replaceAll('%20', '+')}`,
}

describe('the guard', () => {
  it.each([
    ['signedIn', null, false, { kind: 'notFound' }],
    ['signedIn', 'demo', false, signIn],
    ['signedIn', 'demo', true, { kind: 'enter' }],
    ['signedIn', null, true, { kind: 'notFound' }],
    ['public', null, false, { kind: 'notFound' }],
    ['public', null, true, { kind: 'notFound' }],
    ['public', 'demo', false, { kind: 'enter' }],
    ['free', null, false, { kind: 'enter' }],
    ['staff', null, false, { kind: 'enter' }],
  ] as const)('a %s screen with project %s, signed in %s', (access, domain, signedIn, decision) => {
    expect(visit(access, domain, signedIn)).toEqual(decision)
  })

  it('keeps somebody with a one-time password at changing it, and knows the way back', () => {
    const newcomer = { domain: 'demo', signedIn: true, mustChangePassword: true } as const
    const href = `/default/safeProblem?redirect=${encodeURIComponent(target).replaceAll('%20', '+')}`
    expect(guard({ access: 'signedIn', target, ...newcomer })).toEqual({ kind: 'changePassword', href })
    expect(guard({ access: 'signedIn', target: href, ...newcomer })).toEqual({ kind: 'enter' })
    expect(guard({ access: 'public', target: '/default/register', ...newcomer })).toEqual({ kind: 'enter' })
  })

  it('leaves only main, 404, 403, redirect and the end of a project open without a project', () => {
    const free = Object.entries(screens).filter(([, screen]) => screen.access === 'free')
    expect(free.map(([path]) => path)).toEqual([
      '/default/redirect',
      '/default/notFound',
      '/default/noAccess',
      '/default/projectEnd',
      '/$',
    ])
  })
})
