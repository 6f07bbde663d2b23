import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { mostChosen } from '#contract/kit/list/choice.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { type Answer, askOf } from '../ask.ts'
import { type Applicant, givenApplication, givenLines, type Progress } from '../given/given-applications.ts'
import { everybodysPassword } from '../given/given-people.ts'
import { type House, openHouse } from '../house.ts'
import { type Strange, tellNothing } from './tell-nothing.ts'

/** A clerk who says the ids of other organisations’ people, in whatever an organisation does to many. */

interface Organisation {
  readonly projectId: string
  readonly accountId: string
  readonly accountName: string
  readonly authorization: string
}

let house: House
let own: Organisation
let next: Organisation
let elsewhere: Organisation
let batch: Batch
let theirBatch: Batch
let mine: Applicant
let strange: Strange
beforeAll(async () => {
  house = await openHouse()
  const [here, there] = [await projectOf('here'), await projectOf('there')]
  own = await organisationIn(here)
  next = await organisationIn(here)
  elsewhere = await organisationIn(there)
  batch = await house.given.batch(here, { capacity: 40 })
  theirBatch = await house.given.batch(there, { capacity: 40 })
  mine = await entered(own, batch, 'chosen')
  strange = {
    nextDoor: (await entered(next, batch)).applicationId,
    elsewhere: (await entered(elsewhere, theirBatch)).applicationId,
    candidate: (await givenApplication(house, here, batch, { upTo: 'submitted' })).applicationId,
    nobody: randomUUID(),
  }
})
afterAll(() => house.close())

const projectOf = (domain: string) =>
  house.given.project({ domain, windows: [{ kind: 'registration' }, { kind: 'preRegistration' }] })
async function organisationIn(projectId: string, wish: object = {}): Promise<Organisation> {
  const { accountId, accountName } = await house.given.organisation(projectId, wish)
  return {
    projectId,
    accountId,
    accountName,
    authorization: await house.given.signedIn(projectId, accountId),
  }
}
let passports = 0
async function entered({ projectId, accountId }: Organisation, of: Batch, upTo: Progress = 'submitted') {
  passports += 1
  const person = { name: '欧阳素', idType: 'passport', idNumber: `E${40_000_000 + passports}` } as const
  const recordId = await house.given.record(projectId, { organisationId: accountId, ...person })
  return givenApplication(house, projectId, of, { upTo, record: { recordId, organisationId: accountId } })
}
const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  askOf<Data>(house.app)(method, path, {
    ...{ authorization: own.authorization, ...(body && { body }) },
    headers: { 'idempotency-key': randomUUID() },
  })

/** All that stands of the others, down to the last line of their history. */
const standing = () =>
  house.asOwner(
    `select to_jsonb(application) as application,
       array(select action from history where subject_id = application_id order by history_id) as deeds,
       (select count(*)::int from place where place.application_id = application.application_id) as places,
       (select count(*)::int from confirmation_line line where line.application_id = application.application_id) as lines,
       (select count(*)::int from move where move.application_id = application.application_id) as moves
     from application where application_id = any ($1) order by application_id`,
    [Object.values(strange)],
  )
async function leavesThemAlone(attack: () => Promise<void>) {
  const before = await standing()
  expect(before).toHaveLength(3)
  await attack()
  expect(await standing()).toEqual(before)
}

interface Done {
  readonly done: number
  readonly workId?: string | null
}
const toMany = (path: string, body: object) =>
  ask<Done>('POST', `/api/batches/${batch.batchId}/${path}`, body)

const deeds: Readonly<Record<string, readonly [path: string, more: object]>> = {
  submitExaminees: ['examinee-submissions', { promised: true, consents: [{ kind: 'privacy', version: 1 }] }],
  deleteExaminees: ['examinee-deletions', { password: everybodysPassword }],
  'decideOwnLooks, passed': ['organisation-looks', { result: 'passed' }],
  'decideOwnLooks, failed': [
    'organisation-looks',
    { result: 'failed', reason: '照片', conditions: ['photo'] },
  ],
  makeConfirmationForms: ['confirmation-forms', {}],
  offerMoves: ['move-offers', { accountName: '' }],
}

describe('what is done to many', () => {
  test.each(Object.entries(deeds))('%s: reaches nobody else’s people, and tells nothing of them', (_, deed) =>
    leavesThemAlone(async () => {
      const [path, more] = deed
      const to = (ids: readonly string[]) => toMany(path, { choice: { ids }, ...more })
      await tellNothing(strange, (id) => to([id]), { statusCode: 200 })
      expect((await to(Object.values(strange))).data.done).toBe(0)
    }),
  )

  test('of all that match, by whatever filter, means one’s own alone', () =>
    leavesThemAlone(async () => {
      const line = givenLines(batch)[0]
      const filters = [
        {},
        { state: ['auditing', 'draft', 'deleted'] },
        { area: [givenLines(theirBatch)[0]?.areaId] },
        { area: batch.areas.map(({ areaId }) => areaId), subject: [line?.subjectId] },
      ]
      for (const one of filters)
        for (const search of ['', '%', '欧阳素', `E4000000${2}`, "' or true --"]) {
          const all = { filters: one, search, sort: { by: 'number', down: true } }
          for (const except of [[], Object.values(strange)]) {
            const { statusCode, data } = await toMany('move-offers', {
              ...{ choice: { all, except }, accountName: next.accountName },
            })
            expect([statusCode, data.done]).toEqual([200, expect.any(Number)])
          }
        }
      const moved = await house.asOwner<{ id: string }>('select distinct application_id as id from move')
      expect(moved.map(({ id }) => id)).toEqual([mine.applicationId])
    }))

  test('in a batch of another project is absent, whoever is named', async () => {
    for (const [path, more] of Object.values(deeds)) {
      const body = { choice: { ids: [mine.applicationId, strange.elsewhere] }, ...more }
      const at = (batchId: string) => ask('POST', `/api/batches/${batchId}/${path}`, body)
      await tellNothing({ elsewhere: theirBatch.batchId, nobody: randomUUID() }, at, {
        ...{ statusCode: 404, message: 'EREG_BATCH_01' },
      })
    }
  })

  test('wants a choice that it understands: what is no filter, order or number of rows is refused', async () => {
    const sort = { by: 'number', down: true }
    const refused = [
      { all: { filters: { organisation: [next.accountId] } }, except: [] },
      { all: { filters: { area: ["x' or true"] } }, except: [] },
      { all: { filters: { state: ['everything'] } }, except: [] },
      { all: { filters: {}, sort: { by: 'organisation_id', down: true } }, except: [] },
      { all: { filters: {}, search: 'x'.repeat(101), sort }, except: [] },
      { all: { filters: {}, sort }, except: Array.from({ length: mostChosen + 1 }, () => randomUUID()) },
      { ids: Array.from({ length: mostChosen + 1 }, () => randomUUID()) },
      { ids: [mine.applicationId], all: { filters: {} } },
      { ids: [] },
    ]
    for (const choice of refused)
      expect([choice, (await toMany('move-offers', { choice, accountName: '' })).statusCode]).toEqual([
        choice,
        422,
      ])
  })
})

describe('what is looked at or taken away', () => {
  test('holds nobody else’s, whatever place the page claims to begin at', async () => {
    type Reply = ListReply<typeof enteredApplicationList>
    const search = (body: object) =>
      ask<Reply>('POST', `/api/batches/${batch.batchId}/application-searches`, body)
    const named = ({ data }: Answer<Reply>) => data.rows.map(({ applicationId }) => applicationId)
    expect(named(await search({ filters: { state: ['auditing', 'deleted'] } }))).toEqual([])
    expect(named(await search({}))).toEqual([mine.applicationId])
    const { authorization } = next
    const path = `/api/batches/${batch.batchId}/application-searches`
    const theirs = await askOf<Reply>(house.app)('POST', path, { authorization, body: { size: 1 } })
    expect(theirs.data.rows).toHaveLength(1)
    for (const after of [theirs.data.next, 'nothing', Buffer.from('["number"]').toString('base64url')])
      if (after) expect([200, 422]).toContain((await search({ at: { after } })).statusCode)
  })

  test('by an export or a zip: what is named of others is not in it', async () => {
    const view = { filters: {}, search: '', sort: { by: 'number', down: false } }
    const choice = { ids: Object.values(strange) }
    for (const [path, body] of [
      ['application-exports', { view, choice, columns: ['number', 'name', 'idNumber'], format: 'csv' }],
      ['application-file-exports', { choice, kinds: ['photo', 'attachments'], naming: 'idNumberName' }],
    ] as const) {
      const { data } = await toMany(path, body)
      await house.sent()
      const work = await ask<Work>('GET', `/api/works/${data.workId}`)
      expect([path, work.data.done]).toEqual([path, 0])
    }
  })
})

describe('what is said of one’s own people', () => {
  test('names no batch, area or subject of another project', async () => {
    const passport = { name: '欧阳素', idType: 'passport', idNumber: 'E49999999' } as const
    const recordId = await house.given.record(own.projectId, { organisationId: own.accountId, ...passport })
    await tellNothing(
      { elsewhere: theirBatch.batchId, nobody: randomUUID() },
      (batchId) => ask('POST', `/api/records/${recordId}/applications`, { batchId }),
      { statusCode: 404, message: 'EREG_BATCH_01' },
    )
    const [line] = givenLines(batch)
    const [theirs] = givenLines(theirBatch)
    const choose = (areaId: string) =>
      mine.ask('PUT', '/choice', { lines: [{ subjectId: line?.subjectId, areaId }] })
    const report = (subjectId: string) =>
      ask('PUT', `/api/batches/${batch.batchId}/preregistration`, {
        ...{ lines: [{ subjectId, areaId: line?.areaId, expected: 1 }], seenVersion: 0 },
      })
    const statusOf = { statusCode: expect.toSatisfy((status: number) => status >= 400 && status < 500) }
    await tellNothing({ elsewhere: theirs?.areaId ?? '', nobody: randomUUID() }, choose, statusOf)
    await tellNothing({ elsewhere: theirs?.subjectId ?? '', nobody: randomUUID() }, report, statusOf)
  })

  test('offers them to no organisation of another project, under review or closed, and to no candidate', async () => {
    const { accountName: waiting } = await organisationIn(own.projectId, {
      ...{ accountName: 'waiting1', auditStatus: 1 },
    })
    const { accountId, accountName: closed } = await organisationIn(own.projectId)
    await house.asOwner('update account set closed_at = now() where account_id = $1', [accountId])
    const person = await house.given.candidate(own.projectId)
    const offer = (accountName: string) =>
      toMany('move-offers', { choice: { ids: [mine.applicationId] }, accountName })
    const names = [elsewhere.accountName, waiting, closed, person.accountName]
    for (const name of names)
      await tellNothing({ elsewhere: name, nobody: 'nobody1' }, offer, {
        ...{ statusCode: 404, message: 'GA_SA_ORGANISATION_01' },
      })
  })

  test('gives them no photos out of an archive that somebody else sent', async () => {
    const { projectId, authorization } = next
    const [{ domain } = { domain: '' }] = await house.asOwner<{ domain: string }>(
      'select domain from project where project_id = $1',
      [projectId],
    )
    const begun = await askOf<{ uploadId: string }>(house.app)('POST', `/api/projects/${domain}/uploads`, {
      ...{ authorization, body: { purpose: 'photos', name: '照片.zip', bytes: 100 } },
    })
    const withPhoto = await house.given.batch(projectId, {
      photo: {
        ...{ formats: ['jpeg'], fromKilobytes: 0, toKilobytes: 400, widthPixels: 100, heightPixels: 140 },
        hint: { 'zh-Hans': '', 'zh-Hant': '', en: '' },
      },
    })
    const take = (uploadId: string) =>
      ask('POST', `/api/projects/${domain}/batches/${withPhoto.batchId}/photo-archives`, { uploadId })
    await tellNothing({ nextDoor: begun.data.uploadId, nobody: randomUUID() }, take, { statusCode: 404 })
  })
})
