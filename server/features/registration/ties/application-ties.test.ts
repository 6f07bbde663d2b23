import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { keepFile } from '#server/features/file/file.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import { reseal } from '#server/platform/secrets/reseal.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenAnswers, givenApplication } from '#server/test/given/given-applications.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { findApplication } from '../application-store.ts'
import { insertApplicationFile } from '../files/application-file-store.ts'
import { reviewApplication } from '../steps/review-application.ts'
import { settleApplication } from '../steps/settle-application.ts'

let house: House
let projectId: string
let batch: Batch
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId, { capacity: 50 })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const close = ({ authorization }: Applicant) =>
  askOf(house.app)('POST', '/api/me/closure', { authorization, body: { password: everybodysPassword } })
const rowOf = async ({ applicationId }: Applicant) =>
  (
    await house.asOwner<{ text: string; state: string }>(
      'select application::text as text, state, answers_sealed from application where application_id = $1',
      [applicationId],
    )
  )[0]

describe('closing an account', () => {
  test('is not possible while an application waits for its review, its money or its exam', async () => {
    const parts = registrationPartsOf(house)
    const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const { applicationId } = applicant
    expect((await close(applicant)).message).toBe('EXM_REG_CLOSE_01')
    const passed = { result: 'passed', reason: '', conditions: [] } as const
    await inProject(house, projectId, (asked) => reviewApplication(parts, asked, applicationId, passed))
    expect((await close(applicant)).message).toBe('EXM_REG_CLOSE_01')
    await inProject(house, projectId, (asked) => settleApplication(parts, asked, applicationId))
    expect((await close(applicant)).message).toBe('EXM_REG_CLOSE_01')
  })

  test('is not the way around a final refusal before the exam is over', async () => {
    const parts = registrationPartsOf(house)
    const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const refused = { result: 'refused', reason: '材料不实', conditions: [] } as const
    await inProject(house, projectId, (asked) =>
      reviewApplication(parts, asked, applicant.applicationId, refused),
    )
    expect((await close(applicant)).message).toBe('EXM_REG_CLOSE_01')
    house.clock.set(new Date(new Date(batch.examEndsAt).getTime() + 1000))
    const authorization = await house.given.signedIn(projectId, applicant.accountId)
    expect((await close({ ...applicant, authorization })).statusCode).toBe(200)
  })

  test('ends a draft, frees its places and wipes what was filled in', async () => {
    const own = await house.given.batch(projectId)
    const applicant = await givenApplication(house, projectId, own, { upTo: 'chosen' })
    const { applicationId } = applicant
    const fileId = await inProject(house, projectId, async ({ tx, now }) => {
      const stored = { projectId, name: 'p.jpg', mediaType: 'image/jpeg', bytes: 1, storageKey: 'p' }
      const kept = await keepFile(tx, house.keys, stored, now)
      await insertApplicationFile(tx, { applicationId, fileId: kept, ruleId: 'photo' }, now)
      return kept
    })
    expect((await close(applicant)).statusCode).toBe(200)
    expect(await house.asOwner('select from file where file_id = $1', [fileId])).toEqual([])
    expect(await rowOf(applicant)).toMatchObject({ state: 'withdrawn', answers_sealed: null })
    const [held] = await house.asOwner('select sum(held)::int as held from quota where batch_id = $1', [
      own.batchId,
    ])
    expect(held).toEqual({ held: 0 })
  })

  test('wipes what a reviewer wrote of the person, from history too', async () => {
    const own = await house.given.batch(projectId)
    const applicant = await givenApplication(house, projectId, own, { upTo: 'submitted' })
    const verdict = { result: 'failed', reason: '林晓的照片不清晰', conditions: ['photo'] } as const
    const review = () =>
      inProject(house, projectId, (asked) =>
        reviewApplication(registrationPartsOf(house), asked, applicant.applicationId, verdict),
      )
    await review()
    expect((await applicant.submit()).statusCode).toBe(200)
    await review()
    expect((await close(applicant)).statusCode).toBe(200)
    const left = await house.asOwner<{ text: string }>(
      `select history::text as text from history where subject_id = $1
       union all select audit::text from audit where application_id = $1`,
      [applicant.applicationId],
    )
    expect(left.length).toBeGreaterThan(5)
    expect(left.filter(({ text }) => text.includes('林晓'))).toEqual([])
    expect((await rowOf(applicant))?.text).not.toContain('林晓')
  })

  test('after the exam wipes what was filled in, and leaves what the board must keep', async () => {
    const past = await house.given.batch(projectId, {
      examStartsAt: '2026-12-05T01:00:00.000Z',
      examEndsAt: '2026-12-05T09:00:00.000Z',
      review: 'none',
    })
    const applicant = await givenApplication(house, projectId, past, { upTo: 'submitted' })
    await inProject(house, projectId, (asked) =>
      settleApplication(registrationPartsOf(house), asked, applicant.applicationId),
    )
    house.clock.set(new Date('2026-12-06T00:00:00Z'))
    const authorization = await house.given.signedIn(projectId, applicant.accountId)
    expect((await close({ ...applicant, authorization })).statusCode).toBe(200)
    expect(await rowOf(applicant)).toMatchObject({ state: 'confirmed', answers_sealed: null })
    expect((await rowOf(applicant))?.text).toMatch(/2026\d{9}/)
  })
})

describe('what is held about a person', () => {
  test('tells of every application, with the answers as they stand', async () => {
    const { authorization, get } = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const { applicationId, number, answers } = await get()
    const { data } = await askOf<{ applications: object[] }>(house.app)('POST', '/api/me/holdings', {
      authorization,
    })
    expect(data.applications).toEqual([
      {
        applicationId,
        batchName: batch.name,
        number,
        state: 'auditing',
        answers,
        feeFen: 12_000,
        beganAt: noon.toISOString(),
        submittedAt: noon.toISOString(),
        paidAt: null,
        files: [],
        audits: [],
      },
    ])
    expect(answers).toMatchObject(givenAnswers)
  })

  test('tells of nobody else, who did the same in the same batch', async () => {
    const guardian = { name: '林父', relation: 'father', phone: '13911110000', consented: true } as const
    const [mine, theirs] = [
      await house.given.candidate(projectId, { name: '林晓' }),
      await house.given.candidate(projectId, { name: '欧阳素', email: 'ouyang@example.com', guardian }),
    ]
    const upTo = 'submitted'
    const own = await givenApplication(house, projectId, batch, { accountId: mine.accountId, upTo })
    const other = await givenApplication(house, projectId, batch, {
      accountId: theirs.accountId,
      upTo,
      answers: { address: '成都市锦江区书院街 9 号', employer: '锦江图书' },
    })
    const holdingsOf = async ({ authorization }: typeof own) =>
      JSON.stringify((await askOf(house.app)('POST', '/api/me/holdings', { authorization })).data)
    const { accountId, accountName, name, phone, idNumber } = theirs
    const { applicationId, number } = await other.get()
    const facts = [accountId, accountName, name, phone, idNumber, applicationId, String(number)]
    facts.push('ouyang@example.com', guardian.name, guardian.phone, '锦江')
    const [told, toldToThem] = [await holdingsOf(own), await holdingsOf(other)]
    expect(facts.filter((fact) => !toldToThem.includes(fact))).toEqual([])
    expect(facts.filter((fact) => told.includes(fact))).toEqual([])
  })
})

describe('a new key', () => {
  test('seals the answers of applications anew; afterwards they open with it alone', async () => {
    const { applicationId } = await givenApplication(house, projectId, batch, { upTo: 'answered' })
    const [older, newer] = ['a-key-of-the-test-house-of-no-worth-at-all', 'a newer key, of as little worth']
    const index = 'another key of the test house, of no worth'
    const both = openKeys({ sealing: [newer, older], index })
    const { lost } = await reseal({ ownerUrl: house.ownerUrl, keys: both, log: { info() {}, error() {} } })
    expect(lost).toBe(0)
    const found = await inProject(house, projectId, ({ tx, actor }) =>
      findApplication(tx, openKeys({ sealing: [newer], index }), applicationId, actor),
    )
    expect(found?.answers).toMatchObject(givenAnswers)
  })
})
