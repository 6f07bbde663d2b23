import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockMinutes } from '#contract/account/account.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import { countPasswords } from '#server/test/count-passwords.ts'
import { holdWriters } from '#server/test/hold-writers.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { TestApp } from '#server/test/test-app.ts'
import { noon } from '#server/test/test-clock.ts'
import { listRecordsOf, takeRecord } from './bind/record-store.ts'

const { hashed, verified, passwords } = countPasswords()
let house: House
let second: TestApp
let projectId: string
beforeAll(async () => {
  house = await openHouse({}, undefined, { passwords })
  second = await house.openSecondApp()
  projectId = await house.given.project({ domain: 'races' })
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.set(noon)
  verified.mockClear()
  hashed.mockClear()
})

const nobody = { kind: 'nobody' } as const
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const countBy = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))

describe('wrong passwords', () => {
  async function signIn(name: string, password: string, at: TestApp | House = house) {
    const captcha = await house.given.captcha(projectId, 'signIn')
    const payload = { kind: 'candidate', name, password, captcha }
    const reply = await at.app.inject({ method: 'POST', url: '/api/projects/races/sessions', payload })
    const { message, data } = reply.json()
    return { message, data } as { message: string; data: { minutes?: number; triesLeft?: number } }
  }
  const minutesLater = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))

  test('200 at once through two processes: six are computed, and the right one is refused until the clock says so', async () => {
    const { phone, password } = await house.given.candidate(projectId)
    const replies = await times(200, (at) => signIn(phone, `Wrong#${at}`, at % 2 ? second : house))
    expect(verified).toHaveBeenCalledTimes(6)
    expect(countBy(replies.map(({ message }) => message))).toEqual({ GA_SA_SI_05: 5, GA_SA_SI_03: 195 })
    expect(replies.flatMap(({ data }) => data?.triesLeft ?? []).sort()).toEqual([1, 2, 3, 4, 5])

    const restarted = await house.openSecondApp()
    for (const app of [house, second, restarted]) {
      expect(await signIn(phone, password, app)).toMatchObject({
        message: 'GA_SA_SI_03',
        data: { minutes: lockMinutes },
      })
    }
    minutesLater(lockMinutes - 1)
    expect(await signIn(phone, password, restarted)).toMatchObject({ data: { minutes: 1 } })
    expect(verified).toHaveBeenCalledTimes(6)
    minutesLater(lockMinutes)
    expect((await signIn(phone, password, restarted)).message).toBe('SUCCESS')
  })

  test('somebody who counts after computing lets more of them through: the race is there', async () => {
    const { accountId } = await house.given.candidate(projectId)
    await house.asOwner('insert into password_tries values ($1, $2, 0, null)', [projectId, accountId])
    let computed = 0
    const computeThenCount = async () => {
      const open = await house.database.transaction({ projectId, actor: nobody }, (tx) =>
        tx.query('select from password_tries where account_id = $1 and in_a_row < 6', [accountId]),
      )
      if (open.length === 0) return
      computed += 1
      await house.database.transaction({ projectId, actor: nobody }, (tx) =>
        tx.query('update password_tries set in_a_row = in_a_row + 1 where account_id = $1', [accountId]),
      )
    }
    await holdWriters(house.ownerUrl, 'password_tries', () => times(200, computeThenCount), 7)
    expect(computed).toBeGreaterThan(6)
  })
})

describe('registrations', () => {
  const holder = { birthDay: '1990-05-17', gender: 'female' } as const
  const agreements = [
    { kind: 'terms', version: 1 },
    { kind: 'privacy', version: 1 },
  ]
  let newcomers = 0
  /** Somebody else each time, but for what is wished. */
  function newcomer(wish: { idNumber?: string; accountName?: string } = {}) {
    newcomers += 1
    const idNumber = inventCertificate('esidentIDCard', diceOf(70_000 + newcomers), holder)
    return {
      name: '林晓',
      idType: 'esidentIDCard',
      idNumber,
      ...holder,
      agreements,
      accountName: `racer${newcomers}00`,
      password: 'Kx7#vTqm2',
      confirmation: 'Kx7#vTqm2',
      ...wish,
    }
  }
  const tokenFor = async (contact: string, project = projectId) => {
    const { flowToken } = await house.database.transaction({ projectId: project, actor: nobody }, (tx) =>
      issueFlowToken(tx, house.keys, 'register', { channel: 'sms', contact }, house.clock()),
    )
    return `ttoken ${flowToken}`
  }
  async function register(authorization: string, payload: object, at: TestApp | House = house) {
    const reply = await at.app.inject({
      method: 'POST',
      url: '/api/accounts',
      headers: { authorization },
      payload,
    })
    return reply.json<{ message: string }>().message
  }
  const either = (at: number) => (at % 2 ? second : house)

  test('of 50 at once with one ID number, one becomes an account', async () => {
    const { idNumber } = newcomer()
    const tokens = await times(50, (at) => tokenFor(`137000001${String(at).padStart(2, '0')}`))
    const messages = await Promise.all(
      tokens.map((token, at) => register(token, newcomer({ idNumber }), either(at))),
    )
    expect(countBy(messages)).toEqual({ SUCCESS: 1, EREG_ID_EXISTS: 49 })
  })

  test('with a token that is used up make nobody compute', async () => {
    const token = await tokenFor('13700000300')
    expect(await register(token, newcomer())).toBe('SUCCESS')
    hashed.mockClear()
    const messages = await times(20, (at) => register(token, newcomer(), either(at)))
    expect(countBy(messages)).toEqual({ EREG_FLOW_01: 20 })
    expect(hashed).not.toHaveBeenCalled()
  })

  test('of 20 at once with one account name, however written, one becomes an account', async () => {
    const tokens = await times(20, (at) => tokenFor(`137000002${String(at).padStart(2, '0')}`))
    const messages = await Promise.all(
      tokens.map((token, at) =>
        register(token, newcomer({ accountName: at % 2 ? 'linxiao88' : 'LinXiao88' })),
      ),
    )
    expect(countBy(messages)).toEqual({ SUCCESS: 1, EREG_NAME_EXISTS: 19 })
  })

  test('with one phone and without the index that says so, more than one becomes an account: the race is there', async () => {
    const bare = await house.given.project({ domain: 'bare-races' })
    await house.asOwner('drop index account_phone_key')
    const tokens = await times(10, () => tokenFor('13700000004', bare))
    const messages = await holdWriters(house.ownerUrl, 'account', () =>
      Promise.all(tokens.map((token, at) => register(token, newcomer(), either(at)))),
    )
    await house.asOwner('delete from account where project_id = $1', [bare])
    await house.asOwner(
      'create unique index account_phone_key on account (project_id, phone_index) where phone_index is not null',
    )
    expect(countBy(messages).SUCCESS).toBeGreaterThan(1)
  })
})

describe('a token of a flow', () => {
  const flowOf = async (contact: string) => {
    const { flowToken } = await house.database.transaction({ projectId, actor: nobody }, (tx) =>
      issueFlowToken(tx, house.keys, 'recover', { channel: 'sms', contact }, noon),
    )
    return { authorization: `ttoken ${flowToken}` }
  }
  const post = async (url: string, headers: { authorization: string }, payload: object) =>
    (await house.app.inject({ method: 'POST', url, headers, payload })).json<{ message: string }>().message

  test('that is used up or too old, or a password that may not be, makes nobody compute', async () => {
    const { phone } = await house.given.candidate(projectId)
    const flow = await flowOf(phone)
    const reset = (password: string) =>
      post('/api/password-resets', flow, { password, confirmation: password })
    expect(await reset(phone)).toBe('EMC_SI_SC_01')
    expect(await reset('Kx7#vTqm2')).toBe('SUCCESS')
    const late = await flowOf(phone)
    expect(hashed).toHaveBeenCalledTimes(1)
    expect(new Set(await times(20, () => reset('Kx7#vTqm3')))).toEqual(new Set(['EREG_FLOW_01']))
    house.clock.set(new Date(noon.getTime() + 16 * 60_000))
    const body = { password: 'Kx7#vTqm2', confirmation: 'Kx7#vTqm2' }
    expect(await post('/api/password-resets', late, body)).toBe('EREG_FLOW_01')
    expect(hashed).toHaveBeenCalledTimes(1)
  })
})

describe('records', () => {
  test('one record bound by many at once is bound once', async () => {
    const organisation = await house.given.organisation(projectId)
    const person = await house.given.candidate(projectId)
    await house.given.record(projectId, {
      organisationId: organisation.accountId,
      name: person.name,
      idType: 'esidentIDCard',
      idNumber: person.idNumber,
    })
    const take = () =>
      house.database.transaction({ projectId, actor: nobody }, async (tx) => {
        const [found] = await listRecordsOf(tx, person)
        return takeRecord(tx, found?.recordId ?? '', person.accountId, noon)
      })
    expect(countBy((await times(30, take)).map(String))).toEqual({ true: 1, false: 29 })
  })
})
