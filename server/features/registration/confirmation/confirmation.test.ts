import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all } from '#server/test/given/given-batches.ts'
import { givenListed } from '#server/test/given/given-listed.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let batch: Batch
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
// It has few places.
beforeEach(async () => {
  const rule = { fromKilobytes: 1, toKilobytes: 40, widthPixels: 295, heightPixels: 413, hint: all('') }
  batch = await house.given.batch(projectId, { photo: { formats: ['jpeg', 'png'], ...rule } })
})
afterAll(() => house.close())

async function withPhoto(name: string): Promise<Applicant> {
  const { accountId } = await house.given.candidate(projectId, { name })
  const applicant = await givenApplication(house, projectId, batch, { accountId })
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const create = { width: 600, height: 840, channels: 3, background: '#7090b0', noise } as const
  const { authorization, applicationId } = applicant
  const reply = await house.app.inject({
    method: 'PUT',
    url: `/api/applications/${applicationId}/photo`,
    payload: await sharp({ create }).jpeg().toBuffer(),
    headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'a.jpg' },
  })
  expect(reply.statusCode).toBe(200)
  return applicant
}

async function handedIn(name: string): Promise<Applicant> {
  const applicant = await withPhoto(name)
  const [subject] = batch.subjects
  const city = batch.areas.find(({ kind }) => kind === 'city')
  await applicant.ask('PUT', '/choice', {
    lines: [{ subjectId: subject?.subjectId, areaId: city?.areaId }],
  })
  expect((await applicant.submit()).statusCode).toBe(200)
  return applicant
}

/** A session does not last until the exam. */
const withSession = async ({ accountId }: Applicant) => ({
  authorization: await house.given.signedIn(projectId, accountId),
})

const pathOf = ({ applicationId }: Applicant) => `/api/applications/${applicationId}/confirmation`
const confirmationOf = (applicant: Applicant, language = 'zh_Hans') =>
  house.app.inject({
    url: pathOf(applicant),
    headers: { authorization: applicant.authorization, language },
  })

test('its owner gets it as a file that nobody else keeps', async () => {
  const applicant = await handedIn('𠮷田㐂')
  const { number } = await applicant.get()
  const reply = await confirmationOf(applicant)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="-${number}.pdf"; filename*=UTF-8''${encodeURIComponent(`报名表-${number}.pdf`)}`,
    'x-content-type-options': 'nosniff',
  })
  const { pages, plain } = readPdf(reply.rawPayload)
  const text = pages.join('').replaceAll('\n', '')
  expect(pages).toHaveLength(1)
  for (const words of ['𠮷田㐂', number, batch.name['zh-Hans'], batch.subjects[0]?.name['zh-Hans'], '合计'])
    expect(text).toContain(words)
  expect(plain).toMatch(/\/DCTDecode/)
  expect(plain).toContain('/Lang (zh-CN)')
})

test.each([
  ['zh_Hant', '報名表', '/Lang (zh-TW)'],
  ['en', 'Registration form', '/Lang (en)'],
])('it speaks the language of the reader: %s', async (language, title, tag) => {
  const reply = await confirmationOf(await handedIn('林晓'), language)
  const { pages, plain } = readPdf(reply.rawPayload)
  expect(pages[0]).toContain(title)
  expect(plain).toContain(tag)
})

test('somebody else finds none', async () => {
  const [owner, stranger] = [await handedIn('林晓'), await handedIn('王芳')]
  const { authorization } = stranger
  const answer = await askOf(house.app)('GET', pathOf(owner), { authorization })
  expect([answer.statusCode, answer.message]).toEqual([404, 'EREG_APPLICATION_01'])
})

test('an organisation gets those of its records, and of nobody else’s', async () => {
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const { accountId: otherId } = await house.given.organisation(projectId)
  const draft = { organisationId, name: '陈志明', idType: 'passport', idNumber: 'E30000001' } as const
  const recordId = await house.given.record(projectId, draft)
  const record = { recordId, organisationId }
  const lines = givenLines(batch)
  const [applicationId = ''] = await givenListed(house, projectId, batch, [
    { record, state: 'auditing', lines },
  ])
  const ask = async (accountId: string) =>
    house.app.inject({
      url: `/api/applications/${applicationId}/confirmation`,
      headers: { authorization: await house.given.signedIn(projectId, accountId) },
    })
  const own = await ask(organisationId)
  expect(own.headers['content-type']).toBe('application/pdf')
  expect(readPdf(own.rawPayload).pages.join('')).toContain('陈志明')
  expect((await ask(otherId)).statusCode).toBe(404)
})

test('there is none before it is handed in, after it is withdrawn, nor after the exam', async () => {
  const refused = async (applicant: Applicant) => {
    const { statusCode, message, data } = await applicant.ask<{ state: string }>('GET', '/confirmation')
    return [statusCode, message, data.state]
  }
  expect(await refused(await withPhoto('林晓'))).toEqual([409, 'EREG_STATE_01', 'draft'])
  const withdrawn = await handedIn('林晓')
  await withdrawn.ask('POST', '/withdrawal')
  expect(await refused(withdrawn)).toEqual([409, 'EREG_STATE_01', 'withdrawn'])
  const late = await handedIn('林晓')
  const { state, examEndsAt } = await late.get()
  const before = house.clock()
  house.clock.set(new Date(examEndsAt))
  const { authorization } = await withSession(late)
  const answer = await askOf<{ state: string }>(house.app)('GET', pathOf(late), { authorization })
  house.clock.set(before)
  expect([answer.message, answer.data.state]).toEqual(['EREG_STATE_01', state])
})

test('a character that no font has is named to its owner', async () => {
  const { statusCode, message, data } = await (await handedIn('王\u{31350}')).ask('GET', '/confirmation')
  expect([statusCode, message, data]).toEqual([409, 'EREG_PRINT_01', { characters: '\u{31350}' }])
})
