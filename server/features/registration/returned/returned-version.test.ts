import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all } from '#server/test/given/given-batches.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'

let desk: ReviewDesk
let batch: Batch
let applicant: Applicant
beforeAll(async () => {
  desk = await openReviewDesk(['lin', 'wang'])
})
afterAll(() => desk.house.close())

const diploma = { id: 'diploma', label: all('学历证明'), hint: all(''), formats: ['pdf' as const] }
const pdf = (number: number) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
beforeEach(async () => {
  desk.house.clock.set(noon)
  await desk.house.asOwner('delete from desk_item')
  batch = await desk.house.given.batch(desk.projectId, { attachments: [{ ...diploma, least: 1, most: 1 }] })
  applicant = await givenApplication(desk.house, desk.projectId, batch)
  await send(1)
  await applicant.ask('PUT', '/choice', { lines: givenLines(batch) })
  expect((await applicant.submit()).statusCode).toBe(200)
})

/** A diploma, in the place of the one that is there. */
async function send(number: number): Promise<{ statusCode: number; message: string }> {
  desk.house.clock.set(new Date(desk.house.clock().getTime() + 1000))
  const { attachments } = await applicant.get()
  const [old] = attachments
  const reply = await desk.house.app.inject({
    method: 'POST',
    url: `/api/applications/${applicant.applicationId}/attachments/diploma${old ? `?replaces=${old.fileId}` : ''}`,
    headers: {
      authorization: applicant.authorization,
      'content-type': 'application/octet-stream',
      'file-name': `${number}.pdf`,
      'idempotency-key': crypto.randomUUID(),
    },
    payload: pdf(number),
  })
  return { statusCode: reply.statusCode, message: reply.json().message }
}
async function giveBack(...conditions: string[]) {
  await desk.take('lin')
  const verdict = { result: 'failed', reason: '请更正', conditions }
  return (await desk.decide('lin', applicant, verdict)).data
}
const write = async (changes: object) => {
  const { version } = await applicant.get()
  return applicant.ask('PATCH', '/answers', { baseVersion: version, changes })
}
const changesNow = async () => (await desk.look('wang', applicant.applicationId)).data.changes

describe('what the review returned', () => {
  test('is open again, and nothing else of what was answered', async () => {
    await giveBack('employer')
    expect(await applicant.get()).toMatchObject({
      returned: ['employer'],
      closed: ['name', 'address', 'diploma', 'area', 'subject'],
    })
    expect(await write({ address: '别处' })).toMatchObject({
      statusCode: 409,
      message: 'EREG_STATE_04',
      data: { parts: ['address'] },
    })
    expect((await send(2)).message).toBe('EREG_STATE_04')
    const [subject, other] = batch.subjects
    const [line] = givenLines(batch)
    const lines = [{ areaId: line?.areaId, subjectId: other?.subjectId }]
    expect((await applicant.ask('PUT', '/choice', { lines })).message).toBe('EREG_STATE_04')
    const same = [{ areaId: line?.areaId, subjectId: subject?.subjectId }]
    expect((await applicant.ask('PUT', '/choice', { lines: same })).statusCode).toBe(200)
    expect((await write({ employer: '东湖软件' })).statusCode).toBe(200)
    expect((await applicant.submit()).data.state).toBe('auditing')
  })

  test('of a whole step opens all that is in it', async () => {
    await giveBack('base', 'attachments', 'subject')
    expect((await applicant.get()).closed).toEqual([])
    expect((await write({ address: '别处' })).statusCode).toBe(200)
    expect((await send(2)).statusCode).toBe(200)
  })
})

describe('the next reviewer', () => {
  test('is told of nothing where it never was returned', async () => {
    expect(await changesNow()).toBeNull()
  })

  test('sees exactly what is another, and what stood there before', async () => {
    await giveBack('employer', 'diploma')
    await write({ employer: '东湖软件' })
    await send(2)
    await applicant.submit()
    const changes = await changesNow()
    expect(changes).toMatchObject({ parts: ['employer', 'diploma'], answers: { employer: '西湖软件' } })
    const [file] = changes?.files ?? []
    expect(file).toMatchObject({ ruleId: 'diploma', name: '1.pdf' })
    const { body } = await desk.house.app.inject({ method: 'GET', url: file?.address ?? '' })
    expect(body).toContain('startxref\n1\n')
  })

  test('sees that nothing is another', async () => {
    await giveBack('employer')
    await applicant.submit()
    expect(await changesNow()).toEqual({ parts: [], answers: {}, files: [] })
  })

  test('compares with what was returned last, and older papers are dropped', async () => {
    await giveBack('diploma')
    await send(2)
    await applicant.submit()
    await giveBack('diploma')
    await send(3)
    await applicant.submit()
    expect((await changesNow())?.files.map(({ name }) => name)).toEqual(['2.pdf'])
    await giveBack('diploma')
    const [kept] = await desk.house.asOwner<{ files: number; versions: number }>(
      `select (select count(*)::int from file join returned_file using (file_id)
         where application_id = $1) as files,
       (select count(*)::int from returned_version where application_id = $1) as versions`,
      [applicant.applicationId],
    )
    expect(kept).toEqual({ files: 2, versions: 2 })
  })

  test('compares with the time before, where the return is taken back', async () => {
    await giveBack('employer')
    await write({ employer: '东湖软件' })
    await applicant.submit()
    const { decisionId } = await giveBack('address')
    await desk.undo('lin', decisionId)
    expect(await changesNow()).toMatchObject({ answers: { employer: '西湖软件' } })
  })
})
