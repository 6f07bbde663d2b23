import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import { type Asking, askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let board: string
let ids: { mine: string; theirs: string }
beforeAll(async () => {
  house = await openHouse()
  ids = {
    mine: await house.given.project({
      domain: 'mine',
      defaultLanguage: 'zh-Hant',
      texts: { 'zh-Hant': { examName: '考試', examDesc: '' } },
    }),
    theirs: await house.given.project({ domain: 'theirs' }),
  }
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'mine', role: 'administrator' }] })
  const desk = openConsole(house)
  board = `ata-token ${await desk.tokenOf('examadmin')}`
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

interface Told {
  readonly organisation: Organisation
  readonly oneTimePassword: string
}
interface Page {
  readonly rows: Organisation[]
}
function ask<Data>(method: 'POST' | 'PUT', path: string, asking: Asking = {}) {
  const address = `/api/projects/${/^[a-z]/.test(path) ? path : `mine/organisations${path}`}`
  return askOf<Data>(house.app)(method, address, { authorization: board, ...asking })
}
const draft = { organisationKind: 'college', accountName: 'qiming2026', name: ' 启明职业技术学校 ' }
type Change = Partial<typeof draft & { readonly collegeCode: string; readonly collegeName: string }>
const make = (change: Change = {}, asking: Asking = {}) =>
  ask<Told>('POST', '', { body: { ...draft, ...change }, ...asking })
const list = async () => (await ask<Page>('POST', 'mine/organisation-searches', { body: {} })).data.rows

async function signIn(name: string, password: string) {
  const captcha = await house.given.captcha(ids.mine, 'signIn')
  const body = { kind: 'organisation', name, password, captcha }
  return askOf<{ token: string; user: object }>(house.app)('POST', '/api/projects/mine/sessions', { body })
}

describe('an organisation’s account', () => {
  test('of a college has its code and name; of another kind neither is kept', async () => {
    const college = { collegeCode: ' 4133010336 ', collegeName: '启明学院' }
    const made = await make({ accountName: 'codedcollege1', name: '甲校', ...college })
    expect(made.data.organisation).toMatchObject({ collegeCode: '4133010336', collegeName: '启明学院' })
    expect(await list()).toContainEqual(made.data.organisation)
    const group = { organisationKind: 'group', accountName: 'codedgroup1', name: '乙单位' }
    const other = await make({ ...group, ...college })
    expect(other.data.organisation).toMatchObject({ collegeCode: null, collegeName: null })
    const long = await make({ accountName: 'codedcollege2', collegeCode: '1'.repeat(41) })
    expect(long.statusCode).toBe(422)
  })

  test('is made with a one-time password, told once, that must be changed at the first sign-in', async () => {
    const { statusCode, data } = await make()
    expect(statusCode).toBe(200)
    expect(data.organisation).toMatchObject({
      organisationKind: 'college',
      accountName: 'qiming2026',
      name: '启明职业技术学校',
      auditStatus: 1,
      mustChangePassword: true,
      createdAt: noon.toISOString(),
      closedAt: null,
    })
    expect(data.oneTimePassword).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    const { user } = (await signIn('qiming2026', data.oneTimePassword)).data
    expect(user).toMatchObject({ kind: 'organisation', mustChangePassword: true, name: '启明职业技术学校' })
    expect(await list()).toContainEqual(data.organisation)
    const [row] = await house.asOwner<{ line: string; language: string }>(
      `select language, (select string_agg(history::text, '') from history where project_id = $1) as line
       from account where account_name = 'qiming2026'`,
      [ids.mine],
    )
    expect(row?.language).toBe('zh-Hant')
    expect(row?.line).not.toContain(data.oneTimePassword)
  })

  test('has a name that nobody else has here, also of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({ accountName: 'contested1' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await make({ accountName: 'Contested1' })).message).toBe('EREG_NAME_EXISTS')
  })

  test.each([
    ['accountName', { accountName: '1x' }, 'identity.accountNameWrong'],
    ['name', { name: '   ' }, 'EMC_SI_SC_01'],
    ['organisationKind', { organisationKind: 'circus' }, 'EMC_SI_SC_01'],
  ])('with a bad %s is refused at that field', async (field, change, key) => {
    const { statusCode, data } = await make(change)
    expect([statusCode, data]).toEqual([422, { fields: { [field]: key } }])
  })

  test('gets another password when its own is lost; who was signed in is out', async () => {
    const { organisation, oneTimePassword } = (await make({ accountName: 'forgetful1' })).data
    const { token } = (await signIn('forgetful1', oneTimePassword)).data
    for (let n = 0; n < 6; n += 1) await signIn('forgetful1', 'Wrong#2026')
    const { data } = await ask<Told>('POST', `/${organisation.accountId}/one-time-password`)
    expect(data.organisation).toEqual(organisation)
    expect((await signIn('forgetful1', oneTimePassword)).message).toBe('GA_SA_SI_05')
    expect((await signIn('forgetful1', data.oneTimePassword)).statusCode).toBe(200)
    const authorization = `ata-token ${token}`
    expect((await askOf(house.app)('GET', '/api/me', { authorization })).statusCode).toBe(401)
  })

  test('that keeps its one-time password for a week is told so at the sign-in, by whoever knows it alone', async () => {
    const { organisation, oneTimePassword } = (await make({ accountName: 'slowgroup1' })).data
    const days = (count: number) => new Date(noon.getTime() + count * 86_400_000)
    expect(organisation.passwordExpiresAt).toBe(days(7).toISOString())
    house.clock.set(days(6.99))
    const first = await signIn('slowgroup1', oneTimePassword)
    expect(first.statusCode).toBe(200)
    house.clock.set(days(7))
    for (let n = 0; n < 8; n += 1)
      expect((await signIn('slowgroup1', oneTimePassword)).message).toBe('GA_SA_SI_13')
    expect((await signIn('slowgroup1', 'Wrong#2026')).message).toBe('GA_SA_SI_05')
    const [held] = await house.asOwner<{ sessions: number }>(
      'select count(*)::int as sessions from session where account_id = $1',
      [organisation.accountId],
    )
    expect(held?.sessions).toBe(1)

    const later = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
    const path = `/${organisation.accountId}/one-time-password`
    const { data } = await ask<Told>('POST', path, { authorization: later })
    expect(data.organisation.passwordExpiresAt).toBe(days(14).toISOString())
    const authorization = `ata-token ${(await signIn('slowgroup1', data.oneTimePassword)).data.token}`
    const own = { oldPassword: data.oneTimePassword, password: 'Mine#4ever7', confirmation: 'Mine#4ever7' }
    const changed = await askOf(house.app)('PUT', '/api/me/password', { authorization, body: own })
    expect(changed.statusCode).toBe(200)
    house.clock.set(days(400))
    expect((await signIn('slowgroup1', 'Mine#4ever7')).statusCode).toBe(200)
  })

  test('closed ends its sessions in every process and signs in no more; opened again it does', async () => {
    const { organisation, oneTimePassword } = (await make({ accountName: 'closing1' })).data
    const second = await house.openSecondApp()
    const authorization = `ata-token ${(await signIn('closing1', oneTimePassword)).data.token}`
    expect((await askOf(second.app)('GET', '/api/me', { authorization })).statusCode).toBe(200)
    const turn = (closed: boolean) =>
      ask<Organisation>('PUT', `/${organisation.accountId}/closure`, { body: { closed } })
    expect((await turn(true)).data.closedAt).toBe(noon.toISOString())
    await vi.waitFor(async () =>
      expect((await askOf(second.app)('GET', '/api/me', { authorization })).statusCode).toBe(401),
    )
    expect((await signIn('closing1', oneTimePassword)).message).toBe('GA_SA_SI_06')
    expect((await ask('POST', `/${organisation.accountId}/one-time-password`)).message).toBe('GA_SA_SI_06')
    expect((await turn(true)).statusCode).toBe(200)
    house.clock.set(new Date(noon.getTime() + 1000))
    expect((await turn(false)).data.closedAt).toBeNull()
    expect((await signIn('closing1', oneTimePassword)).statusCode).toBe(200)
    const deeds = await house.asOwner<{ before: object; after: object }>(
      `select before, after from history where action = 'account.closeOrganisation' order by history_id`,
    )
    expect(deeds).toEqual([
      { before: { closedAt: null }, after: { closedAt: noon.toISOString() } },
      { before: { closedAt: noon.toISOString() }, after: { closedAt: null } },
    ])
  })
})

describe('an account that is no organisation of the project', () => {
  test('is absent: a candidate, and another project’s', async () => {
    const { accountId } = await house.given.candidate(ids.mine)
    const stranger = await house.given.organisation(ids.theirs)
    expect((await list()).map((one) => one.accountId)).not.toContain(accountId)
    for (const id of [accountId, stranger.accountId])
      for (const [method, path, body] of [
        ['POST', 'one-time-password', undefined],
        ['PUT', 'closure', { closed: true }],
      ] as const)
        expect((await ask(method, `/${id}/${path}`, { body })).message).toBe('GA_SA_ORGANISATION_01')
  })
})
