import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { mostOnForm } from '#contract/confirmation/confirmation.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { noon } from '#server/test/test-clock.ts'
import { openStampingOffice, type StampingOffice, scan } from './test/stamping-office.ts'

let office: StampingOffice
let batch: Batch
beforeAll(async () => {
  office = await openStampingOffice()
})
afterAll(() => office.house.close())
beforeEach(async () => {
  office.house.clock.set(noon)
  await office.demand({})
  await office.house.asOwner('delete from desk_item')
  batch = await office.batchOf()
})

const outcomesOf = (outcomes: readonly { code: number; error: string | null }[]) =>
  outcomes.map(({ code, error }) => [code, error]).sort()
const returned = { result: 'returned', conditions: ['stampMissing'], reason: '第 2 页公章不清晰。' }
const passed = { result: 'passed' }

describe('a confirmation form', () => {
  test('holds everybody chosen who can stand on one; the others are named, each with why', async () => {
    const other = (await office.house.given.organisation(office.projectId)).accountId
    const [ready, begun, over, theirs] = [
      await office.entered(batch),
      await office.entered(batch, 'begun'),
      await office.entered(batch),
      await office.entered(batch, 'submitted', other),
    ]
    await over.ask('POST', '/withdrawal')
    const { code, data } = await office.make(batch, [ready, begun, over, theirs])
    expect([code, data.done, data.formIds.length]).toEqual([11, 1, 1])
    expect(outcomesOf(data.outcomes)).toEqual([
      [10, null],
      [50, 'EREG_APPLICATION_01'],
      [50, 'EREG_STATE_01'],
      [50, 'EXM_REG_FORM_05'],
    ])
    const form = await office.read(data.formIds[0] ?? '')
    expect(form).toMatchObject({ state: 'making', number: 1, people: 1, checkCode: null })
    expect(form.persons).toMatchObject([
      { applicationId: ready.applicationId, name: '欧阳素', standing: 'stands' },
    ])
    expect(form.persons[0]?.idNumber).toMatch(/\*/)
  })

  test('is a PDF that is made once, with a code that only these people and these data have', async () => {
    const formId = await office.printed(batch, [await office.entered(batch), await office.entered(batch)])
    const form = await office.read(formId)
    expect(form).toMatchObject({ state: 'ready', people: 2 })
    expect(form.checkCode).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/)
    const get = () =>
      office.house.app.inject({
        url: `/api/confirmation-forms/${formId}/document`,
        headers: { authorization: office.group },
      })
    const [first, second] = [await get(), await get()]
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    const text = readPdf(first.rawPayload).pages.join('\n')
    for (const said of ['欧阳素', '启明学校', form.checkCode ?? '', 'E4000']) expect(text).toContain(said)
    const again = await office.printed(batch, [await office.entered(batch)])
    expect((await office.read(again)).checkCode).not.toBe(form.checkCode)
    expect((await office.read(again)).number).toBe(2)
  })

  test('of all that a filter finds, and of a draft that is filled in', async () => {
    const draft = await office.entered(batch, 'answered')
    const [line] = batch.subjects
    const city = batch.areas.find(({ kind }) => kind === 'city')
    await draft.ask('PUT', '/wish', { areaId: city?.areaId, subjectIds: [line?.subjectId], areaOf: {} })
    await office.entered(batch)
    const all = { filters: {}, search: '', sort: { by: 'number', down: true } }
    const { code, data } = await office.make(batch, { all, except: [] })
    expect([code, data.done]).toEqual([10, 2])
  })

  test('stands for a person who is handed in as they were printed: the wish becomes the choice', async () => {
    const draft = await office.entered(batch, 'answered')
    const [line] = batch.subjects
    const city = batch.areas.find(({ kind }) => kind === 'city')
    await draft.ask('PUT', '/wish', { areaId: city?.areaId, subjectIds: [line?.subjectId], areaOf: {} })
    const formId = await office.printed(batch, [draft])
    const lines = [{ subjectId: line?.subjectId, areaId: city?.areaId }]
    await draft.ask('PUT', '/choice', { lines })
    await draft.submit()
    expect((await office.read(formId)).persons).toMatchObject([{ state: 'auditing', standing: 'stands' }])
  })

  test('holds so many; more people are more forms', async () => {
    const person = await office.entered(batch)
    await office.house.asOwner(
      `with people as (
         insert into person (project_id, person_id, id_type, id_number_index, created_at)
           select project_id, gen_random_uuid(), 'passport', decode(md5(n::text), 'hex'), now()
           from generate_series(1, $2::int) n, application where application_id = $1
           returning project_id, person_id
       ), records as (
         insert into candidate_record (project_id, record_id, organisation_id, name, id_type, id_number_sealed,
           id_number_index, person_id, created_at)
         select r.project_id, gen_random_uuid(), r.organisation_id, r.name, r.id_type, r.id_number_sealed,
           decode(md5(people.person_id::text), 'hex'), people.person_id, now()
           from people, application a join candidate_record r using (project_id, record_id)
           where a.application_id = $1
         returning project_id, record_id, person_id, organisation_id
       )
       insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state,
         number, wish, fee_fen, submitted_at, created_at, updated_at, batch_version)
       select a.project_id, gen_random_uuid(), a.batch_id, records.record_id, records.person_id, a.organisation_id,
         a.state, 'N' || records.record_id, a.wish, a.fee_fen, now(), now(), now(), a.batch_version
         from records, application a where a.application_id = $1`,
      [person.applicationId, mostOnForm],
    )
    const all = { filters: {}, search: '', sort: { by: 'number', down: true } }
    const { data } = await office.make(batch, { all, except: [] })
    expect([data.done, data.formIds.length]).toEqual([mostOnForm + 1, 2])
    await office.house.sent()
    const forms = (await office.list()).forms.filter(({ batchId }) => batchId === batch.batchId)
    expect(forms.map(({ number, state, people }) => [number, state, people])).toEqual([
      [2, 'ready', 1],
      [1, 'ready', mostOnForm],
    ])
  })

  test('has one of each: of two clerks who print the same people at once each person is on one', async () => {
    const people = [await office.entered(batch), await office.entered(batch), await office.entered(batch)]
    const made = await Promise.all([1, 2, 3, 4].map(() => office.make(batch, people)))
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(made.map(({ data }) => data.done).sort()).toEqual([0, 0, 0, 3])
    const late = made.find(({ data }) => data.done === 0)
    expect(outcomesOf(late?.data.outcomes ?? [])).toEqual(people.map(() => [50, 'EXM_REG_FORM_04']))
    expect(late?.data.workId).toBe(null)
    const [lines] = await office.house.asOwner<{ count: number }>(
      `select count(*)::int as count from confirmation_line where ended_at is null
         and application_id = any ($1)`,
      [people.map(({ applicationId }) => applicationId)],
    )
    expect(lines?.count).toBe(3)
  })

  test('that could not be made is not there, and its people are free', async () => {
    const person = await office.entered(batch)
    await office.house.asOwner('update candidate_record set name = $2 where record_id = $1', [
      person.recordId,
      '\u{10ffff}\u{10ffff}',
    ])
    const { data } = await office.make(batch, [person])
    await office.house.sent()
    const work = await office.askAs<{ state: string }>('GET', `/api/works/${data.workId}`)
    expect(work.data.state).toBe('failed')
    expect((await office.list()).forms.some(({ formId }) => formId === data.formIds[0])).toBe(false)
    await office.house.asOwner('update candidate_record set name = $2 where record_id = $1', [
      person.recordId,
      '欧阳素',
    ])
    expect((await office.make(batch, [person])).data.done).toBe(1)
  })

  test('says that a batch asks for nothing until the board does', async () => {
    expect((await office.list()).demand).toBe('none')
    await office.demand({ confirmationForm: 'beforePayment' })
    expect((await office.list()).demand).toBe('beforePayment')
  })
})

describe('who stands on a form', () => {
  test.each([
    ['another name', `update candidate_record set name = '欧阳静' where record_id = $1`],
    ['another certificate', `update candidate_record set id_number_index = '\\x01' where record_id = $1`],
    [
      'another photo',
      `insert into application_file (project_id, application_id, file_id, rule_id, created_at)
       select a.project_id, a.application_id, f.file_id, 'photo', now()
       from application a, confirmation_form f where a.record_id = $1 and f.project_id = a.project_id
         and f.file_id is not null limit 1`,
    ],
    [
      'another subject',
      `update application set wish = jsonb_set(wish, '{subjectIds}', '[]') where record_id = $1`,
    ],
  ])('falls out with %s, says so, and is printed anew', async (_, sql) => {
    const [changed, other] = [await office.entered(batch), await office.entered(batch)]
    const formId = await office.printed(batch, [changed, other])
    await office.house.asOwner(sql, [changed.recordId])
    const standings = async (id: string) =>
      Object.fromEntries((await office.read(id)).persons.map((one) => [one.applicationId, one.standing]))
    expect(await standings(formId)).toEqual({
      [changed.applicationId]: 'changed',
      [other.applicationId]: 'stands',
    })
    const again = await office.make(batch, [changed, other])
    expect(outcomesOf(again.data.outcomes)).toEqual([
      [10, null],
      [50, 'EXM_REG_FORM_04'],
    ])
    await office.house.sent()
    expect((await standings(formId))[changed.applicationId]).toBe('replaced')
    expect(await standings(again.data.formIds[0] ?? '')).toEqual({ [changed.applicationId]: 'stands' })
  })

  test('falls out when withdrawn or with another organisation, of whom no more is told', async () => {
    const [gone, moved, stays] = [
      await office.entered(batch),
      await office.entered(batch),
      await office.entered(batch),
    ]
    const formId = await office.printed(batch, [gone, moved, stays])
    await gone.ask('POST', '/withdrawal')
    const other = (await office.house.given.organisation(office.projectId)).accountId
    await office.house.asOwner('update application set organisation_id = $2 where application_id = $1', [
      moved.applicationId,
      other,
    ])
    const { persons, standings } = await office.read(formId)
    expect(standings).toEqual({ stands: 1, changed: 0, left: 2, replaced: 0 })
    expect(persons.find(({ applicationId }) => applicationId === moved.applicationId)).toMatchObject({
      standing: 'left',
      name: '',
      idNumber: '',
    })
    const theirs = await office.make(
      batch,
      [moved],
      await office.house.given.signedIn(office.projectId, other),
    )
    expect(theirs.data.done).toBe(1)
  })

  test('stands again who is brought back as they were printed', async () => {
    const person = await office.entered(batch, 'chosen')
    const formId = await office.printed(batch, [person])
    await person.ask('POST', '/withdrawal')
    expect((await office.read(formId)).persons[0]?.standing).toBe('left')
    await person.ask('POST', '/reopening')
    expect((await office.read(formId)).persons[0]?.standing).toBe('stands')
  })
})

describe('stamped pages', () => {
  test('are one PDF or pictures, sniffed, and go to the desk of the board', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    const wrong = await office.sendPaper(formId, Buffer.from('MZ a program'))
    expect([wrong.statusCode, wrong.message]).toEqual([422, 'EREG_FILE_04'])
    const [one, two] = [await office.sendPaper(formId), await office.sendPaper(formId)]
    const both = await office.submit(formId, [one.data.fileId, two.data.fileId])
    expect([both.statusCode, both.message]).toEqual([422, 'EXM_REG_FORM_06'])
    const sent = await office.submit(formId, [one.data.fileId])
    expect(sent.data).toMatchObject({ state: 'sent', papers: [{ mediaType: 'application/pdf' }] })
    expect(await office.takeForms('lin')).toEqual([formId])
    const late = await office.sendPaper(formId)
    expect([late.statusCode, late.message]).toEqual([409, 'EXM_REG_FORM_03'])
  })

  test('that are larger than 5 MB are refused, and what was never sent goes after a day', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    const large = Buffer.concat([scan, Buffer.alloc(5 * 1024 * 1024)])
    expect((await office.sendPaper(formId, large)).message).toBe('EREG_FILE_02')
    const { data } = await office.sendPaper(formId)
    office.house.clock.set(new Date(noon.getTime() + 25 * 3_600_000))
    await office.house.sent()
    const left = await office.house.asOwner('select from confirmation_paper where file_id = $1', [
      data.fileId,
    ])
    expect(left).toEqual([])
  })

  test('of another form, or of nobody, are no pages of this one', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    const other = await office.printed(batch, [await office.entered(batch)])
    const { data } = await office.sendPaper(other)
    expect((await office.submit(formId, [data.fileId])).message).toBe('EXM_REG_FORM_06')
    expect((await office.submit(formId, [crypto.randomUUID()])).message).toBe('EXM_REG_FORM_06')
  })

  test('are of no use where nobody stands as printed any more', async () => {
    const person = await office.entered(batch)
    const formId = await office.printed(batch, [person])
    await person.ask('POST', '/withdrawal')
    expect((await office.stamped(formId)).message).toBe('EXM_REG_FORM_07')
  })

  test('are taken back before the board decides, and removed', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    const { data } = await office.stamped(formId)
    const [paper] = data.papers
    expect((await office.change(formId, 'withdrawal')).data).toMatchObject({ state: 'ready', papers: [] })
    expect(await office.takeForms('lin')).toEqual([])
    expect(await office.house.asOwner('select from file where file_id = $1', [paper?.fileId])).toEqual([])
    expect((await office.stamped(formId)).data.state).toBe('sent')
  })
})

describe('the board', () => {
  test('returns with what is wrong and why; the organisation is told, sends again, and is passed', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    await office.stamped(formId)
    const [first] = (await office.read(formId)).papers
    expect((await office.decideForm('lin', formId, returned)).data.state).toBe('returned')
    expect(await office.read(formId)).toMatchObject({
      state: 'returned',
      conditions: ['stampMissing'],
      reason: returned.reason,
    })
    await office.stamped(formId)
    expect(await office.house.asOwner('select from file where file_id = $1', [first?.fileId])).toEqual([])
    expect((await office.decideForm('wang', formId, passed)).data.state).toBe('passed')
    const told = await office.house.asOwner<{ template: string; facts: object }>(
      `select template, facts from message where account_id = $1 and facts ->> 'formNumber' is not null
         and channel = 'inbox' order by queued_at, template desc`,
      [office.organisationId],
    )
    expect(told.slice(-2)).toMatchObject([
      { template: 'confirmationReturned', facts: { formNumber: '1', reason: returned.reason } },
      { template: 'confirmationPassed', facts: { formNumber: '1' } },
    ])
    const deeds = await office.house.asOwner<{ action: string }>(
      `select action from history where subject_id = $1 `,
      [formId],
    )
    expect(deeds.map(({ action }) => action.replace('confirmation.', '')).sort()).toEqual([
      ...['finish', 'make', 'pass', 'return', 'send', 'send'],
    ])
  })

  test.each([
    ['a condition', { ...returned, conditions: [] }],
    ['a known condition', { ...returned, conditions: ['tooUgly'] }],
    ['a reason', { ...returned, reason: ' ' }],
  ])('returns nothing without %s', async (_, verdict) => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    await office.stamped(formId)
    expect((await office.decideForm('lin', formId, verdict)).statusCode).toBe(422)
    expect((await office.read(formId)).state).toBe('sent')
    await office.decideForm('lin', formId, passed)
  })

  test('takes a decision back within a minute, and not later', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    await office.stamped(formId)
    const { data } = await office.decideForm('lin', formId, returned)
    expect((await office.undoForm('wang', data.decisionId)).message).toBe('GA_DK_05')
    expect((await office.undoForm('lin', data.decisionId)).statusCode).toBe(200)
    expect(await office.read(formId)).toMatchObject({ state: 'sent', conditions: [], reason: '' })
    const again = await office.decideForm('lin', formId, passed)
    office.house.clock.set(new Date(noon.getTime() + 61_000))
    expect((await office.undoForm('lin', again.data.decisionId)).message).toBe('GA_DK_06')
  })

  test('takes nothing back once the organisation has gone on', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    await office.stamped(formId)
    const { data } = await office.decideForm('lin', formId, returned)
    await office.change(formId, 'discarding')
    expect((await office.undoForm('lin', data.decisionId)).message).toBe('GA_DK_07')
  })

  test('decides for the version that was looked at, and in one pair of hands', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    await office.stamped(formId)
    const seen = (await office.read(formId)).version
    await office.change(formId, 'withdrawal')
    await office.stamped(formId)
    expect((await office.decideForm('lin', formId, passed, seen)).message).toBe('GA_DK_04')
    expect(await office.takeForms('lin')).toEqual([formId])
    expect((await office.decideForm('wang', formId, passed)).message).toBe('GA_DK_02')
    expect((await office.decideForm('lin', formId, passed)).data.state).toBe('passed')
  })

  test('and the organisation that takes it back at the same moment: one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const formId = await office.printed(batch, [await office.entered(batch)])
      await office.stamped(formId)
      const { version } = await office.read(formId)
      const [decided, withdrawn] = await Promise.all([
        office.decideForm('lin', formId, passed, version),
        office.change(formId, 'withdrawal', version),
      ])
      const { state } = await office.read(formId)
      if (decided.statusCode === 200) {
        expect([state, withdrawn.statusCode]).toEqual(['passed', 409])
      } else {
        expect([state, withdrawn.statusCode]).toEqual(['ready', 200])
        expect(['GA_DK_01', 'GA_DK_04']).toContain(decided.message)
      }
    }
  })

  test('finds forms by state, batch and organisation, and by the code on the paper', async () => {
    const formId = await office.passed(batch, [await office.entered(batch)])
    const { checkCode } = await office.read(formId)
    const search = (query: object) =>
      office.askAt<{ rows: { formId: string; organisation: string }[] }>(
        'lin',
        'POST',
        '/confirmation-form-searches',
        query,
      )
    const byCode = await search({ search: checkCode?.toLowerCase() })
    expect(byCode.data.rows).toMatchObject([{ formId, organisation: '启明学校', state: 'passed' }])
    const filters = { state: ['passed'], batch: [batch.batchId], organisation: [office.organisationId] }
    expect((await search({ filters })).data.rows.map((row) => row.formId)).toEqual([formId])
  })
})

describe('the walls', () => {
  test('another organisation, one under review, a candidate and another project find no form', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    const paper = (await office.sendPaper(formId)).data.fileId
    const { house, projectId } = office
    const other = await house.given.signedIn(projectId, (await house.given.organisation(projectId)).accountId)
    const theirs = await house.given.project()
    const stranger = await house.given.signedIn(theirs, (await house.given.organisation(theirs)).accountId)
    const waiting = await house.given.signedIn(
      projectId,
      (await house.given.organisation(projectId, { auditStatus: 1 })).accountId,
    )
    const candidate = await house.given.signedIn(
      projectId,
      (await house.given.candidate(projectId)).accountId,
    )
    const paths = [
      ['GET', ''],
      ['GET', '/document'],
      ['GET', `/papers/${paper}`],
      ['POST', '/submission'],
      ['POST', '/withdrawal'],
      ['POST', '/discarding'],
    ] as const
    for (const [method, below] of paths) {
      const body = method === 'POST' ? { seenVersion: 2, fileIds: [paper] } : undefined
      for (const [who, message] of [
        [other, 'EXM_REG_FORM_02'],
        [stranger, 'EXM_REG_FORM_02'],
        [waiting, 'NO_PERMISSION'],
        [candidate, 'NO_PERMISSION'],
      ] as const) {
        const answer = await askOf(house.app)(method, `/api/confirmation-forms/${formId}${below}`, {
          authorization: who,
          ...(body && { body }),
        })
        expect([method, below, answer.message]).toEqual([method, below, message])
      }
    }
    expect((await office.sendPaper(formId, scan, other)).message).toBe('EXM_REG_FORM_02')
    expect((await office.list(other)).forms).toEqual([])
  })

  test('a reviewer of another organisation, or of some areas, is given no forms; of this batch they are', async () => {
    const formId = await office.printed(batch, [await office.entered(batch)])
    await office.stamped(formId)
    const other = (await office.house.given.organisation(office.projectId)).accountId
    const area = batch.areas[0]?.areaId ?? ''
    const scopes = [{ organisationIds: [other] }, { areaIds: [area] }, { batchIds: [batch.batchId] }]
    const seen: [unknown[], string][] = []
    for (const [at, scope] of scopes.entries()) {
      const name = `limited${at}`
      await givenStaff(office.house, { name, grants: [{ domain: 'desk', role: 'reviewer', scope }] })
      const token = await office.board.tokenOf(name)
      const taken = await office.board.ask<{ items: { thingId: string }[] }>(
        'POST',
        '/api/projects/desk/confirmation-desk/claims',
        { token, body: { most: 1 } },
      )
      const read = await office.board.ask('GET', `/api/projects/desk/confirmation-forms/${formId}`, { token })
      seen.push([taken.data.items.map(({ thingId }) => thingId), read.message])
    }
    expect(seen).toEqual([
      [[], 'EXM_REG_FORM_02'],
      [[], 'EXM_REG_FORM_02'],
      [[formId], 'SUCCESS'],
    ])
  })
})
