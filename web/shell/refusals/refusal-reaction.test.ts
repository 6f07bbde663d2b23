import { describe, expect, it } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { type ReaderPlace, reactionTo } from './refusal-reaction.ts'

const atGrade: ReaderPlace = {
  target: '/default/grade?year=2026',
  onHome: false,
  inConsole: false,
  domain: 'demo',
  token: 'abc',
  fromOwnSite: false,
  returnUrl: 'https://board.example/start',
}
const refused = (status: number, code = 50, name: ErrorName | null = null, data: unknown = null) =>
  new CallRefused({ name, key: 'KEY', code, status, data })
const login = '/e/demo/login?redirect=%2Fdefault%2Fgrade%3Fyear%3D2026'

describe('a 401 forgets the session and leads', () => {
  it.each([
    ['to the login of the project with the way back', {}, login],
    ['to the return URL with a Bearer token', { token: 'Bearer xyz' }, 'https://board.example/start'],
    [
      'to the return URL where a Bearer token was traded',
      { fromOwnSite: true },
      'https://board.example/start',
    ],
    ['to the login where there is no return URL', { fromOwnSite: true, returnUrl: '' }, login],
    [
      'to the login where the return URL is a script',
      { fromOwnSite: true, returnUrl: 'javascript:alert(1)' },
      login,
    ],
    ['to the same page again on the home page', { onHome: true }, 'reload'],
    ['to 404 without a project', { domain: null }, '/default/notFound'],
  ] as [string, Partial<ReaderPlace>, string][])('%s', (_, change, go) => {
    expect(reactionTo(refused(401), true, { ...atGrade, ...change })).toEqual({ forgetSession: true, go })
  })
})

describe('a refusal', () => {
  it.each([
    ['projectInMaintenance', '/default/noAccess?project_id=7'],
    ['projectEnded', '/default/projectEnd?project_id=7'],
  ] as const)('%s leads to its page with the project', (name, go) => {
    expect(reactionTo(refused(403, 60, name, { project_id: '7' }), true, atGrade)).toEqual({ go })
  })

  it('of absence shows the busy alert and then the home page', () => {
    expect(reactionTo(refused(404), true, atGrade)).toEqual({ alert: 'busy', go: '/e/demo/login' })
  })

  it.each([{ onHome: true }, { domain: null }])('of absence never loops: %j stays', (change) => {
    expect(reactionTo(refused(404), true, { ...atGrade, ...change })).toEqual({ alert: 'busy', go: null })
  })

  it.each([
    ['a system error alerts even on a quiet call', refused(500, 30, 'systemError'), true, 'systemError'],
    ['looking on alerts even on a quiet call', refused(403, 60, 'viewOnly'), true, 'sentence'],
    ['an alert exception alerts even on a quiet call', refused(409, 20, 'clickedTwice'), true, 'sentence'],
    [
      'a missing permission alerts what somebody did',
      refused(403, 60, 'permissionMissing'),
      false,
      'sentence',
    ],
    ['a rule that refuses alerts what somebody did', refused(409), false, 'sentence'],
    ['a rule that refuses a quiet call is left to the screen', refused(409), true, undefined],
    ['a busy server is left to the screen of a quiet call', refused(503, 50, 'busy'), true, undefined],
  ] as const)('%s', (_, refusal, quiet, alert) => {
    const reaction = reactionTo(refusal, quiet, atGrade)
    expect(reaction.alert).toBe(alert)
    expect(reaction.go).toBeNull()
  })
})

describe('in the console', () => {
  const atConsole = { ...atGrade, inConsole: true }

  it('an ended session signs in on the spot', () => {
    expect(reactionTo(refused(401), true, atConsole)).toEqual({ forgetSession: true, go: null })
  })

  it.each(['passwordChangeRequired', 'secondFactorRequired'] as const)('%s leads to it', (name) => {
    expect(reactionTo(refused(403, 60, name), true, atConsole)).toEqual({ go: 'reload' })
  })

  it('what is absent leads to no exam', () => {
    expect(reactionTo(refused(404), true, atConsole)).toEqual({ go: null })
  })
})
