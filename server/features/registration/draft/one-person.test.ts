import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationStates } from '#contract/registration/application.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { applicationSteps } from '#contract/registration/application-steps.ts'
import { askOf } from '#server/test/ask.ts'
import { givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import type { GivenCandidate } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let group: string
let organisationId: string
let person: GivenCandidate
let own: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  organisationId = (await house.given.organisation(projectId)).accountId
  group = await house.given.signedIn(projectId, organisationId)
})
afterAll(() => house.close())
beforeEach(async () => {
  person = await house.given.candidate(projectId)
  own = await house.given.signedIn(projectId, person.accountId)
})

const certificateOf = ({ name, idNumber }: GivenCandidate) =>
  ({ name, idType: 'esidentIDCard', idNumber }) as const
const recordOf = (somebody: GivenCandidate, by = organisationId) =>
  house.given.record(projectId, { organisationId: by, ...certificateOf(somebody) })
const ask = <Data = Record<string, unknown>>(
  authorization: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => askOf<Data>(house.app)(method, path, { authorization, body })
const beginOwn = (batchId: string) =>
  ask<{ applicationId: string }>(own, 'POST', `/api/batches/${batchId}/applications`)
const beginFor = (recordId: string, batchId: string, by = group) =>
  ask<{ applicationId: string }>(by, 'POST', `/api/records/${recordId}/applications`, { batchId })
const bind = (recordId: string) =>
  house.asOwner('update candidate_record set bound_account_id = $1, bound_at = now() where record_id = $2', [
    person.accountId,
    recordId,
  ])
/** Of the own account and of every record that is under the same number. */
const personIds = () =>
  house.asOwner<{ personId: string }>(
    `select person_id as "personId" from account where account_id = $1
     union all
     select candidate_record.person_id from candidate_record join account using (project_id, id_number_index)
       where account.account_id = $1`,
    [person.accountId],
  )

describe('a person', () => {
  test('is one, by the own account and by the records of organisations', async () => {
    const other = (await house.given.organisation(projectId)).accountId
    await recordOf(person)
    await recordOf(person, other)
    const found = await personIds()
    expect([found.length, new Set(found.map(({ personId }) => personId)).size]).toEqual([3, 1])
  })

  test('is the same with a renewed pass, of which the first nine characters stay', async () => {
    const [renewed, stranger] = ['H1234567802', 'H1234567902']
    const holder = await house.given.candidate(projectId, {
      idType: 'hkAndMacauPass',
      idNumber: 'H1234567801',
    })
    const { batchId } = await house.given.batch(projectId)
    own = await house.given.signedIn(projectId, holder.accountId)
    await beginOwn(batchId)
    const pass = { organisationId, name: '陈志明', idType: 'hkAndMacauPass' } as const
    const same = await house.given.record(projectId, { ...pass, idNumber: renewed ?? '' })
    expect((await beginFor(same, batchId)).message).toBe('EREG_REPEAT_01')
    const another = await house.given.record(projectId, { ...pass, idNumber: stranger ?? '' })
    expect((await beginFor(another, batchId)).message).toBe('SUCCESS')
  })
})

describe('a batch', () => {
  test('is refused to the own account as long as an organisation has registered the person', async () => {
    const { batchId } = await house.given.batch(projectId)
    const recordId = await recordOf(person)
    const { applicationId } = (await beginFor(recordId, batchId)).data
    expect((await beginFor(recordId, batchId)).data).toEqual({ applicationId })
    const refused = await beginOwn(batchId)
    expect([refused.statusCode, refused.message, refused.data]).toEqual([409, 'EREG_REPEAT_01', null])
    expect((await ask(group, 'POST', `/api/applications/${applicationId}/withdrawal`)).message).toBe(
      'SUCCESS',
    )
    expect((await beginOwn(batchId)).message).toBe('SUCCESS')
    expect((await ask(group, 'POST', `/api/applications/${applicationId}/reopening`)).message).toBe(
      'EREG_REPEAT_01',
    )
  })

  test('counts a person in every state from which nothing can be begun again', async () => {
    const { applicationId } = await givenApplication(house, projectId, await house.given.batch(projectId))
    const counting = []
    for (const state of applicationStates) {
      const set = 'update application set state = $1 where application_id = $2 returning counts'
      const [row] = await house.asOwner<{ counts: boolean }>(set, [state, applicationId])
      if (row?.counts) counting.push(state)
    }
    const again: readonly string[] = [...applicationSteps.reopen.from, ...applicationSteps.enterAgain.from]
    expect(counting).toEqual(applicationStates.filter((state) => !again.includes(state)))
  })

  test('is not applied for by an organisation that is not approved, nor by the record of another', async () => {
    const { batchId } = await house.given.batch(projectId)
    const recordId = await recordOf(person)
    const waiting = (await house.given.organisation(projectId, { auditStatus: 1 })).accountId
    const theirs = await house.given.signedIn(projectId, waiting)
    expect((await beginFor(await recordOf(person, waiting), batchId, theirs)).message).toBe('NO_PERMISSION')
    const other = (await house.given.organisation(projectId)).accountId
    const others = await house.given.signedIn(projectId, other)
    expect((await beginFor(recordId, batchId, others)).message).toBe('EXM_REG_RECORD_01')
  })
})

describe('an organisation', () => {
  test('takes an application for its record from the notes to handing in; it counts in its quota', async () => {
    const batch = await house.given.batch(projectId)
    const { applicationId } = (await beginFor(await recordOf(person), batch.batchId)).data
    const go = <Data = Application>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
      ask<Data>(group, method, `/api/applications/${applicationId}${path}`, body)
    expect((await go('GET', '')).data.known).toMatchObject({ name: person.name, idNumber: person.idNumber })
    await go('PUT', '/notes-agreement', { version: batch.notes.version })
    const changes = { address: '杭州市西湖区文三路 1 号', employer: '西湖软件' }
    expect((await go('PATCH', '/answers', { baseVersion: 1, changes })).message).toBe('SUCCESS')
    const quota = `insert into organisation_quota values ($1, $2, $3, 1, 0)`
    await house.asOwner(quota, [projectId, batch.batchId, organisationId])
    expect((await go('PUT', '/choice', { lines: givenLines(batch) })).message).toBe('SUCCESS')
    const [held] = await house.asOwner('select held from organisation_quota where batch_id = $1', [
      batch.batchId,
    ])
    expect(held).toEqual({ held: 1 })
    const { version } = (await go('GET', '')).data
    expect((await go('POST', '/submission', { version, promised: true })).data.state).toBe('auditing')
  })

  test('sees what it entered, and nobody else’s', async () => {
    const batch = await house.given.batch(projectId)
    const theirs = await givenApplication(house, projectId, batch)
    const { applicationId } = (await beginFor(await recordOf(person), batch.batchId)).data
    const other = await house.given.organisation(projectId)
    const stranger = await house.given.signedIn(projectId, other.accountId)
    const keyOf = async (who: string, id: string) =>
      (await ask(who, 'GET', `/api/applications/${id}`)).message
    expect(await keyOf(group, applicationId)).toBe('SUCCESS')
    for (const [who, id] of [
      [group, theirs.applicationId],
      [stranger, applicationId],
      [own, applicationId],
    ] as const)
      expect(await keyOf(who, id)).toBe('EREG_APPLICATION_01')
    const choice = { lines: givenLines(batch) }
    const chosen = await ask(stranger, 'PUT', `/api/applications/${applicationId}/choice`, choice)
    expect(chosen.message).toBe('EREG_APPLICATION_01')
  })
})

describe('a record that is bound', () => {
  test('shows its application to the account, which begins no second one', async () => {
    const batch = await house.given.batch(projectId)
    const recordId = await recordOf(person)
    const { applicationId } = (await beginFor(recordId, batch.batchId)).data
    await bind(recordId)
    const lines = await ask<{ applicationId: string }[]>(own, 'GET', '/api/applications')
    expect(lines.data).toMatchObject([{ applicationId, batchId: batch.batchId }])
    expect((await ask(own, 'GET', `/api/applications/${applicationId}`)).message).toBe('SUCCESS')
    expect((await beginOwn(batch.batchId)).data).toEqual({ applicationId })
    const held = await ask<{ applications: object[] }>(own, 'POST', '/api/me/holdings')
    expect(held.data.applications).toMatchObject([{ applicationId }])
    expect((await ask(group, 'GET', `/api/applications/${applicationId}`)).message).toBe('SUCCESS')
  })
})
