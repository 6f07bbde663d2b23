import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import {
  type Applicant,
  givenAnswers,
  givenApplication,
  givenLines,
} from '#server/test/given/given-applications.ts'
import { all, givenField } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let batch: Batch
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const proof = { label: all('证明'), hint: all(''), least: 1, most: 2 }
  const options = ['student', 'employed'].map((value) => ({ value, label: all(value) }))
  batch = await house.given.batch(projectId, {
    capacity: 9,
    form: {
      sections: [
        {
          id: 'person',
          title: all('个人信息'),
          fields: [
            givenField({ id: 'name', kind: 'name', prefill: 'name', locked: true }),
            givenField({ id: 'address', kind: 'address' }),
            givenField({ id: 'employer', required: false }),
            givenField({ id: 'situation', kind: 'choice', options }),
          ],
        },
      ],
    },
    attachments: [
      {
        ...{ id: 'employment', ...proof, formats: ['pdf', 'jpeg'], mostKilobytes: 300 },
        show: { field: 'situation', rule: 1, values: ['employed'] },
      },
    ],
  })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const document = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')
const applying = (situation: string) =>
  givenApplication(house, projectId, batch, { answers: { ...givenAnswers, situation } })
const answer = async ({ ask, get }: Applicant, situation: string) =>
  ask('PATCH', '/answers', { baseVersion: (await get()).version, changes: { situation } })
const choose = ({ ask }: Applicant) => ask('PUT', '/choice', { lines: givenLines(batch) })

async function send({ applicationId, authorization }: Applicant, payload: Buffer) {
  const reply = await house.app.inject({
    method: 'POST',
    url: `/api/applications/${applicationId}/attachments/employment`,
    payload,
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent('在职证明.pdf'),
    },
  })
  const { message, data } = reply.json()
  return { message, data: data as ShownFile & { readonly mostBytes?: number } }
}

test('who is not asked for an attachment has no such step, and hands in without it', async () => {
  const student = await applying('student')
  expect(await student.get()).toMatchObject({ nextFlowStep: 'area' })
  expect((await choose(student)).statusCode).toBe(200)
  expect((await student.submit()).data).toMatchObject({ state: 'auditing', attachments: [] })
})

test('a file for an attachment that is not asked of this person is refused, and none is kept', async () => {
  const student = await applying('student')
  expect(await send(student, document)).toMatchObject({ message: 'EREG_FILE_15' })
  expect((await student.get()).attachments).toEqual([])
  await answer(student, 'employed')
  await send(student, document)
  expect((await student.get()).attachments).toHaveLength(1)
})

test('who is asked by an answer must add it, also where the answer came later', async () => {
  const worker = await applying('student')
  await choose(worker)
  await answer(worker, 'employed')
  expect(await worker.get()).toMatchObject({ nextFlowStep: 'attachments' })
  const wanting = { message: 'EREG_STEP_01', data: { step: 'attachments' } }
  expect(await choose(worker)).toMatchObject(wanting)
  expect(await worker.submit()).toMatchObject(wanting)
  await send(worker, document)
  expect((await worker.submit()).data).toMatchObject({ state: 'auditing' })
  expect((await worker.get()).attachments).toHaveLength(1)
})

test('what is asked for no more is not handed in, and history says so', async () => {
  const worker = await applying('employed')
  const { data: added } = await send(worker, document)
  await choose(worker)
  await answer(worker, 'student')
  expect((await worker.get()).attachments).toHaveLength(1)
  expect((await worker.submit()).data).toMatchObject({ state: 'auditing', attachments: [] })
  expect((await worker.get()).attachments).toEqual([])
  expect((await house.app.inject(added.address)).statusCode).not.toBe(200)
  const [line] = await house.asOwner<{ before: object; after: object }>(
    `select before, after from history where subject_id = $1 and action = 'application.removeFile'`,
    [worker.applicationId],
  )
  expect(line).toEqual({ before: { employment: [added.fileId] }, after: { employment: [] } })
})

test('what is asked for no more stays in a draft that could not be handed in', async () => {
  const worker = await applying('employed')
  await send(worker, document)
  await choose(worker)
  await answer(worker, 'student')
  await house.asOwner(`create function refuse_step() returns trigger language plpgsql as
    $$ begin if new.action like 'application.submit%' then raise 'the database goes away'; end if; return new; end $$;
    create trigger refuse_step before insert on history for each row execute function refuse_step()`)
  onTestFinished(() => house.asOwner('drop function refuse_step cascade').then(() => undefined))
  expect((await worker.submit()).statusCode).toBe(500)
  expect(await worker.get()).toMatchObject({ state: 'draft', attachments: [expect.anything()] })
})

test('a document larger than its rule is refused with how large it may be; a picture is made as small', async () => {
  const worker = await applying('employed')
  const tooLarge = await send(worker, Buffer.concat([document, Buffer.alloc(300 * 1024, '%'), document]))
  expect(tooLarge).toMatchObject({ message: 'EREG_FILE_02', data: { mostBytes: 300 * 1024 } })
  // What is drawn by chance does not get small by itself.
  const create = {
    ...{ width: 2400, height: 1600, channels: 3 as const, background: '#ffffff' },
    noise: { type: 'gaussian' as const, mean: 200, sigma: 10 },
  }
  const picture = await sharp({ create }).jpeg().toBuffer()
  expect(picture.length).toBeGreaterThan(300 * 1024)
  expect((await send(worker, picture)).data.bytes).toBeLessThanOrEqual(300 * 1024)
})
