import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Examinee } from '#contract/examinee/examinee-endpoints.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { changeBatch } from '#server/features/batch/change-batch.ts'
import { judgeDrafts } from '#server/features/registration/draft/judge-drafts.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenAnswers, givenLines } from '#server/test/given/given-applications.ts'
import { all } from '#server/test/given/given-batches.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'

const somePhoto = {
  formats: ['jpeg' as const],
  fromKilobytes: 1,
  toKilobytes: 40,
  widthPixels: 295,
  heightPixels: 413,
  hint: all(''),
}

let house: House
let projectId: string
let group: string
let other: string
let board: string
let batch: Batch
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
  projectId = await house.given.project({
    domain: 'people',
    windows: [{ kind: 'registration' }, { kind: 'review' }],
  })
  group = await signedIn()
  other = await signedIn()
  await givenStaff(house, { name: 'zhaoli', grants: [{ domain: 'people', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('zhaoli')}`
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  batch = await house.given.batch(projectId)
})

async function signedIn(wish: object = {}) {
  return house.given.signedIn(projectId, (await house.given.organisation(projectId, wish)).accountId)
}

let born = 0
/** Somebody new, as a clerk types them. */
function somebody(wish: object = {}) {
  born += 1
  const holder = { birthDay: '1985-03-02', gender: 'male' } as const
  const idNumber = inventCertificate('esidentIDCard', diceOf(9000 + born), holder)
  return { name: '周涛', idType: 'esidentIDCard', idNumber, phone: '', email: '', ...wish }
}
const ask = <Data = Record<string, unknown>>(
  authorization: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => askOf<Data>(house.app)(method, path, { authorization, ...(body && { body }) })
const make = (typed: object, by = group) =>
  ask<{ recordId: string; isNew: boolean; fields?: Record<string, string> }>(
    by,
    'POST',
    '/api/examinees',
    typed,
  )
const read = (recordId: string, by = group) => ask<Examinee>(by, 'GET', `/api/examinees/${recordId}`)
const change = (recordId: string, typed: object, by = group) =>
  ask<Examinee & { fields?: Record<string, string> }>(by, 'PUT', `/api/examinees/${recordId}`, typed)
const begin = (recordId: string, by = group) =>
  ask<{ applicationId: string }>(by, 'POST', `/api/records/${recordId}/applications`, {
    batchId: batch.batchId,
  })
async function begun(by = group) {
  const { recordId } = (await make(somebody(), by)).data
  return { recordId, applicationId: (await begin(recordId, by)).data.applicationId }
}
/** Filled in, and what is wished for ticked: nothing is agreed to, no place is held. */
async function filledIn(by = group) {
  const one = await begun(by)
  await ask(by, 'PATCH', `/api/applications/${one.applicationId}/answers`, {
    baseVersion: 0,
    changes: givenAnswers,
  })
  await tick(one.applicationId, by)
  return one
}
function tick(applicationId: string, by = group) {
  const [line] = givenLines(batch)
  const wish = { areaId: line?.areaId ?? null, subjectIds: [line?.subjectId], areaOf: {} }
  return ask(by, 'PUT', `/api/applications/${applicationId}/wish`, wish)
}
const getOf = async (applicationId: string, by = group) =>
  (await ask<Application>(by, 'GET', `/api/applications/${applicationId}`)).data
const agreed = [{ kind: 'privacy', version: 1 }]
const submit = (ids: readonly string[], by = group, consents: object[] = agreed) =>
  ask<BulkReply>(by, 'POST', `/api/batches/${batch.batchId}/examinee-submissions`, {
    choice: { ids },
    promised: true,
    consents,
  })
const remove = (ids: readonly string[], password = everybodysPassword, by = group) =>
  ask<BulkReply & { triesLeft?: number }>(by, 'POST', `/api/batches/${batch.batchId}/examinee-deletions`, {
    choice: { ids },
    password,
  })
const restore = (applicationId: string, by = board) =>
  ask(by, 'POST', `/api/projects/people/applications/${applicationId}/restoration`)
const deedsOf = async (subjectId: string) =>
  (
    await house.asOwner<{ action: string }>(
      'select action from history where subject_id = $1 order by action',
      [subjectId],
    )
  ).map(({ action }) => action)
const outcomesOf = ({ data }: { data: BulkReply }) => data.outcomes.map(({ code, error }) => [code, error])

describe('a person whom an organisation enters', () => {
  test('is there once, however often and by however many clerks at once', async () => {
    const typed = somebody({ phone: '13512340001', email: 'zhou@example.com' })
    const made = await Promise.all([1, 2, 3, 4].map(() => make(typed)))
    expect(new Set(made.map(({ data }) => data.recordId)).size).toBe(1)
    expect(made.filter(({ data }) => data.isNew)).toHaveLength(1)
    const { recordId } = made[0]?.data ?? { recordId: '' }
    expect((await make(typed)).data).toEqual({ recordId, isNew: false })
    expect((await read(recordId)).data).toMatchObject({
      ...typed,
      isBound: false,
      isChangeable: true,
      version: 1,
    })
    expect(await deedsOf(recordId)).toEqual(['record.create'])
  })

  test.each([
    ['name', { name: '周涛2' }, 'EREG_NAME_01', 'identity.nameWrong'],
    ['idNumber', { idNumber: '110101199003070000' }, 'EREG_ID_01', 'identity.certificateCheckDigitWrong'],
    ['idType', { idType: 'driversLicence' }, 'EREG_ID_TYPE_01', 'EREG_ID_TYPE_01'],
    ['phone', { phone: '1351234' }, 'EMC_SI_SC_01', 'identity.mobileWrong'],
  ])('is refused where %s is wrong, at the field', async (field, wrong, key, flaw) => {
    const refused = await make(somebody(wrong))
    expect([refused.statusCode, refused.message, refused.data.fields]).toEqual([422, key, { [field]: flaw }])
  })

  test('is refused under another name than the one under which the certificate is known', async () => {
    const { name, idNumber } = await house.given.candidate(projectId)
    const typed = somebody({ name, idNumber })
    expect((await make({ ...typed, name: '周海' })).message).toBe('EREG_ID_NAME_01')
    expect((await make(typed)).data.isNew).toBe(true)
    const entered = somebody()
    await make(entered, other)
    const refused = await make({ ...entered, name: '周海' })
    expect([refused.message, refused.data]).toEqual(['EREG_ID_NAME_01', null])
    expect(await house.asOwner(`select from candidate_record where name = '周海'`)).toEqual([])
  })

  test('is refused as another certificate than the number is known as for this name', async () => {
    const entered = somebody({ idType: 'passport', idNumber: 'E20000001' })
    await make(entered, other)
    expect((await make({ ...entered, idType: 'other' })).message).toBe('EREG_ID_TYPE_02')
    expect((await make({ ...entered, idType: 'other', name: '周海' })).data.isNew).toBe(true)
  })

  test('is nobody else’s: another organisation, one under review, a candidate and another project find nothing', async () => {
    const { recordId } = (await make(somebody())).data
    expect((await read(recordId, other)).message).toBe('EXM_REG_RECORD_01')
    expect((await change(recordId, { ...somebody(), seenVersion: 1 }, other)).message).toBe(
      'EXM_REG_RECORD_01',
    )
    const waiting = await signedIn({ auditStatus: 1 })
    expect((await make(somebody(), waiting)).message).toBe('NO_PERMISSION')
    const candidate = await house.given.signedIn(
      projectId,
      (await house.given.candidate(projectId)).accountId,
    )
    expect((await make(somebody(), candidate)).message).toBe('NO_PERMISSION')
    const theirs = await house.given.project()
    const stranger = await house.given.signedIn(theirs, (await house.given.organisation(theirs)).accountId)
    expect((await read(recordId, stranger)).message).toBe('EXM_REG_RECORD_01')
  })

  test('is changed in the version that was read, and becomes whoever the new certificate is', async () => {
    const { recordId, applicationId } = await begun()
    const changed = somebody({ name: '周海', phone: '13512340002' })
    const saved = await change(recordId, { ...changed, seenVersion: 1 })
    expect(saved.data).toMatchObject({ ...changed, version: 2 })
    const stale = await change(recordId, { ...somebody(), seenVersion: 1 })
    expect([stale.statusCode, stale.message]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await getOf(applicationId)).known).toMatchObject({ name: '周海', idNumber: changed.idNumber })
    const [is] = await house.asOwner<{ same: boolean }>(
      `select application.person_id = record.person_id as same
       from application join candidate_record record using (project_id, record_id) where application_id = $1`,
      [applicationId],
    )
    expect(is).toEqual({ same: true })
    expect((await begin((await make(changed, other)).data.recordId, other)).message).toBe('EREG_REPEAT_01')
  })

  test('does not become somebody whom the organisation has, or who is registered in the same batch', async () => {
    const there = somebody()
    await make(there)
    const registered = somebody()
    await begin((await make(registered, other)).data.recordId, other)
    const { recordId } = await begun()
    expect((await change(recordId, { ...there, seenVersion: 1 })).message).toBe('EXM_REG_RECORD_03')
    expect((await change(recordId, { ...registered, seenVersion: 1 })).message).toBe('EREG_REPEAT_01')
  })

  test('keeps name and certificate once something is handed in, and everything once an account is theirs', async () => {
    const { recordId, applicationId } = await filledIn()
    expect((await submit([applicationId])).data.done).toBe(1)
    const { name, idType, idNumber, isChangeable } = (await read(recordId)).data
    expect(isChangeable).toBe(false)
    const typed = { name, idType, idNumber, phone: '13512340003', email: '', seenVersion: 1 }
    expect((await change(recordId, { ...typed, name: '周海' })).message).toBe('EXM_REG_RECORD_04')
    expect((await change(recordId, typed)).data.phone).toBe('13512340003')
    const { accountId } = await house.given.candidate(projectId)
    await house.asOwner(
      'update candidate_record set bound_account_id = $1, bound_at = now() where record_id = $2',
      [accountId, recordId],
    )
    expect((await change(recordId, { ...typed, seenVersion: 2 })).message).toBe('EXM_REG_RECORD_02')
  })
})

describe('many people', () => {
  test('are handed in each by itself: the notes agreed to, places held for what is ticked', async () => {
    const [one, two, empty] = [await filledIn(), await filledIn(), await begun()]
    const ids = [one, two, empty].map(({ applicationId }) => applicationId)
    const answer = await submit(ids)
    expect([answer.code, answer.data.done, answer.data.failed]).toEqual([11, 2, 1])
    expect(answer.data.outcomes.find(({ id }) => id === empty.applicationId)?.error).toBe('EREG_ANSWERS_01')
    expect(await getOf(one.applicationId)).toMatchObject({
      state: 'auditing',
      notesVersion: batch.notes.version,
      choice: givenLines(batch),
    })
    const again = await submit(ids.slice(0, 2))
    expect([again.code, outcomesOf(again)]).toEqual([
      40,
      [
        [40, null],
        [40, null],
      ],
    ])
    expect(
      (await deedsOf(one.applicationId)).filter((deed) => deed === 'application.submitForReview'),
    ).toHaveLength(1)
  })

  test('find the places of their organisation used up from the one on for whom there is none', async () => {
    const [one, two] = [await filledIn(), await filledIn()]
    const [{ organisationId } = { organisationId: '' }] = await house.asOwner<{ organisationId: string }>(
      'select organisation_id as "organisationId" from application where application_id = $1',
      [one.applicationId],
    )
    await house.asOwner('insert into organisation_quota values ($1, $2, $3, 1, 0)', [
      projectId,
      batch.batchId,
      organisationId,
    ])
    const answer = await submit([one.applicationId, two.applicationId])
    expect(outcomesOf(answer).toSorted()).toEqual([
      [10, null],
      [50, 'EREG_QUOTA_01'],
    ])
  })

  test('of another organisation are absent', async () => {
    const { applicationId } = await filledIn()
    expect(outcomesOf(await submit([applicationId], other))).toEqual([[50, 'EREG_APPLICATION_01']])
    expect(outcomesOf(await remove([applicationId], everybodysPassword, other))).toEqual([
      [50, 'EREG_APPLICATION_01'],
    ])
    expect((await getOf(applicationId)).state).toBe('draft')
  })

  test('of many are done some at a time, and the others are told; who was left is named to their own', async () => {
    const own = await begun()
    const nobody = Array.from({ length: 51 }, () => crypto.randomUUID())
    // In the order of ids, theirs, made just now, comes before almost all that chance makes.
    const { data } = await submit([own.applicationId, ...nobody])
    expect([data.outcomes.length, data.rest.length]).toEqual([50, 2])
    const named = data.outcomes.filter(({ name }) => name !== undefined)
    expect(named).toMatchObject([{ id: own.applicationId, code: 50, name: '周涛' }])
    const { data: strange } = await submit([own.applicationId], other)
    expect(strange.outcomes[0]).not.toHaveProperty('name')
  })

  test('are taken out with the password of the account, and their places are free at once', async () => {
    const [handedIn, draft] = [await filledIn(), await filledIn()]
    await submit([handedIn.applicationId])
    const places = 'select from place where application_id = $1'
    expect(await house.asOwner(places, [handedIn.applicationId])).toHaveLength(1)
    const ids = [handedIn.applicationId, draft.applicationId]
    const answer = await remove(ids)
    expect([answer.code, answer.data.done]).toEqual([10, 2])
    expect(await house.asOwner(places, [handedIn.applicationId])).toEqual([])
    expect((await getOf(handedIn.applicationId)).state).toBe('deleted')
    expect((await remove(ids)).code).toBe(40)
    const list = await ask<{ rows: object[] }>(
      group,
      'POST',
      `/api/batches/${batch.batchId}/application-searches`,
      {},
    )
    expect(list.data.rows).toEqual([])
  })

  test('stay where the password is wrong or empty; wrong ones lock the account as at signing in', async () => {
    const owner = await house.given.organisation(projectId)
    const by = await house.given.signedIn(projectId, owner.accountId)
    const { applicationId } = await filledIn(by)
    const empty = await remove([applicationId], '', by)
    expect([empty.statusCode, empty.message]).toEqual([422, 'EXM_REG_PASSWORD_02'])
    const wrong = await remove([applicationId], 'Wrong#2026', by)
    expect([wrong.message, wrong.data]).toEqual(['EXM_REG_PASSWORD_01', { triesLeft: 5 }])
    for (let tries = 0; tries < 5; tries += 1) await remove([applicationId], 'Wrong#2026', by)
    expect((await remove([applicationId], everybodysPassword, by)).message).toBe('GA_SA_SI_03')
    expect((await getOf(applicationId, by)).state).toBe('draft')
  })

  test('of whom some are paid for: those stay, and say so', async () => {
    const [paid, free] = [await filledIn(), await filledIn()]
    await house.asOwner('update application set paid_at = now() where application_id = $1', [
      paid.applicationId,
    ])
    const answer = await remove([paid.applicationId, free.applicationId])
    expect([answer.code, outcomesOf(answer).toSorted()]).toEqual([
      11,
      [
        [10, null],
        [50, 'EXM_REG_PAID_01'],
      ],
    ])
  })

  test('who were taken out are brought back by the board, or by entering them once more, with all that was filled in', async () => {
    const { recordId, applicationId } = await filledIn()
    await remove([applicationId])
    expect((await restore(applicationId, group)).statusCode).toBe(403)
    expect((await restore(applicationId)).message).toBe('SUCCESS')
    expect(await getOf(applicationId)).toMatchObject({ state: 'draft', answers: givenAnswers })
    expect((await restore(applicationId)).message).toBe('EREG_STATE_01')
    await remove([applicationId])
    expect((await begin(recordId)).data).toEqual({ applicationId })
    const deeds = (await deedsOf(applicationId)).filter((deed) => /delete|restore|enterAgain/.test(deed))
    expect(deeds.toSorted()).toEqual([
      'application.delete',
      'application.delete',
      'application.enterAgain',
      'application.restore',
    ])
  })

  test('who were taken out keep nobody from being registered by another way, and are not brought back after that', async () => {
    const typed = somebody()
    const mine = (await make(typed)).data.recordId
    const { applicationId } = (await begin(mine)).data
    const theirs = (await make(typed, other)).data.recordId
    expect((await begin(theirs, other)).message).toBe('EREG_REPEAT_01')
    await remove([applicationId])
    expect((await begin(theirs, other)).message).toBe('SUCCESS')
    expect((await restore(applicationId)).message).toBe('EREG_REPEAT_01')
    expect((await begin(mine)).message).toBe('EREG_REPEAT_01')
  })
})

describe('whoever has no account', () => {
  test('is handed in for once the organisation says that it has their consent, kept with version and time', async () => {
    const { recordId, applicationId } = await filledIn()
    expect(outcomesOf(await submit([applicationId], group, []))).toEqual([[50, 'EXM_REG_CONSENT_01']])
    const stale = await submit([applicationId], group, [{ kind: 'privacy', version: 2 }])
    expect([stale.statusCode, stale.message]).toEqual([409, 'EREG_AGREEMENT_01'])
    const { version } = await getOf(applicationId)
    const alone = await ask(group, 'POST', `/api/applications/${applicationId}/submission`, {
      version,
      promised: true,
    })
    expect(alone.message).toBe('EXM_REG_CONSENT_01')
    const consent = (by: string) =>
      ask<Examinee>(by, 'PUT', `/api/examinees/${recordId}/consents`, { consents: agreed })
    expect((await consent(other)).message).toBe('EXM_REG_RECORD_01')
    expect((await consent(group)).data.consents).toEqual(['privacy'])
    expect((await submit([applicationId], group, [])).data.done).toBe(1)
    const kept = 'select kind, version, given_at as at from record_consent where record_id = $1'
    expect(await house.asOwner(kept, [recordId])).toEqual([{ kind: 'privacy', version: 1, at: noon }])
    expect((await deedsOf(recordId)).filter((deed) => deed === 'record.consent')).toHaveLength(1)
  })

  test('and is a minor is handed in for with the consent of the guardian', async () => {
    const holder = { birthDay: '2010-03-02', gender: 'male' } as const
    const idNumber = inventCertificate('esidentIDCard', diceOf(77), holder)
    const { recordId } = (await make(somebody({ idNumber }))).data
    expect((await read(recordId)).data.isMinor).toBe(true)
    const { applicationId } = (await begin(recordId)).data
    const typed = { baseVersion: 0, changes: givenAnswers }
    await ask(group, 'PATCH', `/api/applications/${applicationId}/answers`, typed)
    await tick(applicationId)
    expect(outcomesOf(await submit([applicationId]))).toEqual([[50, 'EXM_REG_CONSENT_02']])
    const guardian = [{ kind: 'guardian', version: 1 }]
    expect((await submit([applicationId], group, guardian)).data.done).toBe(1)
  })
})

describe('a draft', () => {
  interface Counts {
    readonly counted: { readonly filters: { readonly review: { value: string; count: number }[] } }
  }
  const standings = async () => {
    const list = await ask<Counts>(group, 'POST', `/api/batches/${batch.batchId}/application-searches`, {})
    return Object.fromEntries(list.data.counted.filters.review.map(({ value, count }) => [value, count]))
  }
  async function save(applicationId: string, changes: object) {
    const { version: baseVersion } = await getOf(applicationId)
    await ask(group, 'PATCH', `/api/applications/${applicationId}/answers`, { baseVersion, changes })
  }
  const untick = (applicationId: string) =>
    ask(group, 'PUT', `/api/applications/${applicationId}/wish`, {
      areaId: null,
      subjectIds: [],
      areaOf: {},
    })

  test('is data to be improved until all is there that it is handed in with, and again once some of it goes', async () => {
    const { applicationId } = await begun()
    const lacks = async () => (await getOf(applicationId)).lacks
    expect([await standings(), await lacks()]).toEqual([{ toImprove: 1 }, ['base', 'subject']])
    await save(applicationId, givenAnswers)
    expect([await standings(), await lacks()]).toEqual([{ toImprove: 1 }, ['subject']])
    expect((await getOf(applicationId)).ticked).toEqual([])
    await tick(applicationId)
    expect([await standings(), await lacks()]).toEqual([{ toBeSubmitted: 1 }, []])
    const [subject] = batch.subjects
    expect((await getOf(applicationId)).ticked).toMatchObject([{ subject: subject?.name }])
    await save(applicationId, { address: '' })
    expect([await standings(), await lacks()]).toEqual([{ toImprove: 1 }, ['base']])
    await save(applicationId, givenAnswers)
    expect(await standings()).toEqual({ toBeSubmitted: 1 })
    await untick(applicationId)
    expect(await standings()).toEqual({ toImprove: 1 })
    const { version } = batch.notes
    await ask(group, 'PUT', `/api/applications/${applicationId}/notes-agreement`, { version })
    await ask(group, 'PUT', `/api/applications/${applicationId}/choice`, { lines: givenLines(batch) })
    expect(await standings()).toEqual({ toBeSubmitted: 1 })
  })

  test('that began again is what it was, whoever began it again', async () => {
    const { applicationId } = await filledIn()
    await submit([applicationId])
    expect(await standings()).toEqual({ unaudited: 1 })
    await ask(group, 'POST', `/api/applications/${applicationId}/withdrawal`)
    await ask(group, 'POST', `/api/applications/${applicationId}/reopening`)
    expect(await standings()).toEqual({ toBeSubmitted: 1 })
    await remove([applicationId])
    expect(await standings()).toEqual({})
    await restore(applicationId)
    expect(await standings()).toEqual({ toBeSubmitted: 1 })
  })

  test('is judged anew once its batch asks for more, and once it asks for less', async () => {
    await filledIn()
    const queued = () =>
      house.asOwner<{ name: string }>(
        'select task_identifier as name from graphile_worker.jobs where key = $1',
        [`application.judgeDrafts ${projectId} ${batch.batchId}`],
      )
    expect(await queued()).toEqual([])
    const judge = judgeDrafts({ ...house, openRegistration: () => registrationPartsOf(house) })
    const asking = async (photo: typeof somePhoto | null) => {
      await inProject(house, projectId, ({ tx, now }) => changeBatch(tx, batch.batchId, { photo }, now))
      await judge({ projectId, batchId: batch.batchId })
      return standings()
    }
    expect(await asking(somePhoto)).toEqual({ toImprove: 1 })
    expect(await queued()).toEqual([{ name: 'application.judgeDrafts' }])
    expect(await asking(null)).toEqual({ toBeSubmitted: 1 })
  })
})
