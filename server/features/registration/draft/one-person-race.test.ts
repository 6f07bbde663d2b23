import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdWriters } from '#server/test/hold-writers.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { type OwnProcess, openProcesses, type Processes } from '#server/test/processes/start-processes.ts'

let house: House
let processes: Processes
let both: readonly OwnProcess[]
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  both = await Promise.all([processes.start('serve'), processes.start('serve')])
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

interface Organisation {
  readonly organisationId: string
  readonly authorization: string
}
async function givenOrganisation(): Promise<Organisation> {
  const { accountId: organisationId } = await house.given.organisation(projectId)
  return { organisationId, authorization: await house.given.signedIn(projectId, organisationId) }
}

type Ask = () => Promise<string>
/** What a side was answered, by turns by one process and by the other. */
const askAt =
  (at: number, authorization: string, path: string, body = {}): Ask =>
  async () => {
    const headers = { authorization, 'content-type': 'application/json' }
    const url = `${both[at % both.length]?.url}${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { message: string }).message
  }

/** Somebody with an own account whom an organisation entered too: both sides, as they would begin. */
async function givenSides(batchId: string, { organisationId, authorization }: Organisation, at: number) {
  const person = await house.given.candidate(projectId)
  const { name, idNumber } = person
  const entered = { organisationId, name, idType: 'esidentIDCard', idNumber } as const
  const recordId = await house.given.record(projectId, entered)
  const own = await house.given.signedIn(projectId, person.accountId)
  return {
    person,
    bySelf: askAt(at, own, `/api/batches/${batchId}/applications`),
    byOrganisation: askAt(at + 1, authorization, `/api/records/${recordId}/applications`, { batchId }),
  }
}

const applicationsIn = (batchId: string) =>
  house.asOwner<{ personId: string; rows: number }>(
    `select person_id as "personId", count(*)::integer as rows from application where batch_id = $1 group by person_id`,
    [batchId],
  )

test('without the wall of the database both sides get one: the race is there', async () => {
  const [{ made = '' } = {}] = await house.asOwner<{ made: string }>(
    `select pg_get_indexdef('application_of_person'::regclass) as made`,
  )
  await house.asOwner('drop index application_of_person')
  try {
    const { batchId } = await house.given.batch(projectId)
    const { bySelf, byOrganisation } = await givenSides(batchId, await givenOrganisation(), 0)
    const bothSides = () => Promise.all([bySelf(), byOrganisation()])
    expect(await holdWriters(house.ownerUrl, 'application', bothSides)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await applicationsIn(batchId)).toMatchObject([{ rows: 2 }])
    await house.asOwner('delete from application where batch_id = $1', [batchId])
  } finally {
    await house.asOwner(made)
  }
})

test('fifty people, each by their own account and by an organisation at once, are registered once each', async () => {
  const { batchId } = await house.given.batch(projectId)
  const organisation = await givenOrganisation()
  const sides = []
  for (let at = 0; at < 50; at += 1) sides.push(await givenSides(batchId, organisation, at))
  const answers = await Promise.all(
    sides.map(({ bySelf, byOrganisation }) => Promise.all([bySelf(), byOrganisation()])),
  )
  expect(answers.map((both) => both.toSorted())).toEqual(answers.map(() => ['EREG_REPEAT_01', 'SUCCESS']))
  const rows = await applicationsIn(batchId)
  expect([rows.length, rows.filter((row) => row.rows !== 1)]).toEqual([50, []])
})

test('one person, by their own account and by two organisations, fifty times at once, is registered once', async () => {
  const { batchId } = await house.given.batch(projectId)
  const { person, bySelf, byOrganisation } = await givenSides(batchId, await givenOrganisation(), 0)
  const other = await givenOrganisation()
  const { organisationId } = other
  const entered = {
    organisationId,
    name: person.name,
    idType: 'esidentIDCard',
    idNumber: person.idNumber,
  } as const
  const recordId = await house.given.record(projectId, entered)
  const byOther = askAt(1, other.authorization, `/api/records/${recordId}/applications`, { batchId })
  const asks = Array.from({ length: 50 }, (_, at) => [bySelf, byOrganisation, byOther][at % 3] as Ask)
  const answers = await Promise.all(asks.map((ask) => ask()))
  // The side that was first is answered with its application as often as it asks; the others are refused each time.
  const taken = asks.filter((_, at) => answers[at] === 'SUCCESS')
  expect(new Set(taken).size).toBe(1)
  expect(answers.filter((_, at) => asks[at] !== taken[0])).toEqual(
    asks.filter((ask) => ask !== taken[0]).map(() => 'EREG_REPEAT_01'),
  )
  expect(await applicationsIn(batchId)).toMatchObject([{ rows: 1 }])
})
