import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OrganisationHome } from '#contract/examinee/joining/organisation-home.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { askOf } from '#server/test/ask.ts'
import { givenListed } from '#server/test/given/given-listed.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let batch: Batch
let mine: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId)
  mine = (await house.given.organisation(projectId)).accountId
  const theirs = (await house.given.organisation(projectId)).accountId
  const states: ApplicationState[] = [
    'draft',
    'draft',
    'failed',
    'improving',
    'unpaid',
    'auditing',
    'confirmed',
    'refused',
  ]
  await enter(mine, states)
  await enter(theirs, ['draft', 'unpaid'])
  await house.asOwner(
    `update application set is_ready = true where application_id = (
       select application_id from application join candidate_record using (project_id, record_id)
       where candidate_record.organisation_id = $1 and state = 'draft' limit 1)`,
    [mine],
  )
  await house.asOwner(
    `insert into organisation_quota (project_id, batch_id, organisation_id, capacity, held) values ($1, $2, $3, 30, 7)`,
    [projectId, batch.batchId, mine],
  )
})
afterAll(() => house.close())

let people = 0
async function enter(organisationId: string, states: readonly ApplicationState[]) {
  for (const state of states) {
    people += 1
    const recordId = await house.given.record(projectId, {
      organisationId,
      name: '王芳',
      idType: 'passport',
      idNumber: `E${20_000_000 + people}`,
    })
    await givenListed(house, projectId, batch, [{ record: { recordId, organisationId }, state }])
  }
}

const authorize = (accountId: string) => house.given.signedIn(projectId, accountId)
async function home(accountId = mine) {
  return askOf<OrganisationHome>(house.app)('GET', '/api/me/organisation-home', {
    authorization: await authorize(accountId),
  })
}

describe('the home of an organisation', () => {
  test('counts what waits for it alone, as its list does, with its quota', async () => {
    const { data } = await home()
    expect(data.batches).toEqual([
      expect.objectContaining({
        batchId: batch.batchId,
        name: batch.name,
        state: 'open',
        total: 8,
        waiting: { failed: 2, ownLook: 0, improve: 1, draft: 1, unpaid: 1 },
        underReview: 1,
        confirmed: 1,
        quota: { capacity: 30, held: 7 },
      }),
    ])
    const path = `/api/batches/${batch.batchId}/application-searches` as const
    interface Listed {
      readonly counted: { readonly total: number; readonly filters: { readonly review: unknown[] } }
    }
    const listed = await askOf<Listed>(house.app)('POST', path, {
      authorization: await authorize(mine),
      body: {},
    })
    expect(listed.data.counted.total).toBe(8)
    // Data to be improved: the draft that is not complete, and the one that the board wants better.
    expect(listed.data.counted.filters.review).toContainEqual({ value: 'toImprove', count: 2 })
    expect(listed.data.counted.filters.review).toContainEqual({ value: 'toBeSubmitted', count: 1 })
  })

  test('has no batch that the board has not opened, or whose exam is over', async () => {
    const after = new Date(new Date(batch.examEndsAt).getTime() + 1000)
    const before = house.clock()
    house.clock.set(after)
    expect((await home()).data.batches).toEqual([])
    house.clock.set(before)
  })

  test('is refused to one under review, and to a candidate', async () => {
    const underReview = await house.given.organisation(projectId, { auditStatus: 1 })
    expect((await home(underReview.accountId)).statusCode).toBe(403)
    const { accountId } = await house.given.candidate(projectId)
    expect((await home(accountId)).statusCode).toBe(403)
  })
})
