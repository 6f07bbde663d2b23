import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  InstitutionInformation,
  OwnInstitution,
  ReviewedInstitution,
} from '#contract/account/institution/institution.ts'
import { languages } from '#contract/kit/language.ts'
import { ownText } from '#server/features/message/kinds/write-told.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let board: string
let reviewer: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'mine', role: 'administrator' }] })
  await givenStaff(house, { name: 'onlyreview', grants: [{ domain: 'mine', role: 'reviewer' }] })
  const desk = openConsole(house)
  board = `ata-token ${await desk.tokenOf('examadmin')}`
  reviewer = `ata-token ${await desk.tokenOf('onlyreview')}`
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

/** What happens at one instant has no order. */
const minutesLater = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))

const draft: InstitutionInformation = {
  collegeCode: '10532',
  collegeName: '启明职业技术学院',
  institutionName: '启明职业技术学院继续教育处',
  registrationContact: '0731-88822001',
  contactPerson: '沈若兰',
  address: '长沙市岳麓区麓山南路 2 号',
  remark: '',
}

/** An organisation that is signed in, and what it and the board ask about it. */
async function givenOrganisation(wish: { auditStatus?: 1 | 2; organisationKind?: 'college' | 'group' } = {}) {
  const whole = { auditStatus: 1, organisationKind: 'college', ...wish } as const
  const { accountId } = await house.given.organisation(projectId, whole)
  const authorization = await house.given.signedIn(projectId, accountId)
  const ofBoard = `/api/projects/mine/organisations/${accountId}/institution`
  const ask = askOf<OwnInstitution>(house.app)
  return {
    accountId,
    authorization,
    own: async () => (await ask('GET', '/api/me/institution', { authorization })).data,
    me: async () => (await askOf(house.app)('GET', '/api/me', { authorization })).data,
    handIn: (change: Partial<InstitutionInformation> = {}, seenVersion = 0) =>
      ask('PUT', '/api/me/institution', { authorization, body: { ...draft, ...change, seenVersion } }),
    read: async () =>
      (await askOf<ReviewedInstitution>(house.app)('GET', ofBoard, { authorization: board })).data,
    pass: (seenVersion: number, by = board) =>
      askOf(house.app)('POST', `${ofBoard}/passing`, { authorization: by, body: { seenVersion } }),
    giveBack: (seenVersion: number, reason = '联系电话无人接听') =>
      askOf(house.app)('POST', `${ofBoard}/return`, {
        authorization: board,
        body: { seenVersion, reason },
      }),
  }
}

const waiting = async () => {
  const body = { filters: { information: ['waits'] } }
  const path = '/api/projects/mine/organisation-searches'
  const { data } = await askOf<{ rows: { accountId: string }[] }>(house.app)('POST', path, {
    authorization: board,
    body,
  })
  return data.rows.map(({ accountId }) => accountId)
}

describe('the organisation is told', () => {
  const toldTo = async (authorization: string, language: string) =>
    (
      await askOf<{ items: { kind: string; subject: string; text: string }[] }>(house.app)(
        'GET',
        '/api/me/messages',
        { authorization, headers: { language } },
      )
    ).data.items

  test('why its information was returned, once, in its language; an SMS says no reason', async () => {
    const { accountId, authorization, handIn, giveBack } = await givenOrganisation()
    const place = { projectId, table: 'account', column: 'phone_sealed' } as const
    await house.asOwner("update account set phone_sealed = $2, phone_index = '\\x01' where account_id = $1", [
      accountId,
      house.keys.seal(place, '13100000031'),
    ])
    await handIn()
    minutesLater(1)
    await giveBack(1)
    await giveBack(1)
    const reason = '联系电话无人接听'
    expect(await toldTo(authorization, 'zh_Hans')).toMatchObject([
      { kind: 'institutionReturned', subject: '机构信息需修改', text: expect.stringContaining(reason) },
    ])
    const [inEnglish] = await toldTo(authorization, 'en')
    expect(inEnglish).toMatchObject({ subject: 'Organisation details returned' })
    const sent = await house.asOwner(
      `select channel, state, step_id = (
         select history_id from history where subject_id = $1 and action = 'institution.return') as "ofTheDeed"
       from message where account_id = $1 order by channel`,
      [accountId],
    )
    expect(sent).toEqual([
      { channel: 'inbox', state: 'sent', ofTheDeed: true },
      { channel: 'sms', state: 'waiting', ofTheDeed: true },
    ])
    for (const language of languages) {
      expect(ownText('institutionReturned', 'sms', language).text).not.toContain('{{')
      expect(ownText('institutionReturned', 'mail', language).text).toContain('{{reason}}')
    }
  })

  test('that its information was passed', async () => {
    const { authorization, handIn, pass } = await givenOrganisation()
    await handIn()
    await pass(1)
    expect(await toldTo(authorization, 'zh_Hant')).toMatchObject([
      { kind: 'institutionPassed', subject: '機構資料審核通過' },
    ])
  })
})

describe('institution information', () => {
  test('is handed in, waits in the list of the board, and once passed the organisation is approved under its name', async () => {
    const { accountId, handIn, own, me, read, pass } = await givenOrganisation()
    expect(await own()).toMatchObject({ state: 'none', version: 0, information: null, auditStatus: 1 })
    const { data } = await handIn()
    expect(data).toMatchObject({ state: 'waits', version: 1, information: draft, passed: null })
    expect(await waiting()).toContain(accountId)
    expect(await read()).toMatchObject({ information: draft, trail: [{ deed: 'handIn', by: '' }] })
    minutesLater(1)
    expect((await pass(1)).data).toEqual({ auditStatus: 2, version: 2 })
    expect(await waiting()).not.toContain(accountId)
    expect(await me()).toMatchObject({ auditStatus: 2, auditReason: '', name: draft.institutionName })
    expect(await own()).toMatchObject({ state: 'passed', passed: draft, auditStatus: 2 })
    expect((await read()).trail).toMatchObject([
      { deed: 'pass', by: 'examadmin' },
      { deed: 'handIn', by: '' },
    ])
  })

  test('that is returned tells why, and handed in anew it waits again', async () => {
    const { handIn, own, me, read, giveBack, pass } = await givenOrganisation()
    await handIn()
    minutesLater(1)
    expect((await giveBack(1)).data).toEqual({ auditStatus: 3, version: 2 })
    expect(await me()).toMatchObject({ auditStatus: 3, auditReason: '联系电话无人接听' })
    expect(await own()).toMatchObject({ state: 'returned', reason: '联系电话无人接听', information: draft })
    minutesLater(2)
    const again = await handIn({ registrationContact: '0731-88822009' }, 2)
    expect(again.data).toMatchObject({ state: 'waits', reason: '', auditStatus: 1 })
    expect(await me()).toMatchObject({ auditStatus: 1, auditReason: '' })
    minutesLater(3)
    await pass(3)
    expect((await read()).trail.map(({ deed, reason }) => [deed, reason])).toEqual([
      ['pass', ''],
      ['handIn', ''],
      ['return', '联系电话无人接听'],
      ['handIn', ''],
    ])
  })

  test('changed by an approved organisation waits beside what was passed, and stops nobody’s work', async () => {
    const { handIn, own, me, giveBack, pass } = await givenOrganisation()
    await handIn()
    await pass(1)
    await handIn({ contactPerson: '顾言' }, 2)
    expect(await me()).toMatchObject({ auditStatus: 2 })
    expect(await own()).toMatchObject({
      state: 'waits',
      passed: draft,
      information: { contactPerson: '顾言' },
    })
    await giveBack(3)
    expect(await me()).toMatchObject({ auditStatus: 2, auditReason: '' })
    expect(await own()).toMatchObject({ state: 'returned', reason: '联系电话无人接听', passed: draft })
  })

  test('that was handed in anew while somebody read it is not decided by what they read', async () => {
    const { handIn, pass, giveBack, own } = await givenOrganisation()
    await handIn()
    await handIn({ address: '长沙市开福区' }, 1)
    for (const refused of [await pass(1), await giveBack(1)])
      expect([refused.statusCode, refused.message]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await handIn({}, 1)).message).toBe('CHANGED_MEANWHILE')
    expect(await own()).toMatchObject({ state: 'waits', information: { address: '长沙市开福区' } })
  })

  test('is decided once, also of twenty at once', async () => {
    const { handIn, pass, giveBack } = await givenOrganisation()
    await handIn()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) => (one % 2 ? pass(1) : giveBack(1))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await pass(2)).message).toBe('GA_SA_INSTITUTION_01')
  })

  test('asks a college for its code and name, and nobody else', async () => {
    const college = await givenOrganisation()
    const { statusCode, data } = await college.handIn({ collegeCode: ' ' })
    expect([statusCode, data]).toEqual([422, { fields: { collegeCode: 'EMC_SI_SC_01' } }])
    const group = await givenOrganisation({ organisationKind: 'group' })
    expect((await group.handIn({ collegeName: '别的' })).data.information).toMatchObject({
      collegeCode: '',
      collegeName: '',
    })
  })

  test('is sealed, and what history keeps of it names nobody', async () => {
    const { handIn, accountId, pass } = await givenOrganisation()
    await handIn({ contactPerson: '司马青衫' })
    await pass(1)
    const [kept] = await house.asOwner<{ rows: string; lines: string }>(
      `select (select row_to_json(institution)::text from institution where account_id = $1) as rows,
         (select string_agg(history::text, '') from history where subject = 'institution' and subject_id = $1) as lines`,
      [accountId],
    )
    expect(kept?.lines).toContain('启明职业技术学院')
    for (const secret of ['司马青衫', draft.registrationContact, draft.address])
      expect(`${kept?.rows}${kept?.lines}`).not.toContain(secret)
  })

  test('is no business of a reviewer of candidates', async () => {
    const { handIn, pass } = await givenOrganisation()
    await handIn()
    expect((await pass(1, reviewer)).statusCode).toBe(403)
  })
})
