import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CandidateAccount, HeldName } from '#contract/account/candidate-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { everybodysPassword, type GivenCandidate } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let board: string
let projectId: string
let elsewhere: string
let person: GivenCandidate
const email = 'wrong.one@example.com'
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  elsewhere = await house.given.project({ domain: 'theirs' })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'mine', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())
beforeEach(async () => {
  person = await house.given.candidate(projectId, { email: null })
})

function ask<Data>(method: 'POST' | 'PUT', path: string, body: object, domain = 'mine') {
  return askOf<Data>(house.app)(method, `/api/projects/${domain}/${path}`, { authorization: board, body })
}
const find = async (name: string) =>
  (await ask<{ items: CandidateAccount[] }>('POST', 'candidate-searches', { name })).data.items
const close = (accountId: string, closed: boolean) =>
  ask<CandidateAccount>('PUT', `candidates/${accountId}/closure`, { closed })
const release = (accountId: string, held: HeldName) =>
  ask<CandidateAccount>('POST', `candidates/${accountId}/releases`, { held })

async function signIn(name: string) {
  const captcha = await house.given.captcha(projectId, 'signIn')
  const body = { kind: 'candidate', name, password: everybodysPassword, captcha }
  return (await askOf(house.app)('POST', '/api/projects/mine/sessions', { body })).message
}
const deedsOf = (accountId: string, action: string) =>
  house.asOwner<{ before: object; after: object }>(
    'select actor_kind, before, after from history where subject_id = $1 and action = $2',
    [accountId, action],
  )

describe('a candidate’s account', () => {
  test('is found by its whole phone, email, account name or ID number, and told masked', async () => {
    const holder = await house.given.candidate(projectId, { email })
    for (const name of [holder.phone, email, holder.accountName.toUpperCase(), holder.idNumber]) {
      const found = await find(name)
      expect(found).toMatchObject([{ accountId: holder.accountId, closedAt: null }])
      expect(JSON.stringify(found)).not.toMatch(new RegExp(`${holder.phone}|${holder.idNumber}`))
    }
    expect(await find(holder.phone.slice(0, 8))).toEqual([])
    const { phone } = await house.given.candidate(elsewhere, { phone: '13566660001' })
    expect(await find(phone)).toEqual([])
    const { accountName } = await house.given.organisation(projectId)
    expect(await find(accountName)).toEqual([])
  })

  test('is found beside every other one to which the text could lead', async () => {
    const named = await house.given.candidate(projectId, { accountName: 'twofold77' })
    const numbered = await house.given.candidate(projectId, { idType: 'passport', idNumber: 'TWOFOLD77' })
    const found = await find('twofold77')
    expect(found.map(({ accountId }) => accountId).sort()).toEqual(
      [named.accountId, numbered.accountId].sort(),
    )
  })

  test('is closed and opened again, with history; its sessions end', async () => {
    const { accountId, phone } = person
    const authorization = await house.given.signedIn(projectId, accountId)
    expect((await close(accountId, true)).data.closedAt).not.toBeNull()
    expect((await askOf(house.app)('GET', '/api/me', { authorization })).statusCode).toBe(401)
    expect(await signIn(phone)).toBe('GA_SA_SI_06')
    expect(await deedsOf(accountId, 'account.closeCandidate')).toMatchObject([
      { actor_kind: 'staff', before: { closedAt: null } },
    ])
    expect((await close(accountId, false)).data.closedAt).toBeNull()
    expect(await signIn(phone)).toBe('SUCCESS')
  })

  test('gives up what is another’s: its owner registers with it, the account is left by its other names', async () => {
    const { accountId, phone, idNumber, accountName } = person
    const authorization = await house.given.signedIn(projectId, accountId)
    expect((await release(accountId, 'idNumber')).data).toMatchObject({
      idNumber: '',
      idType: null,
      accountName,
    })
    expect((await askOf(house.app)('GET', '/api/me', { authorization })).statusCode).toBe(401)
    expect((await release(accountId, 'accountName')).data.accountName).toBe('')
    const deeds = await deedsOf(accountId, 'account.releaseName')
    expect(deeds).toHaveLength(2)
    expect(deeds).toContainEqual({
      actor_kind: 'staff',
      before: { accountName },
      after: { accountName: null },
    })
    const owner = await house.given.candidate(projectId, { idNumber, accountName })
    expect((await find(idNumber)).map((one) => one.accountId)).toEqual([owner.accountId])
    expect(await signIn(phone)).toBe('SUCCESS')
    await release(accountId, 'phone')
    expect(await signIn(phone)).toBe('GA_SA_SI_04')
  })

  test('of another project, and an organisation’s, is absent; in another project nobody may', async () => {
    const stranger = await house.given.candidate(elsewhere)
    const group = await house.given.organisation(projectId)
    for (const { accountId } of [stranger, group]) {
      expect((await close(accountId, true)).message).toBe('GA_SA_CANDIDATE_01')
      expect((await release(accountId, 'phone')).message).toBe('GA_SA_CANDIDATE_01')
    }
    expect((await ask('POST', 'candidate-searches', { name: 'x' }, 'theirs')).statusCode).toBe(404)
  })

  test('freed of a name that it has not, is as it was: nobody is out, and nothing is told', async () => {
    const holder = await house.given.candidate(projectId)
    const authorization = await house.given.signedIn(projectId, holder.accountId)
    expect((await release(holder.accountId, 'email')).statusCode).toBe(200)
    expect(await deedsOf(holder.accountId, 'account.releaseName')).toEqual([])
    expect((await askOf(house.app)('GET', '/api/me', { authorization })).statusCode).toBe(200)
  })
})
