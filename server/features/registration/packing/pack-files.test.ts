import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Entry, fromBufferPromise } from 'yauzl'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import { type Work, workKeptDays } from '#contract/long-work/long-work.ts'
import type { FileNaming, PackedKind } from '#contract/registration/list/application-files.ts'
import { keepFile, storeFile } from '#server/features/file/file.ts'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { keepResults, sweepWorks } from '#server/features/long-work/sweep-works.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { all } from '#server/test/given/given-batches.ts'
import { givenListed, type ListedApplication } from '#server/test/given/given-listed.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { insertApplicationFile, photoRuleId } from '../files/application-file-store.ts'
import { openFacetsMemory } from '../list/application-source.ts'
import { applicationPacking } from './application-packing.ts'
import { packingKind } from './pack-files.ts'

let house: House
let projectId: string
let batch: Batch
let examadmin: string
/** Of 王芳, 李雷, 王芳 once more by an organisation, and a draft. */
let ids: string[]
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  const attachment = { hint: all(''), formats: ['pdf' as const], least: 0, most: 2 }
  batch = await house.given.batch(projectId, {
    attachments: [
      { id: 'diploma', label: all('学历证明'), ...attachment },
      { id: 'consent', label: all('承诺书'), ...attachment },
    ],
  })
  examadmin = await staff('examadmin', 'administrator')
  ids = await givenListed(house, projectId, batch, await everyone())
  const [fang = '', lei = '', again = '', draft = ''] = ids
  await give(fang, photoRuleId, 'photo of Fang')
  await give(fang, 'consent', 'consent of Fang')
  await give(fang, 'diploma', 'diploma of Fang')
  await give(lei, photoRuleId, 'photo of Lei')
  await give(again, photoRuleId, 'photo of Fang again')
  await give(draft, photoRuleId, 'nobody’s yet')
})
beforeEach(() => house.asOwner('delete from work'))
afterAll(() => house.close())

async function staff(name: string, role: 'administrator' | 'reviewer' | 'support', scope?: GrantScope) {
  await givenStaff(house, { name, grants: [{ domain: 'mine', role, ...(scope && { scope }) }] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}

const cityOf = (at: number) => batch.areas.filter(({ kind }) => kind === 'city')[at]?.areaId ?? ''

async function everyone(): Promise<ListedApplication[]> {
  const subjectId = batch.subjects[0]?.subjectId ?? ''
  const candidate = async (name: string, idNumber: string) =>
    (await house.given.candidate(projectId, { name, idType: 'passport', idNumber })).accountId
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const same = { name: '王芳', idType: 'passport', idNumber: 'E10000001' } as const
  const recordId = await house.given.record(projectId, { organisationId, ...same })
  const [here, there] = [cityOf(0), cityOf(1)].map((areaId) => [{ areaId, subjectId }])
  return [
    { accountId: await candidate('王芳', 'E10000001'), state: 'auditing', lines: here ?? [] },
    { accountId: await candidate('李雷', 'E10000002'), state: 'confirmed', lines: there ?? [] },
    { record: { recordId, organisationId }, state: 'withdrawn', lines: here ?? [] },
    { accountId: await candidate('韩梅', 'E10000003'), state: 'draft', lines: here ?? [] },
  ]
}

async function give(applicationId: string, ruleId: string, content: string | Buffer) {
  const mediaType = ruleId === photoRuleId ? 'image/jpeg' : 'application/pdf'
  const file = { name: 'scan', mediaType, bytes: Buffer.from(content) }
  const stored = await storeFile(house.files, projectId, file)
  const scope = { projectId, actor: { kind: 'nobody' } } as const
  const now = house.clock()
  await house.database.transaction(scope, async (tx) => {
    const fileId = await keepFile(tx, house.keys, stored, now)
    await insertApplicationFile(tx, { applicationId, fileId, ruleId }, now)
  })
  return stored
}

/** As the review returned it just now. */
async function keepReturnedFiles(applicationId: string) {
  const auditId = newId(house.clock())
  await house.asOwner(
    `with returned as (
       insert into audit (project_id, audit_id, application_id, result, reason, conditions, level, at)
       values ($1, $2, $3, 'failed', '', '[]', 1, $4)
     ), kept as (
       insert into returned_version (project_id, audit_id, application_id, answers_sealed, answered, choice)
       values ($1, $2, $3, '', '{}', '[]')
     )
     insert into returned_file (project_id, audit_id, file_id, application_id, rule_id)
     select project_id, $2, file_id, application_id, rule_id from application_file where application_id = $3`,
    [projectId, auditId, applicationId, house.clock()],
  )
}

interface Wish {
  readonly choice?: object
  readonly kinds?: readonly PackedKind[]
  readonly naming?: FileNaming
}

const everything = { all: { filters: {}, search: '', sort: { by: 'number', down: false } }, except: [] }
const press = (wish: Wish = {}, authorization = examadmin) =>
  askOf<{ workId: string }>(house.app)(
    'POST',
    `/api/projects/mine/batches/${batch.batchId}/application-file-exports`,
    {
      authorization,
      body: { choice: everything, kinds: ['photo', 'attachments'], naming: 'idNumberName', ...wish },
    },
  )
const workOf = async (workId: string, authorization = examadmin) =>
  (await askOf<Work>(house.app)('GET', `/api/works/${workId}`, { authorization })).data
const resultOf = (workId: string, authorization = examadmin) =>
  house.app.inject({ url: `/api/works/${workId}/result`, headers: { authorization } })

/** Presses, works it off, and unpacks the file with a reader of others. */
async function packed(wish: Wish = {}, authorization = examadmin) {
  const { data } = await press(wish, authorization)
  await house.sent()
  const work = await workOf(data.workId, authorization)
  const { statusCode, headers, rawPayload } = await resultOf(data.workId, authorization)
  const found = statusCode === 200 ? await unzipped(rawPayload) : {}
  return { work, headers, found, paths: Object.keys(found) }
}

async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const content = await (await zip.openReadStreamPromise(entry)).toArray()
    found[entry.fileName] = Buffer.concat(content).toString()
  }
  return found
}

describe('the files of applications', () => {
  test('come as one zip of all that the list finds, in folders where somebody has several; drafts keep theirs', async () => {
    const { work, headers, found } = await packed()
    expect(found).toEqual({
      'E10000001-王芳/E10000001-王芳.jpg': 'photo of Fang',
      'E10000001-王芳/E10000001-王芳 学历证明.pdf': 'diploma of Fang',
      'E10000001-王芳/E10000001-王芳 承诺书.pdf': 'consent of Fang',
      'E10000002-李雷.jpg': 'photo of Lei',
      'E10000001-王芳 (2).jpg': 'photo of Fang again',
    })
    expect(work).toMatchObject({
      ...{ kind: 'application.files', state: 'done', done: 4, total: 4 },
      message: { key: 'filesPacked', data: { files: 5, people: 3 } },
    })
    expect(work.result?.name).toMatch(/^照片和附件 \d{4}-\d\d-\d\d \d{4}\.zip$/)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': `${work.result?.bytes}`,
    })
  })

  test.each<[FileNaming, string]>([
    ['idNumber', 'E10000002.jpg'],
    ['nameIdNumber', '李雷-E10000002.jpg'],
    ['idNumberName', 'E10000002-李雷.jpg'],
  ])('are named by %s', async (naming, path) => {
    expect((await packed({ naming, choice: { ids: [ids[1]] } })).paths).toEqual([path])
  })

  test('are of those that the filter finds, but for the ones taken off, or of the chosen ones', async () => {
    const confirmed = {
      ...everything,
      all: { ...everything.all, filters: { state: ['confirmed', 'auditing'] } },
    }
    const byFilter = await packed({ choice: confirmed, kinds: ['photo'] })
    expect(byFilter.paths).toEqual(['E10000001-王芳.jpg', 'E10000002-李雷.jpg'])
    const without = await packed({ choice: { ...confirmed, except: [ids[0]] }, kinds: ['photo'] })
    expect(without.paths).toEqual(['E10000002-李雷.jpg'])
    const chosen = await packed({ choice: { ids: [ids[0]] }, kinds: ['attachments'] })
    expect(Object.values(chosen.found)).toEqual(['diploma of Fang', 'consent of Fang'])
  })

  test('reach a reviewer as far as the grant does, also where others are named; support gets none', async () => {
    const scope = { areaIds: [cityOf(1)] }
    const reviewer = await staff('reviewer1', 'reviewer', scope)
    expect((await packed({ kinds: ['photo'] }, reviewer)).paths).toEqual(['E10000002-李雷.jpg'])
    expect((await packed({ choice: { ids } }, reviewer)).paths).toEqual(['E10000002-李雷.jpg'])
    expect((await press({}, await staff('support1', 'support'))).statusCode).toBe(403)
    await givenStaff(house, {
      name: 'both01',
      grants: [
        { domain: 'mine', role: 'reviewer', scope },
        { domain: 'mine', role: 'support' },
      ],
    })
    const token = `ata-token ${await openConsole(house).tokenOf('both01')}`
    expect((await packed({ kinds: ['photo'] }, token)).paths).toEqual(['E10000002-李雷.jpg'])
  })

  test('are not for whoever holds the role no more, neither the file nor what is under way', async () => {
    const leaver = await staff('leaver', 'reviewer')
    const done = (await packed({ kinds: ['photo'] }, leaver)).work.workId
    expect((await resultOf(done, leaver)).statusCode).toBe(200)
    const { data } = await press({}, leaver)
    await house.asOwner(
      `update staff_grant set role = 'support' where staff_id = (select staff_id from staff where name = 'leaver')`,
    )
    await house.sent()
    expect(await workOf(data.workId, leaver)).toMatchObject({ state: 'failed', result: null })
    expect((await resultOf(done, leaver)).statusCode).toBe(404)
  })

  test('that are not there give no file, and say so', async () => {
    const { work } = await packed({ choice: { ids: [ids[3]] } })
    expect(work).toMatchObject({ state: 'done', result: null, message: { key: 'nothingToPack' } })
  })

  test('that went from the store meanwhile are counted', async () => {
    const stored = await give(ids[1] ?? '', 'diploma', 'soon gone')
    await house.files.remove(stored.storageKey)
    const { work, paths } = await packed({ choice: { ids: [ids[1]] } })
    expect(paths).toEqual(['E10000002-李雷/E10000002-李雷.jpg'])
    expect(work.message).toEqual({ key: 'filesPackedBut', data: { files: 1, people: 1, missing: 1 } })
    expect(await house.asOwner('select from packed_name')).toEqual([])
  })

  test('are recorded with who asked for whose; neither the work nor history holds a name or a number', async () => {
    const { data } = await press({ choice: { ids: [ids[0]] }, naming: 'nameIdNumber' })
    await house.sent()
    const [line] = await house.asOwner<{ role: string; after: object }>(
      `select actor_role as role, after from history where action = 'batch.packFiles' and after ->> 'workId' = $1`,
      [data.workId],
    )
    expect(line).toMatchObject({
      role: 'administrator',
      after: { packedKinds: ['photo', 'attachments'], naming: 'nameIdNumber', chosen: 1 },
    })
    const [kept] = await house.asOwner<{ text: string }>(
      `select concat((select string_agg(work::text, '') from work), (select string_agg(work_part::text, '') from work_part),
         (select string_agg(after::text, '') from history where action like 'batch.%' or action like 'work.%')) as text`,
    )
    expect(kept?.text).toContain(data.workId)
    for (const secret of ['王芳', 'E10000001'])
      expect(kept?.text.includes(secret) || kept?.text.includes(Buffer.from(secret).toString('hex'))).toBe(
        false,
      )
  })
})

const stored = async () => {
  const keys: string[] = []
  for await (const some of house.files.listBefore(new Date(Date.now() + 60_000))) keys.push(...some)
  return keys
}

describe('its pieces in the store', () => {
  test('outlive the nightly sweep, are the owner’s alone, and go with the work', async () => {
    const { work } = await packed()
    const pieces = await house.asOwner<{ key: string }>(
      `select storage_key as key from work_part where work_id = $1
       union select result_key from work where work_id = $1`,
      [work.workId],
    )
    // The files, their directory, its end.
    expect(pieces).toHaveLength(3)
    const dayMs = 24 * 3_600_000
    const log = openLog('silent')
    const nextDay = new Date(Date.now() + 2 * dayMs)
    await sweepFiles({ ...house, log, clock: () => nextDay, keepers: [keepResults(house)] })(null)
    const { statusCode, rawPayload } = await resultOf(work.workId)
    expect([statusCode, Object.keys(await unzipped(rawPayload)).length]).toEqual([200, 5])
    const stranger = await resultOf(work.workId, await staff('examadmin2', 'administrator'))
    expect(stranger.statusCode).toBe(404)
    const later = new Date(house.clock().getTime() + (workKeptDays + 1) * dayMs)
    await sweepWorks({ ...house, log, clock: () => later })(null)
    const left = await stored()
    expect(pieces.filter(({ key }) => left.includes(key))).toEqual([])
  })

  describe('of two', () => {
    const large = Buffer.alloc(4 * 1024 * 1024, 'large')
    let begun: { workId: string; before: string[]; numbers: string[] }
    let passports = 20_000_000
    beforeEach(async () => {
      const numbers = [`E${passports++}`, `E${passports++}`]
      const lines = [{ areaId: cityOf(0), subjectId: batch.subjects[0]?.subjectId ?? '' }]
      const two = await Promise.all(
        numbers.map(async (idNumber): Promise<ListedApplication> => {
          const { accountId } = await house.given.candidate(projectId, { idType: 'passport', idNumber })
          return { accountId, state: 'auditing', lines }
        }),
      )
      const both = await givenListed(house, projectId, batch, two)
      for (const id of both) await give(id, photoRuleId, large)
      const before = await stored()
      const { data } = await press({ choice: { ids: both }, naming: 'idNumber' })
      begun = { workId: data.workId, before, numbers }
    })

    /** Gives it a turn with a store that does something before it takes a piece. */
    function turnWith(atPiece: (piece: number) => Promise<void>) {
      let pieces = 0
      const files = {
        ...house.files,
        async put(...piece: Parameters<typeof house.files.put>) {
          pieces += 1
          await atPiece(pieces)
          await house.files.put(...piece)
        },
      }
      const parts = { ...house, files, log: openLog('silent') }
      const lists = { ...house, facets: openFacetsMemory(), groups: openGroupMemory() }
      return runWorks(parts, [packingKind(parts, applicationPacking(lists))])({
        projectId,
        workId: begun.workId,
      })
    }

    test('the first stays where a process dies at the second: the next one goes on, and nothing is there twice', async () => {
      const died = turnWith(async (piece) => {
        if (piece === 2) throw new Error('the process dies')
      })
      await expect(died).rejects.toThrow('the process dies')
      expect(await workOf(begun.workId)).toMatchObject({ state: 'running', done: 1 })
      let pieces = 0
      await turnWith(async (piece) => {
        pieces = piece
      })
      expect(await workOf(begun.workId)).toMatchObject({ state: 'done', done: 2 })
      // The second file, the directory, the end.
      expect(pieces).toBe(3)
      const zip = await fromBufferPromise((await resultOf(begun.workId)).rawPayload)
      expect(zip.entryCount).toBe(2)
      const found = await unzipped((await resultOf(begun.workId)).rawPayload)
      expect(Object.keys(found).sort()).toEqual(begun.numbers.map((number) => `${number}.jpg`))
      expect(Object.values(found).every((content) => content === large.toString())).toBe(true)
    })

    test('nothing stays of a work that is cancelled in between', async () => {
      await turnWith(async () => {
        await askOf(house.app)('POST', `/api/works/${begun.workId}/cancellation`, {
          authorization: examadmin,
        })
      })
      expect(await workOf(begun.workId)).toMatchObject({ state: 'cancelled', done: 1, result: null })
      expect((await stored()).sort()).toEqual(begun.before.sort())
      expect(await house.asOwner('select from packed_name')).toEqual([])
    })
  })
})

test('the files of one that was returned are those that it was returned with, until it is handed in again', async () => {
  const [fang = ''] = ids
  await house.asOwner(`update application set state = 'failed' where application_id = $1`, [fang])
  await keepReturnedFiles(fang)
  await house.asOwner(`delete from application_file where application_id = $1 and rule_id = 'photo'`, [fang])
  await give(fang, photoRuleId, 'another photo of Fang')
  const chosen = { choice: { ids: [fang] }, kinds: ['photo' as const] }
  expect(Object.values((await packed(chosen)).found)).toEqual(['photo of Fang'])
  // Withdrawn without being handed in again, it is as it was.
  await house.asOwner(
    `update application set state = 'withdrawn', submitted_at = $2 where application_id = $1`,
    [fang, new Date(house.clock().getTime() - 1000)],
  )
  expect(Object.values((await packed(chosen)).found)).toEqual(['photo of Fang'])
  await house.asOwner(
    `update application set state = 'auditing', submitted_at = $2 where application_id = $1`,
    [fang, new Date(house.clock().getTime() + 1000)],
  )
  expect(Object.values((await packed(chosen)).found)).toEqual(['another photo of Fang'])
})
