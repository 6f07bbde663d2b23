import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrganisationQuota } from '#contract/batch/batch-board-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import type { Gone } from '#contract/registration/draft-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenAnswers } from '#server/test/given/given-applications.ts'
import { type BatchWish, givenArea, givenSubject } from '#server/test/given/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let board: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'limits', windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'limits', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

type Person = Pick<GivenDraft, 'applicationId' | 'authorization'>
const people = (batch: Batch, count: number) =>
  givenDrafts(house, { projectId, batchId: batch.batchId }, count)
const two = async (batch: Batch) => (await people(batch, 2)) as [GivenDraft, GivenDraft]
const choose = ({ applicationId, authorization }: Person, areaId: string, ...subjectIds: string[]) =>
  askOf<Gone>(house.app)('PUT', `/api/applications/${applicationId}/choice`, {
    authorization,
    body: { lines: subjectIds.map((subjectId) => ({ subjectId, areaId })) },
  })
const at = ({ batchId }: Batch, path: string) => `/api/projects/limits/batches/${batchId}${path}`
const put = (batch: Batch, path: string, capacity: number | null) =>
  askOf<{ held: number }>(house.app)('PUT', at(batch, path), { authorization: board, body: { capacity } })
const limits = async (batch: Batch) => {
  type Limits = Record<'areaTotals' | 'organisationQuotas', { capacity: number; held: number }[]>
  const { data } = await askOf<Limits>(house.app)('GET', at(batch, '/capacities'), { authorization: board })
  return [...data.areaTotals, ...data.organisationQuotas].map(({ capacity, held }) => [capacity, held])
}
const countBy = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))
const placesOf = async ({ batchId }: Batch) =>
  (
    await house.asOwner<{ n: number }>('select count(*)::int as n from place where batch_id = $1', [batchId])
  )[0]?.n

const keptOf = async ({ batchId }: Batch, action: string) =>
  (
    await house.asOwner<{ before: unknown; after: unknown }>(
      'select before, after from history where subject_id = $1 and action = $2',
      [batchId, action],
    )
  ).map(({ before, after }) => [before, after])

async function given(wish: BatchWish = {}) {
  const batch = await house.given.batch(projectId, { capacity: 100, oneArea: false, ...wish })
  const [site = '', other = ''] = batch.areas
    .filter(({ kind }) => kind === 'city')
    .map(({ areaId }) => areaId)
  const [law = '', ethics = '', essay = ''] = batch.subjects.map(({ subjectId }) => subjectId)
  return { batch, site, other, law, ethics, essay, total: `/areas/${site}/total` }
}

/** Sets a limit while somebody is in the middle of a deed, which ends once the setting waits for it, or did not. */
async function setWhile(batch: Batch, path: string, deed: (tx: Tx) => Promise<unknown>): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  const doing = house.database.transaction(scope, async (tx) => {
    await deed(tx)
    begun.resolve()
    await ending.promise
  })
  await begun.promise
  let isSet = false
  const setting = put(batch, path, 50).finally(() => {
    isSet = true
  })
  const waiting = `select from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`
  await expect.poll(async () => isSet || (await house.asOwner(waiting)).length > 0).toBe(true)
  ending.resolve()
  await doing
  expect((await setting).statusCode).toBe(200)
}

const takes =
  ({ applicationId }: Person, areaId: string, subjectId: string) =>
  async (tx: Tx) => {
    const [taken] = await tx.query(
      `select outcome from choose_places($1, null, '{draft}', null, '[]', array[$2::uuid], array[$3::uuid], '{}', 0,
         null, false, gen_random_uuid(), $4, 'system', 'test', null)`,
      [applicationId, subjectId, areaId, noon],
    )
    expect(taken).toEqual({ outcome: 'held' })
  }
const givesBack =
  ({ applicationId }: Person) =>
  (tx: Tx) =>
    tx.query('select release_places(array[$1::uuid])', [applicationId])

describe('the total of an area', () => {
  test('is never exceeded, whoever comes at once for whichever subject; all of it is given', async () => {
    const { batch, site, law, ethics, essay, total } = await given()
    await put(batch, total, 11)
    const crowd = await people(batch, 60)
    const answers = await Promise.all(
      crowd.map((person, n) => choose(person, site, [law, ethics, essay][n % 3] ?? '')),
    )
    expect(countBy(answers.map(({ message }) => message))).toEqual({ SUCCESS: 11, EREG_QUOTA_02: 49 })
    expect([await placesOf(batch), await limits(batch)]).toEqual([11, [[11, 11]]])
  })

  test('says that the area as a whole is full, and which areas are not', async () => {
    const { batch, site, other, law, ethics, total } = await given()
    await put(batch, total, 1)
    const [lin, chen] = await two(batch)
    await choose(lin, site, law)
    const refused = await choose(chen, site, ethics)
    expect([refused.statusCode, refused.message]).toEqual([409, 'EREG_QUOTA_02'])
    expect(refused.data).toMatchObject({
      full: [{ subjectId: ethics, areaId: site }],
      nearby: [{ subjectId: ethics, areaId: other, free: 100 }],
    })
    expect((await choose(chen, other, ethics)).message).toBe('SUCCESS')
  })

  test('lets whoever has a place there take another subject instead, and counts what goes back', async () => {
    const { batch, site, other, law, ethics, total } = await given()
    await put(batch, total, 1)
    const [lin, chen] = await two(batch)
    await choose(lin, site, law)
    expect((await choose(lin, site, ethics)).message).toBe('SUCCESS')
    expect((await choose(lin, site, ethics, law)).message).toBe('EREG_QUOTA_02')
    expect((await choose(lin, other, ethics)).message).toBe('SUCCESS')
    expect(await limits(batch)).toEqual([[1, 0]])
    await choose(chen, site, law)
    const { applicationId, authorization } = chen
    await askOf(house.app)('POST', `/api/applications/${applicationId}/withdrawal`, { authorization })
    expect(await limits(batch)).toEqual([[1, 0]])
  })

  test('gives to the next what the clock has taken, before it says that there is none', async () => {
    const { batch, site, law, ethics, total } = await given()
    await put(batch, total, 1)
    const [lin, chen] = await two(batch)
    await choose(lin, site, law)
    house.clock.set(new Date(noon.getTime() + 31 * 60_000))
    expect((await choose(chen, site, ethics)).message).toBe('SUCCESS')
    expect(await limits(batch)).toEqual([[1, 1]])
  })

  test('is shown in the free places, at once when it is raised', async () => {
    const { batch, site, law, ethics, total } = await given()
    const [lin] = await two(batch)
    const shown = async () => {
      const path = `/api/batches/${batch.batchId}/places`
      type Places = { areaId: string; free: number; areaFree: number | null }[]
      const { data } = await askOf<Places>(house.app)('GET', path, { authorization: lin.authorization })
      return data.filter(({ areaId }) => areaId === site).map(({ free, areaFree }) => [free, areaFree])
    }
    const each = (free: number, areaFree: number | null) => batch.subjects.map(() => [free, areaFree])
    await put(batch, total, 1)
    await expect.poll(shown).toEqual(each(1, 1))
    await choose(lin, site, law)
    expect((await choose(lin, site, law, ethics)).message).toBe('EREG_QUOTA_02')
    await put(batch, total, 2)
    expect((await choose(lin, site, law, ethics)).message).toBe('SUCCESS')
    await put(batch, total, null)
    await expect.poll(shown).toContainEqual([100, null])
  })

  test('counts who takes or gives back at the moment in which it is set', async () => {
    const { batch, site, law, ethics, total } = await given()
    const [lin, chen] = await two(batch)
    await setWhile(batch, total, takes(lin, site, law))
    expect(await limits(batch)).toEqual([[50, 1]])
    await choose(chen, site, law, ethics)
    await put(batch, total, null)
    await setWhile(batch, total, givesBack(chen))
    expect(await limits(batch)).toEqual([[50, 1]])
  })

  test('begins with what is taken, goes down to it and never below, and is gone with null', async () => {
    const { batch, site, law, ethics, total } = await given()
    for (const person of await people(batch, 3)) await choose(person, site, law, ethics)
    expect(await put(batch, total, 5)).toMatchObject({ message: 'EREG_BATCH_03', data: { held: 6 } })
    expect(await limits(batch)).toEqual([])
    for (const capacity of [9, 6]) {
      expect((await put(batch, total, capacity)).statusCode).toBe(200)
      expect(await limits(batch)).toEqual([[capacity, 6]])
    }
    await put(batch, total, null)
    expect(await limits(batch)).toEqual([])
    const total9 = { areaTotal: { areaId: site, capacity: 9 } }
    const total6 = { areaTotal: { areaId: site, capacity: 6 } }
    const kept = await keptOf(batch, 'batch.putAreaTotal')
    expect(kept).toHaveLength(3)
    expect(kept).toEqual(
      expect.arrayContaining([
        [null, total9],
        [total9, total6],
        [total6, null],
      ]),
    )
    expect((await put(batch, `/areas/${randomUUID()}/total`, 1)).message).toBe('EREG_BATCH_05')
  })
})

describe('the quota of an organisation', () => {
  let born = 0
  function nextNumber() {
    born += 1
    const holder = { birthDay: dayOf(new Date(Date.UTC(1970, 0, born))), gender: 'female' } as const
    return inventCertificate('esidentIDCard', diceOf(born), holder)
  }

  async function entered(count: number, wish: BatchWish = {}) {
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const authorization = await house.given.signedIn(projectId, organisationId)
    const all = await given(wish)
    const { batch } = all
    const ask = askOf<{ applicationId: string }>(house.app)
    const records = await Promise.all(
      Array.from({ length: count }, async (): Promise<Person> => {
        const person = { name: '林晓', idType: 'esidentIDCard', idNumber: nextNumber() } as const
        const recordId = await house.given.record(projectId, { organisationId, ...person })
        const body = { batchId: batch.batchId }
        const { data } = await ask('POST', `/api/records/${recordId}/applications`, { authorization, body })
        const url = `/api/applications/${data.applicationId}`
        await ask('PUT', `${url}/notes-agreement`, { authorization, body: { version: 1 } })
        await ask('PATCH', `${url}/answers`, {
          authorization,
          body: { baseVersion: 1, changes: givenAnswers },
        })
        return { applicationId: data.applicationId, authorization }
      }),
    )
    return { ...all, records, organisationId, quota: `/organisations/${organisationId}/quota` }
  }

  test('is never exceeded by the people whom it enters at once; all of it is given', async () => {
    const { batch, site, law, ethics, records, quota } = await entered(24)
    await put(batch, quota, 7)
    const answers = await Promise.all(records.map((one, n) => choose(one, site, n % 2 ? law : ethics)))
    expect(countBy(answers.map(({ message }) => message))).toEqual({ SUCCESS: 7, EREG_QUOTA_01: 17 })
    expect([await placesOf(batch), await limits(batch)]).toEqual([7, [[7, 7]]])
  })

  test('given when some have places, it counts them; down to these and never below', async () => {
    const { batch, site, law, ethics, records, quota, organisationId } = await entered(2)
    const [lin, chen] = records as [Person, Person]
    await choose(lin, site, law, ethics)
    expect(await put(batch, quota, 1)).toMatchObject({ message: 'EREG_BATCH_03', data: { held: 2 } })
    expect((await put(batch, quota, 2)).statusCode).toBe(200)
    expect((await choose(chen, site, law)).message).toBe('EREG_QUOTA_01')
    await put(batch, quota, 3)
    expect(await keptOf(batch, 'batch.putOrganisationQuota')).toContainEqual([
      { organisationQuota: { organisationId, capacity: 2 } },
      { organisationQuota: { organisationId, capacity: 3 } },
    ])
    expect((await choose(chen, site, law)).message).toBe('SUCCESS')
    expect(await limits(batch)).toEqual([[3, 3]])
    await put(batch, quota, null)
    expect((await choose(chen, site, law, ethics)).message).toBe('SUCCESS')
    expect((await put(batch, `/organisations/${randomUUID()}/quota`, 1)).statusCode).toBe(404)
  })

  test('is listed with what is taken; a sheet gives many at once and names the one that would be below it', async () => {
    const { batch, site, law, ethics, records, organisationId } = await entered(2)
    const [lin] = records as [Person]
    await choose(lin, site, law, ethics)
    const { accountId: other } = await house.given.organisation(projectId)
    const ask = askOf<never>(house.app)
    const read = async <Data>(path: string) =>
      (await askOf<Data>(house.app)('GET', at(batch, path), { authorization: board })).data
    const quotas = async () =>
      Object.fromEntries(
        (await read<OrganisationQuota[]>('/organisation-quotas')).map((one) => [
          one.organisationId,
          [one.capacity, one.held],
        ]),
      )
    expect(await quotas()).toMatchObject({ [organisationId]: [null, 2], [other]: [null, 0] })
    const rows =
      await read<Record<'quotas', { areaId: string; subjectId: string; capacity: number }[]>>('/capacities')
    const { subjects } = batch
    const areas = batch.areas.map((area) => ({
      ...{ ...area, total: null },
      places: subjects.map(
        ({ subjectId }) =>
          rows.quotas.find((one) => one.areaId === area.areaId && one.subjectId === subjectId)?.capacity ??
          null,
      ),
    }))
    const putQuotas = (capacity: number) => {
      const organisations = [
        { organisationId, capacity },
        { organisationId: other, capacity: 0 },
      ]
      const body = { sheet: { areas, subjects, organisations } }
      return ask('PUT', at(batch, '/sheet'), { authorization: board, body })
    }
    const cell = {
      table: 'organisations',
      id: organisationId,
      column: 'capacity',
      flaw: 'belowHeld',
      held: 2,
    }
    expect(await putQuotas(1)).toMatchObject({ message: 'EREG_BATCH_09', data: { cells: [cell] } })
    const counted = { added: 2, changed: 0, removed: 0 }
    expect((await putQuotas(5)).data).toMatchObject({ limits: 2, organisations: counted })
    expect(await quotas()).toMatchObject({ [organisationId]: [5, 2], [other]: [0, 0] })
    expect((await putQuotas(6)).data).toMatchObject({ organisations: { added: 0, changed: 1, removed: 0 } })
    expect(await keptOf(batch, 'batch.putSheet')).toContainEqual([
      expect.objectContaining({ organisations: [{ organisationId, capacity: 5 }] }),
      expect.objectContaining({ organisations: [{ organisationId, capacity: 6 }] }),
    ])
  })

  test('counts who takes or gives back at the moment in which it is given', async () => {
    const { batch, site, law, ethics, records, quota } = await entered(2)
    const [lin, chen] = records as [Person, Person]
    await setWhile(batch, quota, takes(lin, site, law))
    expect(await limits(batch)).toEqual([[50, 1]])
    await choose(chen, site, law, ethics)
    await put(batch, quota, null)
    await setWhile(batch, quota, givesBack(chen))
    expect(await limits(batch)).toEqual([[50, 1]])
  })

  test('gives to the next what the clock has taken, before it says that there is none', async () => {
    const { batch, site, law, ethics, records, quota } = await entered(2)
    const [lin, chen] = records as [Person, Person]
    await put(batch, quota, 1)
    await choose(lin, site, law)
    house.clock.set(new Date(noon.getTime() + 31 * 60_000))
    expect((await choose(chen, site, ethics)).message).toBe('SUCCESS')
  })
})

test('history says of which area and subject a capacity was changed', async () => {
  const { batch, site, law } = await given()
  await put(batch, `/areas/${site}/subjects/${law}/capacity`, 7)
  const of = (capacity: number) => ({ quota: { areaId: site, subjectId: law, capacity } })
  expect(await keptOf(batch, 'batch.changeCapacity')).toEqual([[of(100), of(7)]])
})

test('a batch with a total for an area that it does not have is not made', async () => {
  const area = givenArea({ kind: 'province' })
  const wish = { areas: [area], subjects: [givenSubject()], quotas: [] }
  const totals = (areaId: string) => ({ ...wish, areaTotals: [{ areaId, capacity: 3 }] })
  await expect(house.given.batch(projectId, totals(randomUUID()))).rejects.toThrow('areaUnknown')
  expect(await limits(await house.given.batch(projectId, totals(area.areaId)))).toEqual([[3, 0]])
})
