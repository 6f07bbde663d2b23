import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ImportLine, ImportRow, WorkbookImport } from '#contract/import/import.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import type { ImportKind } from '#server/features/import/import.ts'
import { importWork } from '#server/features/import/import-work.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { registrationNow } from '#server/features/payment/payment-jobs.ts'
import { openPackage } from '#server/platform/workbook/package/open-package.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { askOf } from '#server/test/ask.ts'
import { seeWhileItWaits } from '#server/test/hold-row.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { importExaminees } from './import-examinees.ts'
import { type SampleEntry, sampleEntries } from './sample/sample-entries.ts'
import { entriesAsWorkbook, entryForm, groundOf } from './test/entry-batch.ts'

let house: House
let projectId: string
let group: { readonly accountId: string; readonly authorization: string }
let other: { readonly accountId: string; readonly authorization: string }
let batch: Batch
let seed = 0
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
  projectId = await house.given.project({ domain: 'entry', windows: [{ kind: 'registration' }] })
  group = await organisation()
  other = await organisation()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  batch = await house.given.batch(projectId, { form: entryForm, capacity: 1000 })
  seed += 1
})

async function organisation(wish: object = {}) {
  const { accountId } = await house.given.organisation(projectId, wish)
  return { accountId, authorization: await house.given.signedIn(projectId, accountId) }
}

const imports = () => `/api/projects/entry/batches/${batch.batchId}/examinee-imports`
const ask = <Data>(method: 'GET' | 'POST', path: string, { authorization } = group) =>
  askOf<Data>(house.app)(method, path === '' ? imports() : `${imports()}/${path}`, { authorization })
const ground = () => groundOf(batch, noon)
const sample = (rows: number, faults = 0) => sampleEntries(ground(), { rows, faults, seed })
const typed = (entries: readonly SampleEntry[]) =>
  entriesAsWorkbook(
    ground(),
    entries.map((one) => one.typed),
  )
const right = (entries: readonly SampleEntry[]) =>
  entriesAsWorkbook(
    ground(),
    entries.map((one) => one.right),
  )

async function send(bytes: Buffer, { authorization } = group, name = '考生.xlsx') {
  const reply = await house.app.inject({
    method: 'POST',
    url: imports(),
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
    },
    payload: bytes,
  })
  return reply.json<{ code: number; message: string; data: WorkbookImport }>()
}

async function rowsOf(importId: string, who = group): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let after = 0; ; ) {
    const { data } = await ask<{ items: ImportRow[]; next: string | null }>(
      'GET',
      `${importId}/rows?limit=100&after=${after}`,
      who,
    )
    rows.push(...data.items)
    if (data.next === null) return rows
    after = Number(data.next)
  }
}

async function take(importId: string, who = group) {
  const begun = await ask<WorkbookImport>('POST', `${importId}/taking`, who)
  await house.sent()
  return { begun, ended: (await ask<WorkbookImport>('GET', importId, who)).data }
}

async function importWhole(bytes: Buffer, who = group) {
  const { data } = await send(bytes, who)
  return (await take(data.importId, who)).ended
}

interface Kept {
  readonly name: string
  readonly state: string
  readonly isReady: boolean
  readonly times: number
}
const applications = (of = batch) =>
  house.asOwner<Kept>(
    `select record.name, state, is_ready as "isReady", count(*) over (partition by application.person_id)::int as times
     from application join candidate_record record using (project_id, record_id) where batch_id = $1 order by record.name`,
    [of.batchId],
  )
const reasonsOf = ({ wrongs }: ImportRow) => wrongs.map(({ column, reason }) => `${column} ${reason.key}`)

describe('the template', () => {
  test.each([
    ['zh_Hans', ['姓名 *', '证件类型 *', '学历', '科目 1', '考区', 'Section 1 姓名'], '北京市 东城区'],
    ['en', ['Name *', 'Type of document *', '学历', 'Subject 1', 'Exam area'], 'Passport'],
  ])('in %s is made of the batch’s own form, subjects and areas', async (language, heads, listed) => {
    const headers = { authorization: group.authorization, language }
    const reply = await house.app.inject({ url: `${imports()}/template`, headers })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const opened = await openPackage(reply.rawPayload, importLimits)
    const sheet = await opened.text('xl/worksheets/sheet1.xml')
    for (const head of [...heads, 'type="list"']) expect(sheet).toContain(head)
    expect(sheet).not.toContain('科目 4')
    const lists = await opened.text('xl/worksheets/sheet3.xml')
    for (const word of ['综合知识', '本科', listed]) expect(lists).toContain(word)
    expect((await send(reply.rawPayload)).message).toBe('WORKBOOK_NO_ROWS')
  })
})

describe('a workbook of 300 people with 40 faults', () => {
  test('tells each, comes back marked, and mended once it is all there', async () => {
    const entries = sample(300, 40)
    const { data } = await send(await typed(entries))
    expect(data.verdicts).toEqual({ new: 260, changed: 0, unchanged: 0, wrong: 40 })
    const rows = await rowsOf(data.importId)
    const planted = entries.flatMap(({ fault }, at) =>
      fault ? [[at + 2, [`${fault.column} ${fault.told}`]]] : [],
    )
    expect(rows.flatMap((row) => (row.verdict === 'wrong' ? [[row.row, reasonsOf(row)]] : []))).toEqual(
      planted,
    )
    const { ended } = await take(data.importId)
    expect(ended.outcomes).toEqual({ made: 260, changed: 0, unchanged: 0, left: 0 })
    const marked = await house.app.inject({
      url: `${imports()}/${data.importId}/marked`,
      headers: { authorization: group.authorization },
    })
    expect((await send(marked.rawPayload)).data.verdicts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 260,
      wrong: 40,
    })
    const mended = await importWhole(await right(entries))
    expect(mended.verdicts).toEqual({ new: 40, changed: 0, unchanged: 260, wrong: 0 })
    const kept = await applications()
    expect(kept).toHaveLength(300)
    expect(kept.filter(({ times }) => times > 1)).toEqual([])
    expect((await send(await right(entries))).code).toBe(40)
  })
})

const person = (more: Record<string, string> = {}) => ({ ...(sample(1)[0]?.right ?? {}), ...more })
const complete = {
  'field.graduated': '2015-07',
  'field.years': '3',
  'field.employer': '启明学校',
  'field.degree': '本科',
}

describe('what comes in', () => {
  test('is a draft that is ready where it has all, and one to be improved where something is missing', async () => {
    const [whole, partly] = sample(2).map(({ right }) => ({ ...right, ...complete }))
    const mended = await importWhole(
      await entriesAsWorkbook(ground(), [
        { ...whole, name: '甲齐全' },
        { ...partly, name: '乙缺项', 'field.employer': '' },
      ]),
    )
    expect(mended.outcomes.made).toBe(2)
    expect(await applications()).toMatchObject([
      { name: '乙缺项', state: 'draft', isReady: false },
      { name: '甲齐全', state: 'draft', isReady: true },
    ])
  })

  test('sent again with other words changes what differs, tells both, and leaves what an empty cell does not say', async () => {
    const row = person({ ...complete, 'field.skills': '外语；管理' })
    await importWhole(await entriesAsWorkbook(ground(), [row]))
    const changed = { ...row, 'field.employer': '远航学校', 'field.skills': '', phone: '13911110000' }
    const { data } = await send(await entriesAsWorkbook(ground(), [changed]))
    const [shown] = await rowsOf(data.importId)
    expect(shown).toMatchObject({
      verdict: 'changed',
      before: { 'field.employer': '启明学校', phone: row.phone },
      cells: { 'field.employer': '远航学校' },
    })
    expect((await take(data.importId)).ended.outcomes.changed).toBe(1)
    const [again] = await rowsOf((await send(await entriesAsWorkbook(ground(), [changed]))).data.importId)
    expect(again?.verdict).toBe('unchanged')
    const kept = { ...changed, 'field.skills': '外语；管理' }
    const [whole] = await rowsOf((await send(await entriesAsWorkbook(ground(), [kept]))).data.importId)
    expect(whole?.verdict).toBe('unchanged')
  })

  test.each([
    ['auditing', null, 'submitted'],
    ['failed', null, 'returned'],
    ['refused', null, 'refused'],
    ['unpaid', null, 'passed'],
    ['confirmed', 'now()', 'paid'],
    ['withdrawn', null, 'ended'],
    ['deleted', null, 'removed'],
  ])('never writes over what is %s', async (state, paidAt, told) => {
    const row = person(complete)
    await importWhole(await entriesAsWorkbook(ground(), [row]))
    await house.asOwner(
      `update application set state = $1, paid_at = ${paidAt}, submitted_at = now() where batch_id = $2`,
      [state, batch.batchId],
    )
    const { data } = await send(await entriesAsWorkbook(ground(), [{ ...row, 'field.employer': '远航学校' }]))
    expect((await rowsOf(data.importId)).map(reasonsOf)).toEqual([[`null examineeEntry.${told}`]])
    const same = await send(await entriesAsWorkbook(ground(), [row]))
    expect(same.data.verdicts).toMatchObject({ unchanged: 1 })
  })

  test('of somebody whom another organisation registered is an error that tells nothing of it', async () => {
    const row = person(complete)
    await importWhole(await entriesAsWorkbook(ground(), [row]), other)
    const { data } = await send(await entriesAsWorkbook(ground(), [row]))
    const rows = await rowsOf(data.importId)
    expect(rows.map(reasonsOf)).toEqual([['idNumber examineeEntry.registeredElsewhere']])
    expect(JSON.stringify(rows)).not.toContain(other.accountId)
    expect(await applications()).toHaveLength(1)
  })

  test('is held to what is known: another name, another certificate, a gender that the number does not say', async () => {
    const [known, second, third] = sample(3).map(({ right }) => right)
    await importWhole(await entriesAsWorkbook(ground(), [known ?? {}]))
    const female = { ...second, 'field.gender': Number(second?.idNumber?.[16]) % 2 === 1 ? 'female' : 'male' }
    const { data } = await send(
      await entriesAsWorkbook(ground(), [
        { ...known, name: '别的名字' },
        female,
        { ...third, idType: 'passport' },
      ]),
    )
    expect((await rowsOf(data.importId)).map(reasonsOf)).toEqual([
      ['name examineeEntry.nameDiffers'],
      ['field.gender form.differsFromAccount'],
      ['idNumber identity.certificateFormatWrong'],
    ])
  })

  test('is told what it chooses wrongly', async () => {
    const cities = batch.areas.filter(({ kind }) => kind === 'city').map(({ areaId }) => areaId)
    const [first = '', second = ''] = batch.subjects.map(({ subjectId }) => subjectId)
    await house.asOwner('delete from quota where batch_id = $1 and subject_id = $2 and area_id = $3', [
      batch.batchId,
      second,
      cities[1],
    ])
    const none = { 'area.0': '', 'subject.1': '', 'subject.2': '' }
    const rows = sample(4).map(({ right }) => ({ ...right, ...none }))
    const { data } = await send(
      await entriesAsWorkbook(ground(), [
        { ...rows[0], 'area.0': cities[0] ?? '' },
        { ...rows[1], 'subject.1': first },
        { ...rows[2], 'area.0': cities[0] ?? '', 'subject.1': first, 'subject.2': first },
        { ...rows[3], 'area.0': cities[1] ?? '', 'subject.1': second },
      ]),
    )
    expect((await rowsOf(data.importId)).map(reasonsOf)).toEqual([
      ['subject.1 examineeEntry.subjectMissing'],
      ['area.0 examineeEntry.areaMissing'],
      ['subject.2 examineeEntry.subjectTwice'],
      ['subject.1 examineeEntry.areaWithoutSubject'],
    ])
  })

  test('once registering is over is refused', async () => {
    house.clock.set(new Date(noon.getTime() + 60 * 86_400_000))
    const late = await house.given.signedIn(projectId, group.accountId)
    const reply = await send(await right(sample(1)), { ...group, authorization: late })
    expect(reply.message).toBe('SWITCH_OFF$REG_01')
  })
})

describe('of two at once', () => {
  test('clerks of one organisation and of another, each person is registered once', async () => {
    const bytes = await right(sample(40))
    const sent = [await send(bytes), await send(bytes), await send(bytes, other)]
    await Promise.all([
      ...sent.slice(0, 2).map(({ data }) => ask('POST', `${data.importId}/taking`)),
      ask('POST', `${sent[2]?.data.importId}/taking`, other),
    ])
    await Promise.all([house.sent(), house.sent(), house.sent()])
    const kept = await applications()
    expect([kept.length, kept.filter(({ times }) => times > 1)]).toEqual([40, []])
    const [mine, same, theirs] = await Promise.all([
      ...sent.slice(0, 2).map(({ data }) => ask<WorkbookImport>('GET', data.importId)),
      ask<WorkbookImport>('GET', sent[2]?.data.importId ?? '', other),
    ])
    const made = [mine, same, theirs].map((one) => one?.data.outcomes.made ?? 0)
    expect(made.reduce((all, one) => all + one, 0)).toBe(40)
    const told = [mine, same, theirs].map((one) =>
      Object.values(one?.data.outcomes ?? {}).reduce((all, n) => all + n, 0),
    )
    expect(told).toEqual([40, 40, 40])
  })

  test('clerks of one organisation, one after the other: to the second nothing is left to do, and nobody is elsewhere', async () => {
    const bytes = await right(sample(40))
    const sent = [await send(bytes), await send(bytes)]
    await Promise.all(sent.map(({ data }) => ask('POST', `${data.importId}/taking`)))
    await Promise.all([house.sent(), house.sent()])
    const ends = await Promise.all(sent.map(({ data }) => ask<WorkbookImport>('GET', data.importId)))
    const outcomes = ends.map(({ data }) => data.outcomes).toSorted((one, two) => two.made - one.made)
    expect(outcomes).toEqual([
      { made: 40, changed: 0, unchanged: 0, left: 0 },
      { made: 0, changed: 0, unchanged: 40, left: 0 },
    ])
  })

  test('an organisation and the people themselves, each is registered once, and the row says so', async () => {
    const entries = sample(12)
    const { data } = await send(await right(entries))
    const own = await Promise.all(
      entries.map(async ({ right: { name = '', idNumber = '' } }) => {
        const { accountId } = await house.given.candidate(projectId, {
          name,
          idType: 'esidentIDCard',
          idNumber,
        })
        return house.given.signedIn(projectId, accountId)
      }),
    )
    await ask('POST', `${data.importId}/taking`)
    const begin = (authorization: string) =>
      askOf(house.app)('POST', `/api/batches/${batch.batchId}/applications`, { authorization })
    const [, ...begun] = await Promise.all([house.sent(), ...own.map(begin)])
    const rows = await house.asOwner<{ times: number }>(
      'select count(*)::int as times from application where batch_id = $1 group by person_id',
      [batch.batchId],
    )
    expect(rows).toEqual(Array.from({ length: 12 }, () => ({ times: 1 })))
    const alone = begun.filter(({ code }) => code === 10).length
    const { outcomes } = (await ask<WorkbookImport>('GET', data.importId)).data
    expect(outcomes).toMatchObject({ made: 12 - alone, left: alone })
  })

  test('people of an import stay its organisation’s own until it is taken', async () => {
    const [entry] = sample(1)
    const { name = '', idNumber = '' } = entry?.right ?? {}
    const person = { name, idType: 'esidentIDCard', idNumber } as const
    const recordId = await house.given.record(projectId, { organisationId: group.accountId, ...person })
    const { data } = await send(await right(sample(1)))
    await ask('POST', `${data.importId}/taking`)
    // Their registration waits for its batch, when their record has been found.
    const lock = { sql: 'select from batch where batch_id = $1 for update', values: [batch.batchId] }
    const free = 'select from candidate_record where record_id = $1 for no key update skip locked'
    const look = () => house.asOwner(free, [recordId])
    const { seen } = await seeWhileItWaits(house.ownerUrl, { lock, look }, () => house.sent())
    expect(seen).toEqual([])
    expect(await applications()).toHaveLength(1)
  })

  test('a person who goes over to another organisation meanwhile, is waited for, and entered as one’s own anew', async () => {
    const [entry] = sample(1)
    const { name = '', idNumber = '' } = entry?.right ?? {}
    const person = { name, idType: 'esidentIDCard', idNumber } as const
    const recordId = await house.given.record(projectId, { organisationId: group.accountId, ...person })
    const { data } = await send(await right(sample(1)))
    await ask('POST', `${data.importId}/taking`)
    const goes = 'update candidate_record set organisation_id = $2 where record_id = $1'
    const lock = { sql: goes, values: [recordId, other.accountId] }
    await seeWhileItWaits(house.ownerUrl, { lock, look: async () => undefined }, () => house.sent())
    await house.sent()
    const rows = await house.asOwner(
      `select application.organisation_id = record.organisation_id as "isOne", record.organisation_id as by,
         record_id = $2 as "isOld"
       from application join candidate_record record using (project_id, record_id) where batch_id = $1`,
      [batch.batchId, recordId],
    )
    expect(rows).toEqual([{ isOne: true, by: group.accountId, isOld: false }])
  })
})

test('cancelled in the middle, what was taken stays and is told; sent again, the rest comes in', async () => {
  const bytes = await right(sample(50))
  const { data } = await send(bytes)
  const { workId } = (await ask<WorkbookImport>('POST', `${data.importId}/taking`)).data
  const cancel = () =>
    askOf(house.app)('POST', `/api/works/${workId}/cancellation`, { authorization: group.authorization })
  const whole = importExaminees(() => registrationNow(house, true))
  const kind: ImportKind = {
    ...whole,
    rowsAtOnce: 20,
    // Somebody cancels while the first rows are being written.
    make: async (...rows) => {
      expect((await cancel()).data).toMatchObject({ cancelAsked: true, state: 'running' })
      return whole.make(...rows)
    },
  }
  await runWorks(house, [importWork(house, kind)])({ projectId, workId })
  const work = await askOf<Work>(house.app)('GET', `/api/works/${workId}`, {
    authorization: group.authorization,
  })
  expect(work.data).toMatchObject({ state: 'cancelled', done: 20, total: 50 })
  const stopped = (await ask<WorkbookImport>('GET', data.importId)).data
  expect(stopped.outcomes).toEqual({ made: 20, changed: 0, unchanged: 0, left: 0 })
  expect((await rowsOf(data.importId)).filter(({ outcome }) => outcome === null)).toHaveLength(30)
  expect(await applications()).toHaveLength(20)
  await house.sent()
  expect(await applications()).toHaveLength(20)
  const again = await importWhole(bytes)
  expect([again.verdicts, again.outcomes.made]).toEqual([
    { new: 30, changed: 0, unchanged: 20, wrong: 0 },
    30,
  ])
  expect(await applications()).toHaveLength(50)
})

describe('in the middle goes no further, says why, and leaves what was taken, once', () => {
  const sql = (text: string) => () => house.asOwner(text, [group.accountId])
  const set = (what: string) => sql(`update account set ${what} where account_id = $1`)
  const ofModule = (selected: boolean) =>
    sql(
      `update project_module set selected = ${selected} where module_type = 'group_registration_examination_module'
       and project_id = (select project_id from account where account_id = $1)`,
    )
  test.each([
    ['the organisation is refused', set('audit_status = 3'), 'GA_WK_06', set('audit_status = 2')],
    ['it is under review again', set('audit_status = 1'), 'GA_WK_06', set('audit_status = 2')],
    ['its account is suspended', set('suspended_at = now()'), 'GA_WK_05', set('suspended_at = null')],
    ['its account is closed', set('closed_at = now()'), 'GA_WK_05', set('closed_at = null')],
    ['its module is switched off', ofModule(false), 'SWITCH_OFF$GROUP_REG_01', ofModule(true)],
    [
      'registering is over',
      async () => house.clock.set(new Date(noon.getTime() + 60 * 86_400_000)),
      'SWITCH_OFF$REG_01',
      async () => house.clock.set(noon),
    ],
  ])('%s', async (_, comes, told, goes) => {
    const bytes = await right(sample(30))
    const { data } = await send(bytes)
    const { workId } = (await ask<WorkbookImport>('POST', `${data.importId}/taking`)).data
    const whole = importExaminees(() => registrationNow(house, true))
    let portions = 0
    const kind: ImportKind = {
      ...whole,
      rowsAtOnce: 10,
      compare: async (...rows) => {
        const compared = await whole.compare(...rows)
        portions += 1
        // While the second ten are being taken.
        if (portions === 2) await comes()
        return compared
      },
    }
    const isEnded = async () => {
      const [work] = await house.asOwner('select ended_at from work where work_id = $1', [workId])
      return work?.ended_at !== null
    }
    for (let turn = 0; turn < 5 && !(await isEnded()); turn += 1)
      await runWorks(house, [importWork(house, kind)])({ projectId, workId })
    await goes()
    const { authorization } = group
    const { data: work } = await askOf<Work>(house.app)('GET', `/api/works/${workId}`, { authorization })
    expect(work).toMatchObject({ state: 'failed', done: 20, total: 30, failure: { message: told } })
    expect(await applications()).toHaveLength(20)
    const { outcomes } = (await ask<WorkbookImport>('GET', data.importId)).data
    expect(outcomes).toEqual({ made: 20, changed: 0, unchanged: 0, left: 0 })
    const again = await importWhole(bytes)
    expect([again.verdicts.unchanged, again.outcomes.made]).toEqual([20, 10])
    expect(await applications()).toHaveLength(30)
  })
})

test('nobody else reads it, or sends one: another organisation, one under review, a candidate', async () => {
  const { data } = await send(await right(sample(1)))
  expect((await ask('GET', data.importId, other)).message).toBe('IMPORT_ABSENT')
  const pending = await organisation({ auditStatus: 1 })
  expect((await ask('GET', data.importId, pending)).statusCode).toBe(403)
  const { accountId } = await house.given.candidate(projectId, {})
  const candidate = { accountId, authorization: await house.given.signedIn(projectId, accountId) }
  expect((await ask('GET', data.importId, candidate)).statusCode).toBe(403)
  const listed = await ask<ImportLine[]>('GET', '')
  expect(listed.data.map(({ importId }) => importId)).toEqual([data.importId])
  const elsewhere = await house.given.batch(projectId)
  const path = `/api/projects/entry/batches/${elsewhere.batchId}/examinee-imports/${data.importId}`
  expect((await askOf(house.app)('GET', path, { authorization: group.authorization })).message).toBe(
    'IMPORT_ABSENT',
  )
})
