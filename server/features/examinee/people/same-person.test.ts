import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Examinee } from '#contract/examinee/examinee-endpoints.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { noReviewSettings } from '#contract/registration/review/review-settings.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, type Progress } from '#server/test/given/given-applications.ts'
import { all } from '#server/test/given/given-batches.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { seeWhileItWaits } from '#server/test/hold-row.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'

const about = (part: string) => ({
  conditionId: crypto.randomUUID(),
  part,
  label: all(part),
  reason: all(''),
})
const [ofName, ofEmployer] = [about('name'), about('employer')]

let desk: ReviewDesk
let organisationId: string
let group: string
let batch: Batch
beforeAll(async () => {
  desk = await openReviewDesk(['lin'])
  organisationId = (await desk.house.given.organisation(desk.projectId, { name: '启明学校' })).accountId
  group = await desk.house.given.signedIn(desk.projectId, organisationId)
  await desk.set({ ...noReviewSettings, organisationLooks: true, conditions: [ofName, ofEmployer] })
})
afterAll(() => desk.house.close())
beforeEach(async () => {
  desk.house.clock.set(noon)
  batch = await desk.house.given.batch(desk.projectId, { capacity: 9 })
})

let passports = 0
const somebody = () => {
  passports += 1
  return { name: '欧阳素', idType: 'passport', idNumber: `E${30_000_000 + passports}` } as const
}
type Somebody = ReturnType<typeof somebody>
interface Entered extends Somebody {
  readonly recordId: string
  readonly application: Applicant
}
async function entered(upTo: Progress): Promise<Entered> {
  const { house, projectId } = desk
  const person = somebody()
  const recordId = await house.given.record(projectId, { organisationId, ...person })
  const application = await givenApplication(house, projectId, batch, {
    ...{ upTo, record: { recordId, organisationId } },
  })
  return { ...person, recordId, application }
}
const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, authorization = group) =>
  askOf<Data>(desk.house.app)(method, path, { authorization, ...(body && { body }) })
const read = async ({ recordId }: Entered) => (await ask<Examinee>('GET', `/api/examinees/${recordId}`)).data
async function change(one: Entered, typed: Partial<Somebody | { name: string }>) {
  const { version, name, idType, idNumber, phone, email } = await read(one)
  const body = { name, idType, idNumber, phone, email, ...typed, seenVersion: version }
  return (await ask('PUT', `/api/examinees/${one.recordId}`, body)).message
}
async function returnFor({ application }: Entered, ...conditions: { readonly conditionId: string }[]) {
  const choice = { ids: [application.applicationId] }
  const said = { result: 'failed', reason: '请更正。', conditions: conditions.map((one) => one.conditionId) }
  const path = `/api/batches/${batch.batchId}/organisation-looks`
  expect((await ask<BulkReply>('POST', path, { choice, ...said })).data.done).toBe(1)
}
/** Whose it is, as the certificate says, and what stands for them. */
async function holderOf({ application }: Entered) {
  const [row] = await desk.house.asOwner<{ certificate: string; places: number; isOne: boolean }>(
    `select encode(person.id_number_index, 'hex') as certificate,
       application.person_id = record.person_id and record.id_number_index = person.id_number_index as "isOne",
       (select count(*)::int from place where place.application_id = application.application_id) as places
     from application join person using (project_id, person_id)
       join candidate_record record using (project_id, record_id) where application_id = $1`,
    [application.applicationId],
  )
  return row
}
const fixed = 'EXM_REG_RECORD_04'

describe('the person of a registration stays who they are', () => {
  test('by whatever door: its form, another type, taken out and entered anew, an account, a move', async () => {
    const one = await entered('submitted')
    await returnFor(one, ofEmployer)
    const before = await holderOf(one)
    expect(before).toMatchObject({ places: 1, isOne: true })
    expect(await read(one)).toMatchObject({ isChangeable: false, isNameChangeable: false })

    expect(await change(one, { ...somebody(), name: '周海' })).toBe(fixed)
    expect(await change(one, somebody())).toBe(fixed)
    expect(await change(one, { idType: 'other' as 'passport' })).toBe(fixed)
    expect(await change(one, { name: '周海' })).toBe(fixed)

    const another = await desk.house.given.candidate(desk.projectId, somebody())
    const theirs = await desk.house.given.signedIn(desk.projectId, another.accountId)
    const offer = { choice: { ids: [one.application.applicationId] }, accountName: '' }
    const offered = await ask<BulkReply>('POST', `/api/batches/${batch.batchId}/move-offers`, offer)
    expect(offered.data.outcomes.map(({ error }) => error)).toEqual(['EREG_MOVE_06'])
    const path = `/api/applications/${one.application.applicationId}`
    expect((await ask('GET', path, undefined, theirs)).statusCode).toBe(404)
    expect(await holderOf(one)).toEqual(before)

    const [deletion, choice] = ['examinee-deletions', { ids: [one.application.applicationId] }]
    const removed = await ask<BulkReply>('POST', `/api/batches/${batch.batchId}/${deletion}`, {
      ...{ choice, password: everybodysPassword },
    })
    expect(removed.data.done).toBe(1)
    expect(await change(one, somebody())).toBe(fixed)
    await ask('POST', `/api/records/${one.recordId}/applications`, { batchId: batch.batchId })
    expect(await change(one, somebody())).toBe(fixed)
    expect(await holderOf(one)).toEqual({ ...before, places: 0 })
  })

  test('while it holds places, though nothing was handed in; the name is free', async () => {
    const one = await entered('chosen')
    expect(await read(one)).toMatchObject({ isChangeable: false, isNameChangeable: true })
    expect(await change(one, somebody())).toBe(fixed)
    expect(await change(one, { name: '周海' })).toBe('SUCCESS')
    const other = await entered('answered')
    expect(await change(other, somebody())).toBe('SUCCESS')
    expect(await holderOf(other)).toMatchObject({ isOne: true })
  })

  test('and is called otherwise where the review returned the name, and nothing but that', async () => {
    const one = await entered('submitted')
    await returnFor(one, ofName)
    expect(await read(one)).toMatchObject({ isChangeable: false, isNameChangeable: true })
    expect(await change(one, { ...somebody(), name: '欧阳肃' })).toBe(fixed)
    expect(await change(one, { name: '欧阳肃' })).toBe('SUCCESS')
    expect((await one.application.submit()).message).toBe('SUCCESS')
    expect(await change(one, { name: '欧阳素' })).toBe(fixed)
  })

  test('where it is handed in at the same moment: whoever changes them waits, and is refused', async () => {
    const one = await entered('answered')
    const handIn = `update application set state = 'auditing', submitted_at = now(), version = version + 1 where application_id = $1`
    const lock = { sql: handIn, values: [one.application.applicationId] }
    const { result } = await seeWhileItWaits(desk.house.ownerUrl, { lock, look: async () => undefined }, () =>
      change(one, somebody()),
    )
    expect(result).toBe(fixed)
  })

  test('where they change at the same moment: whoever hands in has read somebody else, and is told', async () => {
    const one = await entered('answered')
    const { version } = await one.application.get()
    expect(await change(one, somebody())).toBe('SUCCESS')
    const sent = await one.application.ask('POST', '/submission', { version, promised: true })
    expect(sent.message).toBe('EREG_VERSION_01')
  })
})
