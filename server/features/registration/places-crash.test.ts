import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Dice, diceOf } from '#contract/identity/invent.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { openLog } from '#server/platform/process/log.ts'
import { askOf } from '#server/test/ask.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Mortal } from '#server/test/mortal-process.ts'
import { noon } from '#server/test/test-clock.ts'
import { lapsePlaces } from './lapse-places.ts'

const rounds = 10
const people = 30
const seed = 4

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())

const mortalProcess = join(import.meta.dirname, '../../test/mortal-process.ts')
const later = new Date(noon.getTime() + 31 * 60_000)

function start(life: Pick<Mortal, 'work' | 'dies' | 'now'>) {
  const { appUrl, ownerUrl, folder } = house
  const told = JSON.stringify({ appUrl, ownerUrl, folder, ...life } satisfies Mortal)
  const child = spawn(process.execPath, [mortalProcess, told], { stdio: ['ignore', 'pipe', 'inherit'] })
  const killed = once(child, 'exit').then(([, signal]) => signal as string | null)
  return { child, killed }
}

async function startServing(dies: Mortal['dies']) {
  const { child, killed } = start({ work: 'serve', dies, now: noon.toISOString() })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url, killed }
}

const linesOf = ({ areas, subjects }: Batch): ChoiceLine[] => {
  const areaId = areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  return subjects.slice(0, 2).map(({ subjectId }) => ({ subjectId, areaId }))
}
const choiceOf = ({ applicationId }: GivenDraft) => `/api/applications/${applicationId}/choice`
const submissionOf = ({ applicationId }: GivenDraft) => `/api/applications/${applicationId}/submission`

/** What somebody was told by a process that may die at any moment; null where it said nothing. */
async function askMortal(url: string, method: string, draft: GivenDraft, body: object) {
  const { authorization, applicationId } = draft
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': applicationId }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) }).catch(() => null)
  return (await answer?.json().catch(() => null)) as { code: number; data: { version: number } } | null
}

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

async function chooseAndSubmit(url: string, draft: GivenDraft, lines: ChoiceLine[]) {
  const chosen = await askMortal(`${url}${choiceOf(draft)}`, 'PUT', draft, { lines })
  if (chosen?.code !== 10) return { draft, version: null, submitted: false }
  const { version } = chosen.data
  const body = { version, promised: true }
  const submitted = await askMortal(`${url}${submissionOf(draft)}`, 'POST', draft, body)
  return { draft, version, submitted: submitted?.code === 10 }
}

async function killWhileServing(dice: Dice) {
  const batch = await house.given.batch(projectId, { capacity: people })
  const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, people)
  const lines = linesOf(batch)
  const point = dice() < 0.3 ? 'beforeCommit' : 'afterCommit'
  const { url, killed } = await startServing({ at: 5 + Math.floor(dice() * people * 1.5), point })
  const told = await Promise.all(drafts.map((draft) => chooseAndSubmit(url, draft, lines)))
  expect(await killed).toBe('SIGKILL')

  const found = await standings(drafts)
  for (const { draft, version, submitted } of told) {
    const { state, places } = found.get(draft.applicationId) ?? {}
    if (version !== null) expect(places).toBe(lines.length)
    if (submitted) expect(state).toBe('auditing')
  }
  expect(await miscounted()).toEqual([])
  expect(told.some(({ submitted }) => !submitted)).toBe(true)

  for (const one of told) if (!one.submitted) await tryAgain(one, lines)
  for (const { state, places, deeds } of (await standings(drafts)).values()) {
    expect([state, places]).toEqual(['auditing', lines.length])
    expect(deeds).toEqual(['application.choose', 'application.submitForReview'])
  }
  expect(await miscounted()).toEqual([])
}

/** The same requests with the same keys, to a process that lives. */
async function tryAgain(
  { draft, version }: { draft: GivenDraft; version: number | null },
  lines: ChoiceLine[],
) {
  const ask = askOf<{ version: number }>(house.app)
  const { authorization, applicationId } = draft
  const headers = { 'idempotency-key': applicationId }
  const known =
    version ?? (await ask('PUT', choiceOf(draft), { authorization, body: { lines } })).data.version
  const body = { version: known, promised: true }
  const { message } = await ask('POST', submissionOf(draft), { authorization, body, headers })
  expect(message).toBe('SUCCESS')
}

async function killWhileLapsing(dice: Dice) {
  house.clock.set(noon)
  const batches = await Promise.all([1, 2, 3].map(() => house.given.batch(projectId, { capacity: people })))
  const left: GivenDraft[] = []
  const coming: { draft: GivenDraft; lines: ChoiceLine[] }[] = []
  for (const batch of batches) {
    const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, 16)
    left.push(...drafts.slice(0, 10))
    const lines = linesOf(batch)
    await Promise.all(drafts.slice(0, 10).map((draft) => choose(draft, lines)))
    coming.push(...drafts.slice(10).map((draft) => ({ draft, lines })))
  }
  house.clock.set(later)
  const point = dice() < 0.5 ? 'beforeCommit' : 'afterCommit'
  // The first transaction asks which batches there are.
  const dies = { at: 2 + Math.floor(dice() * batches.length), point } as const
  const { killed } = start({ work: 'lapse', dies, now: later.toISOString() })
  const came = Promise.all(coming.map(({ draft, lines }) => choose(draft, lines)))
  expect(await killed).toBe('SIGKILL')
  expect(new Set(await came)).toEqual(new Set(['SUCCESS']))

  expect(await miscounted()).toEqual([])
  for (const { places, held } of (await standings(left)).values()) expect(places).toBe(held ? 2 : 0)
  await lapsePlaces({ ...house, log: openLog('silent') })(null)
  for (const { state, places, deeds } of (await standings(left)).values()) {
    expect([state, places]).toEqual(['draft', 0])
    expect(deeds).toEqual(['application.choose', 'application.losePlaces'])
  }
  for (const { places } of (await standings(coming.map(({ draft }) => draft))).values())
    expect(places).toBe(2)
  expect(await miscounted()).toEqual([])
}

const choose = async (draft: GivenDraft, lines: ChoiceLine[]) => {
  const { authorization } = draft
  return (await askOf(house.app)('PUT', choiceOf(draft), { authorization, body: { lines } })).message
}

test(`${rounds} times killed while ${people} choose and submit: what was acknowledged is there, nothing is there twice`, async () => {
  house.clock.set(noon)
  for (let round = 0; round < rounds; round += 1) await killWhileServing(diceOf(seed + round))
}, 300_000)

test(`${rounds} times killed in the middle of lapsing while others choose: the next run ends it, nobody lapses twice`, async () => {
  for (let round = 0; round < rounds; round += 1) await killWhileLapsing(diceOf(seed + round))
}, 300_000)
