import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import type { InboxEntry } from '#contract/message/inbox-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import type { GivenCandidate } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let one: string
let another: string
let reviewer: string
let person: GivenCandidate
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  const staff = async (name: string, role: 'administrator' | 'reviewer') => {
    await givenStaff(house, { name, grants: [{ domain: 'mine', role }] })
    return `ata-token ${await openConsole(house).tokenOf(name)}`
  }
  one = await staff('examadmin', 'administrator')
  another = await staff('examadmin2', 'administrator')
  reviewer = await staff('reviewer1', 'reviewer')
})
afterAll(() => house.close())
beforeEach(async () => {
  person = await house.given.candidate(projectId)
})

const at = (path: string) => `/api/projects/mine/${path}`
const post = <Data = Record<string, unknown>>(path: string, body: object, authorization: string) =>
  askOf<Data>(house.app)('POST', at(path), { authorization, body })
const passport = { idType: 'passport', idNumber: 'E76543210' }
const propose = (change: object, by = one) =>
  post<{ approvalId: string; fields: object }>(
    `candidates/${person.accountId}/corrections`,
    { name: '', idType: null, idNumber: '', proof: '户口本原件，复印件存档', reason: '登记有误', ...change },
    by,
  )
const approve = (approvalId: string, by: string) => post(`approvals/${approvalId}/approval`, {}, by)
const proposalOf = async (approvalId: string) => {
  const { data } = await askOf<{ items: OpenApproval[] }>(house.app)('GET', at('approvals'), {
    authorization: another,
  })
  return data.items.find((item) => item.approvalId === approvalId)?.proposal as { correctionId: string }
}
const accountRow = async () => {
  const [row] = await house.asOwner<{ name: string; idType: string }>(
    'select name, id_type as "idType" from account where account_id = $1',
    [person.accountId],
  )
  return row
}
const found = async (name: string) =>
  (await post<{ items: { accountId: string }[] }>('candidate-searches', { name }, one)).data.items.map(
    ({ accountId }) => accountId,
  )

describe('a correction of a name or a certificate', () => {
  test('is proposed by one administrator, done when another approves, and the candidate is told', async () => {
    const authorization = await house.given.signedIn(projectId, person.accountId)
    const { data } = await propose({ name: '欧阳正', ...passport })
    expect(await accountRow()).toEqual({ name: person.name, idType: 'esidentIDCard' })
    expect((await approve(data.approvalId, one)).message).toBe('GA_AP_03')
    const { correctionId } = await proposalOf(data.approvalId)
    const read = await post(`identity-corrections/${correctionId}/readings`, {}, another)
    expect(read.data).toEqual({
      before: { name: person.name, idType: 'esidentIDCard', idNumber: person.idNumber },
      after: { name: '欧阳正', ...passport },
      proof: '户口本原件，复印件存档',
      reason: '登记有误',
      files: [],
    })
    expect((await approve(data.approvalId, another)).statusCode).toBe(200)
    expect(await accountRow()).toEqual({ name: '欧阳正', idType: 'passport' })
    expect(await house.asOwner('select from identity_correction', [])).toEqual([])
    expect(await found('E76543210')).toEqual([person.accountId])
    expect(await found(person.idNumber)).toEqual([])
    const me = await askOf(house.app)('GET', '/api/me', { authorization })
    expect(me.data).toMatchObject({ name: '欧阳正', idType: 'passport' })
    const inbox = await askOf<{ items: InboxEntry[] }>(house.app)('GET', '/api/me/messages', {
      authorization,
    })
    expect(inbox.data.items).toMatchObject([{ kind: 'accountCorrected', subject: '姓名或证件信息已更正' }])
  })

  test('leaves who they were and are in no history and no proposal', async () => {
    const { data } = await propose({
      ...{ name: '司马正名', idType: 'passport', idNumber: 'E76543211' },
      ...{ proof: '司马家户口本第七页', reason: '司马误作司徒' },
    })
    const { correctionId } = await proposalOf(data.approvalId)
    await post(`identity-corrections/${correctionId}/readings`, {}, another)
    await approve(data.approvalId, another)
    const [kept] = await house.asOwner<{ lines: string; rows: string }>(
      `select (select string_agg(history::text, '') from history) as lines,
         (select string_agg(approval::text, '') from approval) as rows`,
    )
    expect(kept?.lines).toContain('account.correctIdentity')
    expect(kept?.lines).toContain('account.readCorrection')
    for (const secret of ['司马正名', 'E76543211', person.idNumber, '户口本第七页', '误作司徒'])
      expect(`${kept?.lines}${kept?.rows}`).not.toContain(secret)
  })

  test('that is refused changes nothing and may be proposed anew', async () => {
    const { data } = await propose({ name: '欧阳改' })
    expect((await propose({ name: '欧阳又' })).message).toBe('GA_AP_04')
    const { correctionId } = await proposalOf(data.approvalId)
    await post(`approvals/${data.approvalId}/refusal`, { reason: '复印件不清' }, another)
    expect(await house.asOwner('select from identity_correction', [])).toEqual([])
    expect((await post(`identity-corrections/${correctionId}/readings`, {}, another)).message).toBe(
      'GA_SA_CORRECTION_02',
    )
    expect(await accountRow()).toMatchObject({ name: person.name })
    const again = await propose({ name: '欧阳又' })
    expect(again.statusCode).toBe(200)
    expect(await house.asOwner('select from identity_correction', [])).toHaveLength(1)
    await post(`approvals/${again.data.approvalId}/withdrawal`, {}, one)
    expect(await house.asOwner('select from identity_correction', [])).toEqual([])
  })

  test('is judged by the rules of the project, and must correct something', async () => {
    expect((await propose({ idType: 'esidentIDCard', idNumber: '123' })).data).toEqual({
      fields: { idNumber: 'identity.certificateFormatWrong' },
    })
    expect((await propose({ idType: 'passport' })).data).toEqual({ fields: { idNumber: 'EMC_SI_SC_01' } })
    expect((await propose({})).message).toBe('GA_SA_CORRECTION_01')
    expect((await propose({ name: '欧阳改' }, reviewer)).statusCode).toBe(403)
  })

  test('of a candidate who was changed meanwhile, or to a certificate that another has, is not carried out', async () => {
    const first = await propose({ name: '欧阳改' })
    await house.asOwner(`update account set name = '已改名' where account_id = $1`, [person.accountId])
    const outdated = await approve(first.data.approvalId, another)
    expect([outdated.message, outdated.data]).toEqual(['GA_AP_05', { message: 'GA_SA_CORRECTION_03' }])
    const holder = await house.given.candidate(projectId)
    person = await house.given.candidate(projectId)
    const taken = await propose({ idNumber: holder.idNumber })
    expect((await approve(taken.data.approvalId, another)).data).toEqual({ message: 'EREG_ID_EXISTS' })
    expect(await found(holder.idNumber)).toEqual([holder.accountId])
  })
})
