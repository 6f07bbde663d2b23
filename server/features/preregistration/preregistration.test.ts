import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { PreregistrationRow, QuotaOutlook } from '#contract/preregistration/preregistration-board.ts'
import type {
  Preregistration,
  PreregistrationBatch,
  PreregistrationLine,
} from '#contract/preregistration/preregistration-endpoints.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenListed } from '#server/test/given/given-listed.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { seeWhileItWaits } from '#server/test/hold-row.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

const group = 'group_prepare_registration_examination_module'
const window = { opensAt: '2026-11-01T00:00:00.000Z', closesAt: '2026-12-01T00:00:00.000Z', paused: false }

let house: House
let projectId: string
let batch: Batch
let board: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'reports',
    modules: [group, 'candidate_registration', 'group_registration_examination_module'],
    windows: [{ kind: 'registration' }, { kind: 'preRegistration', ...window }],
  })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'reports', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
beforeEach(async () => {
  house.clock.set(noon)
  batch = await house.given.batch(projectId)
})
afterAll(() => house.close())

async function organisation(name = '江城职业学院') {
  const { accountId } = await house.given.organisation(projectId, { name })
  const authorization = await house.given.signedIn(projectId, accountId)
  const ask = <Data = Preregistration>(method: 'GET' | 'PUT' | 'POST', path = '', body?: object) =>
    askOf<Data>(house.app)(method, `/api/batches/${batch.batchId}/preregistration${path}`, {
      authorization,
      body,
    })
  const get = async () => (await ask('GET')).data
  return {
    ...{ accountId, authorization, ask, get },
    save: async (numbers: readonly number[], seenVersion?: number) =>
      ask('PUT', '', { lines: linesOf(numbers), seenVersion: seenVersion ?? (await get()).version }),
    step: async (step: 'submission' | 'withdrawal', seenVersion?: number) =>
      ask('POST', `/${step}`, { seenVersion: seenVersion ?? (await get()).version }),
    send: async (payload: Buffer) =>
      house.app.inject({
        method: 'POST',
        url: `/api/batches/${batch.batchId}/preregistration/confirmation?seenVersion=${(await get()).version}`,
        payload,
        headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'a.exe' },
      }),
  }
}

/** Pairs of a city and a subject, in the order of the batch. */
const pairs = () =>
  batch.areas
    .filter(({ kind }) => kind !== 'province')
    .flatMap(({ areaId }) => batch.subjects.map(({ subjectId }) => ({ areaId, subjectId })))
const linesOf = (numbers: readonly number[]): PreregistrationLine[] =>
  numbers.flatMap((expected, index) => {
    const pair = pairs()[index]
    return pair && expected > 0 ? [{ ...pair, expected }] : []
  })
const pdf = (number: number) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
const onBoard = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  askOf<Data>(house.app)(method, `/api/projects/reports/batches/${batch.batchId}/${path}`, {
    authorization: board,
    body,
  })
const rowsOf = async (filters: object = {}) =>
  (
    await onBoard<{ rows: PreregistrationRow[] }>('POST', 'preregistration-searches', {
      filters,
      size: 100,
    })
  ).data.rows

describe('an organisation', () => {
  test('reports by area and subject, submits, takes it back and changes it', async () => {
    const one = await organisation()
    expect(await one.get()).toMatchObject({ state: 'none', lines: [], version: 0, windowState: 'open' })
    const saved = await one.save([30, 12])
    expect([saved.statusCode, saved.data.state, saved.data.expected]).toEqual([200, 'draft', 42])
    expect((await one.step('submission')).data).toMatchObject({
      state: 'submitted',
      submittedAt: noon.toISOString(),
    })
    expect(await one.save([1])).toMatchObject({ statusCode: 409, message: 'EG_GPR_04' })
    expect((await one.step('withdrawal')).data).toMatchObject({ state: 'draft', submittedAt: null })
    expect((await one.save([0, 12])).data).toMatchObject({ expected: 12, lines: [{ expected: 12 }] })
  })

  test('is told at the line what is no place to report', async () => {
    const one = await organisation()
    const province = batch.areas.find(({ kind }) => kind === 'province')
    const [line] = linesOf([3])
    if (!line || !province) throw new Error('The batch of the test has too little.')
    const put = (lines: object[]) => one.ask('PUT', '', { lines, seenVersion: 0 })
    expect(await put([line, { ...line, areaId: province.areaId }])).toMatchObject({
      statusCode: 422,
      data: { fields: { 'lines.1': expect.any(String) } },
    })
    expect((await put([line, line])).statusCode).toBe(422)
    expect((await put([{ ...line, expected: 100_001 }])).statusCode).toBe(422)
    expect((await put([{ ...line, expected: 1.5 }])).statusCode).toBe(422)
  })

  test('of two clerks who save at once one is told who was quicker', async () => {
    const one = await organisation()
    const both = await Promise.all([one.save([5], 0), one.save([6], 0)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.message).toBe('CHANGED_MEANWHILE')
    expect((await one.get()).version).toBe(1)
    expect((await one.step('submission', 0)).message).toBe('CHANGED_MEANWHILE')
  })

  test('reports in its times alone', async () => {
    const one = await organisation()
    await one.save([5])
    const at = async (day: string) => {
      house.clock.set(new Date(day))
      const authorization = await house.given.signedIn(projectId, one.accountId)
      const path = `/api/batches/${batch.batchId}/preregistration/submission`
      const answer = await askOf<object>(house.app)('POST', path, { authorization, body: { seenVersion: 1 } })
      return [answer.statusCode, answer.message, answer.data]
    }
    expect(await at('2026-12-01T00:00:00Z')).toEqual([
      409,
      'EG_GPR_02',
      { state: 'closed', opensAt: window.opensAt },
    ])
    house.clock.set(noon)
    await house.asOwner(`update project_window set paused = true where project_id = $1 and kind = $2`, [
      projectId,
      'preRegistration',
    ])
    await expect.poll(async () => (await one.get()).windowState).toBe('paused')
    expect(await one.step('submission')).toMatchObject({ message: 'EG_GPR_02', data: { state: 'paused' } })
    await house.asOwner('update project_window set paused = false where project_id = $1', [projectId])
    await expect.poll(async () => (await one.get()).windowState).toBe('open')
  })

  test('has nothing to submit, to print or to open before it reports', async () => {
    const one = await organisation()
    expect(await one.step('submission')).toMatchObject({ statusCode: 404, message: 'EG_GPR_03' })
    await one.save([])
    expect((await one.step('submission')).message).toBe('EG_GPR_03')
    expect((await one.ask('GET', '/summary')).message).toBe('EG_GPR_03')
    expect((await one.ask('GET', '/confirmation')).message).toBe('EG_GPR_03')
  })

  test('prints what it submitted, with a code that changes with the numbers', async () => {
    const one = await organisation('江城职业学院𠮷')
    const print = async () => {
      const { authorization } = one
      const url = `/api/batches/${batch.batchId}/preregistration/summary`
      const reply = await house.app.inject({ url, headers: { authorization } })
      expect(reply.headers['content-type']).toBe('application/pdf')
      return readPdf(reply.rawPayload).pages.join('').replaceAll('\n', '')
    }
    await one.save([30, 12])
    await one.step('submission')
    const first = await print()
    for (const words of ['江城职业学院𠮷', '预报名汇总表', '42', '单位盖章']) expect(first).toContain(words)
    await one.step('withdrawal')
    await one.save([30, 13])
    await one.step('submission')
    const code = (text: string) => text.match(/[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/)?.[0]
    expect(code(first)).toBeDefined()
    expect(code(await print())).not.toBe(code(first))
  })

  test('sends one stamped PDF, whatever its name says; taking the report back removes it', async () => {
    const one = await organisation()
    await one.save([30])
    expect(JSON.parse((await one.send(pdf(1))).body).message).toBe('EG_GPR_04')
    await one.step('submission')
    expect(JSON.parse((await one.send(Buffer.from('PK no pdf'))).body).message).toBe('EREG_FILE_04')
    const sent = JSON.parse((await one.send(pdf(1))).body)
    expect(sent.data.confirmation).toMatchObject({ name: 'a.pdf', sentAt: noon.toISOString() })
    await one.send(pdf(2))
    const url = `/api/projects/reports/batches/${batch.batchId}/preregistrations/${one.accountId}/confirmation`
    const opened = await house.app.inject({ url, headers: { authorization: board } })
    expect(opened.rawPayload.equals(pdf(2))).toBe(true)
    const files = () => house.asOwner<object>('select from file where project_id = $1', [projectId])
    expect(await files()).toHaveLength(1)
    await one.step('withdrawal')
    expect((await one.get()).confirmation).toBeNull()
    expect(await files()).toHaveLength(0)
    const after = await house.app.inject({ url, headers: { authorization: board } })
    expect(JSON.parse(after.body).message).toBe('EG_GPR_03')
  })

  test('sees its batches with what is used and left of its quota', async () => {
    const one = await organisation()
    await one.save([4])
    await taken(one.accountId, 2)
    await house.asOwner('insert into organisation_quota values ($1, $2, $3, 5, 2)', [
      projectId,
      batch.batchId,
      one.accountId,
    ])
    const { authorization } = one
    const { data } = await askOf<PreregistrationBatch[]>(house.app)('GET', '/api/preregistrations', {
      authorization,
    })
    expect(data.find(({ batchId }) => batchId === batch.batchId)).toMatchObject({
      ...{ state: 'draft', expected: 4, windowState: 'open', quota: { capacity: 5, held: 2 } },
    })
  })

  test('finds none where the module is off', async () => {
    const bare = await house.given.project({ modules: ['candidate_registration'] })
    const { accountId } = await house.given.organisation(bare)
    const authorization = await house.given.signedIn(bare, accountId)
    const answer = await askOf(house.app)('GET', '/api/preregistrations', { authorization })
    expect([answer.statusCode, answer.message]).toEqual([409, 'EG_GPR_01'])
  })
})

/** Places that an organisation's people have. */
async function taken(organisationId: string, count: number) {
  for (let number = 0; number < count; number++) {
    const recordId = await house.given.record(projectId, {
      organisationId,
      name: '陈志明',
      idType: 'passport',
      idNumber: `E${Math.random().toString().slice(2, 10)}`,
    })
    await givenListed(house, projectId, batch, [
      { record: { recordId, organisationId }, state: 'auditing', lines: linesOf([1]) },
    ])
  }
  await house.asOwner(
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, organisation_id, taken_at)
     select project_id, application_id, $3, batch_id, $4, 0, organisation_id, now()
     from application where project_id = $1 and organisation_id = $2 and batch_id = $5
     on conflict do nothing`,
    [projectId, organisationId, pairs()[0]?.subjectId, pairs()[0]?.areaId, batch.batchId],
  )
}

describe('the board', () => {
  test('sees totals of what is submitted, and each organisation', async () => {
    const [one, other, third] = [await organisation('甲'), await organisation('乙'), await organisation('丙')]
    await one.save([30, 12])
    await one.step('submission')
    await other.save([5])
    await other.step('submission')
    await third.save([7])
    const totals = (await onBoard<object>('GET', 'preregistration-totals')).data
    expect(totals).toMatchObject({ submitted: 2, confirmed: 0, drafts: 1, expected: 47 })
    const [first, second] = pairs()
    const { lines } = totals as { lines: object[] }
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual({ ...first, expected: 35, organisations: 2 })
    expect(lines).toContainEqual({ ...second, expected: 12, organisations: 1 })
    const rows = await rowsOf({ state: ['submitted'] })
    expect(rows.map(({ name, expected }) => [name, expected]).sort()).toEqual([
      ['乙', 5],
      ['甲', 42],
    ])
    const shown = await onBoard<Preregistration>('GET', `preregistrations/${one.accountId}`)
    expect(shown.data.lines).toHaveLength(2)
  })

  test('foresees and sets quotas: never below what is taken, never of a draft', async () => {
    const names = ['first', 'fewer', 'belowTaken', 'same', 'notSubmitted'] as const
    const all: (Awaited<ReturnType<typeof organisation>> & { readonly name: string })[] = []
    for (const name of names) all.push({ name, ...(await organisation(name)) })
    for (const { name, accountId, save, step } of all) {
      await save([10])
      if (name !== 'notSubmitted') await step('submission')
      if (name === 'belowTaken') await taken(accountId, 11)
      const capacity = { first: null, fewer: 20, belowTaken: 30, same: 10, notSubmitted: null }[name]
      if (capacity !== null)
        await house.asOwner('insert into organisation_quota values ($1, $2, $3, $4, $5)', [
          ...[projectId, batch.batchId, accountId, capacity],
          name === 'belowTaken' ? 11 : 0,
        ])
    }
    const choice = { ids: all.map(({ accountId }) => accountId) }
    const foreseen = await onBoard<{ name: string; outlook: QuotaOutlook }[]>(
      'POST',
      'reported-quota-previews',
      { choice },
    )
    expect(new Map(foreseen.data.map(({ name, outlook }) => [name, outlook]))).toEqual(
      new Map(names.map((name) => [name, name])),
    )
    const done = await onBoard<BulkReply>('POST', 'reported-quotas', { choice })
    expect([done.code, done.data.done, done.data.skipped, done.data.failed]).toEqual([11, 2, 1, 2])
    const errorOf = (name: string) => {
      const { accountId } = all.find((one) => one.name === name) ?? {}
      return done.data.outcomes.find(({ id }) => id === accountId)?.error
    }
    expect([errorOf('belowTaken'), errorOf('notSubmitted')]).toEqual([expect.any(String), 'EG_GPR_04'])
    const rows = await rowsOf()
    expect(Object.fromEntries(rows.map(({ name, capacity }) => [name, capacity]))).toMatchObject({
      ...{ first: 10, fewer: 10, belowTaken: 30, same: 10, notSubmitted: null },
    })
    const kept = await house.asOwner<object>(
      `select from history where subject_id = $1 and action = 'batch.putOrganisationQuota'`,
      [batch.batchId],
    )
    expect(kept).toHaveLength(2)
    const again = await onBoard<BulkReply>('POST', 'reported-quotas', {
      choice: { ids: [all[0]?.accountId] },
    })
    expect([again.code, again.data.skipped]).toEqual([40, 1])
  })

  test('gives the quota of one while it waits for the report of the next', async () => {
    const both = [await organisation('甲'), await organisation('乙')]
    for (const { save, step } of both) {
      await save([10])
      await step('submission')
    }
    const ids = both.map(({ accountId }) => accountId).toSorted()
    const lock = {
      sql: 'select from preregistration where organisation_id = $1 and batch_id = $2 for update',
      values: [ids[1], batch.batchId],
    }
    const look = () =>
      house.asOwner('select organisation_id as of from organisation_quota where batch_id = $1', [
        batch.batchId,
      ])
    const { result, seen } = await seeWhileItWaits(house.ownerUrl, { lock, look }, () =>
      onBoard<BulkReply>('POST', 'reported-quotas', { choice: { ids } }),
    )
    expect(seen).toEqual([{ of: ids[0] }])
    expect(result.data.done).toBe(2)
  })
})
