import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { openLog } from '#server/platform/process/log.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { type OwnProcess, openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'
import { lapsePlaces } from './lapse-places.ts'

/** At the process that is killed, and at one that lives. */
const people = { doomed: 20, safe: 10 }
/** Each of the doomed comes with two transactions: among the first, in the middle, when nearly all is done. */
const deathsWhileServing = [3, 19, 38].map((at): Death => ({ at, point: 'afterCommit' }))
/** The first transaction asks which batches there are: before the commit of each, after that of each but the last. */
const deathsWhileLapsing: readonly Death[] = [
  { at: 2, point: 'beforeCommit' },
  { at: 3, point: 'beforeCommit' },
  { at: 4, point: 'beforeCommit' },
  { at: 2, point: 'afterCommit' },
  { at: 3, point: 'afterCommit' },
]

let house: House
let processes: Processes
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

const later = new Date(noon.getTime() + 31 * 60_000)

const linesOf = ({ areas, subjects }: Batch): ChoiceLine[] => {
  const areaId = areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  return subjects.slice(0, 2).map(({ subjectId }) => ({ subjectId, areaId }))
}

interface Told {
  readonly code: number
  readonly data: { readonly version: number }
}

/** What somebody was told, always with the same key; null where the process died before it said anything. */
async function ask(url: string, draft: GivenDraft, path: string, body: object): Promise<Told | null> {
  const { authorization, applicationId } = draft
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': applicationId }
  const method = path === 'choice' ? 'PUT' : 'POST'
  const asked = { method, headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api/applications/${applicationId}/${path}`, asked).catch(() => null)
  return (await answer?.json().catch(() => null)) as Told | null
}

const choose = async (url: string, draft: GivenDraft, lines: ChoiceLine[]) => {
  const told = await ask(url, draft, 'choice', { lines })
  return told?.code === 10 ? told.data.version : null
}

/** How far somebody came by what they were told. */
async function chooseAndSubmit(url: string, draft: GivenDraft, lines: ChoiceLine[]) {
  const version = await choose(url, draft, lines)
  if (version === null) return { draft, version, submitted: false }
  return { draft, version, submitted: await submit(url, draft, version) }
}
const submit = async (url: string, draft: GivenDraft, version: number) =>
  (await ask(url, draft, 'submission', { version, promised: true }))?.code === 10

/** Counters that are not what is counted, of every batch. */
const miscounted = () =>
  house.asOwner(`select from quota where held <> (select count(*) from place where place.batch_id = quota.batch_id
    and place.area_id = quota.area_id and place.subject_id = quota.subject_id and place.share = quota.share)`)

async function standings(drafts: readonly GivenDraft[]) {
  const rows = await house.asOwner<{
    id: string
    state: string
    held: boolean
    places: number
    deeds: string[]
  }>(
    `select application_id as id, state, held_until is not null as held,
       (select count(*)::integer from place where place.application_id = application.application_id) as places,
       array(select action from history where subject_id = application_id order by action) as deeds
     from application where application_id = any($1)`,
    [drafts.map(({ applicationId }) => applicationId)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of how many people the doomed process did something that it did not come to say. */
async function killWhileServing(doomed: OwnProcess, death: Death): Promise<number> {
  const batch = await house.given.batch(projectId, { capacity: people.doomed + people.safe })
  const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, people.doomed + people.safe)
  const lines = linesOf(batch)
  const safe = await house.url()
  await doomed.order({ now: noon.toISOString(), death })
  const told = await Promise.all(
    drafts.map((draft, at) => chooseAndSubmit(at < people.doomed ? doomed.url : safe, draft, lines)),
  )
  expect(await doomed.ended).toBe('SIGKILL')

  const found = await standings(drafts)
  let unsaid = 0
  for (const [at, { draft, version, submitted }] of told.entries()) {
    const { state, places } = found.get(draft.applicationId) ?? {}
    if (version !== null) expect(places).toBe(lines.length)
    if (submitted) expect(state).toBe('auditing')
    if (at >= people.doomed) expect(submitted).toBe(true)
    if ((version === null && places !== 0) || (!submitted && state === 'auditing')) unsaid += 1
  }
  expect(await miscounted()).toEqual([])
  expect(told.some(({ submitted }) => !submitted)).toBe(true)

  await Promise.all(told.filter(({ submitted }) => !submitted).map((one) => tryAgain(safe, one, lines)))
  for (const { state, places, deeds } of (await standings(drafts)).values()) {
    expect([state, places]).toEqual(['auditing', lines.length])
    expect(deeds).toEqual(['application.choose', 'application.submitForReview'])
  }
  expect(await miscounted()).toEqual([])
  return unsaid
}

/** The same requests with the same keys, to a process that lives. */
async function tryAgain(
  url: string,
  { draft, version }: { draft: GivenDraft; version: number | null },
  lines: ChoiceLine[],
) {
  const known = version ?? (await choose(url, draft, lines))
  expect(await submit(url, draft, known ?? -1)).toBe(true)
}

async function killWhileLapsing(doomed: OwnProcess, death: Death) {
  house.clock.set(noon)
  const safe = await house.url()
  const batches = await Promise.all([1, 2, 3].map(() => house.given.batch(projectId, { capacity: 16 })))
  const left: GivenDraft[] = []
  const coming: { draft: GivenDraft; lines: ChoiceLine[] }[] = []
  for (const batch of batches) {
    const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, 16)
    left.push(...drafts.slice(0, 10))
    const lines = linesOf(batch)
    await Promise.all(drafts.slice(0, 10).map((draft) => choose(safe, draft, lines)))
    coming.push(...drafts.slice(10).map((draft) => ({ draft, lines })))
  }
  house.clock.set(later)
  const came = Promise.all(coming.map(({ draft, lines }) => choose(safe, draft, lines)))
  await doomed.order({ now: later.toISOString(), death })
  expect(await doomed.ended).toBe('SIGKILL')
  expect(await came).not.toContain(null)

  expect(await miscounted()).toEqual([])
  const halfway = [...(await standings(left)).values()]
  for (const { places, held } of halfway) expect(places).toBe(held ? 2 : 0)
  expect(halfway.some(({ held }) => held)).toBe(true)
  await lapsePlaces({ ...house, log: openLog('silent') })(null)
  for (const { state, places, deeds } of (await standings(left)).values()) {
    expect([state, places]).toEqual(['draft', 0])
    expect(deeds).toEqual(['application.choose', 'application.losePlaces'])
  }
  for (const { places } of (await standings(coming.map(({ draft }) => draft))).values())
    expect(places).toBe(2)
  expect(await miscounted()).toEqual([])
}

test(`${deathsWhileServing.length} times killed between a commit and its answer: what was acknowledged is there, nothing is there twice`, async () => {
  house.clock.set(noon)
  const deaths = [...deathsWhileServing]
  const unsaid: number[] = []
  for await (const doomed of processes.inTurn('serve', deathsWhileServing.length)) {
    const death = deaths.shift()
    if (death) unsaid.push(await killWhileServing(doomed, death))
  }
  expect(unsaid).toHaveLength(deathsWhileServing.length)
  expect(unsaid).not.toContain(0)
}, 300_000)

test(`${deathsWhileLapsing.length} times killed in the middle of lapsing while others choose: the next run ends it, nobody lapses twice`, async () => {
  const deaths = [...deathsWhileLapsing]
  for await (const doomed of processes.inTurn('lapse', deathsWhileLapsing.length)) {
    const death = deaths.shift()
    if (death) await killWhileLapsing(doomed, death)
  }
  expect(deaths).toEqual([])
}, 300_000)
