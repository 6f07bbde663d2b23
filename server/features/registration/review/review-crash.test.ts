import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { openConsole } from '#server/test/console.ts'
import { givenDrafts } from '#server/test/given/given-drafts.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'

const many = 200
/** Of the one that is killed: a claim and a decision take a transaction each, so that it dies with a decision that nobody hears of. */
const death = { at: 60, point: 'afterCommit' } as const

let house: House
let processes: Processes
let version: number
let waiting: string[]
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  const projectId = await house.given.project({ domain: 'desk', windows: [{ kind: 'registration' }] })
  const { batchId } = await house.given.batch(projectId, { capacity: many })
  const drafts = await givenDrafts(house, { projectId, batchId }, many)
  waiting = drafts.map(({ applicationId }) => applicationId)
  const [{ given = -1 } = {}] = await house.asOwner<{ given: number }>(
    `with handed as (
       update application set state = 'auditing', submitted_at = $2, version = version + 1
       where application_id = any ($1) returning version
     ) select max(version) as given from handed`,
    [waiting, noon],
  )
  version = given
  for (const name of ['lin001', 'wang01']) {
    await givenStaff(house, { name, grants: [{ domain: 'desk', role: 'reviewer' }] })
    tokens[name] = await openConsole(house).tokenOf(name)
  }
}, 120_000)
afterAll(async () => {
  await processes.close()
  await house.close()
})

interface Told<Data> {
  readonly code: number
  readonly message: string
  readonly data: Data
}

/** Null where the process died before it said anything. */
async function ask<Data>(url: string, who: string, path: string, body: object): Promise<Told<Data> | null> {
  const reply = await fetch(`${url}/api/projects/desk/review-desk${path}`, {
    method: 'POST',
    headers: { authorization: `ata-token ${tokens[who]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  return (await reply?.json().catch(() => null)) as Told<Data> | null
}

/** Works until nothing waits any more, or the process is gone. */
async function work(url: string, who: string) {
  const [claimed, decided] = [new Set<string>(), [] as string[]]
  for (;;) {
    const told = await ask<{ items: Claim[] }>(url, who, '/claims', { most: 2 })
    if (!told) return { claimed, decided }
    for (const { thingId } of told.data.items) claimed.add(thingId)
    const [first] = told.data.items
    if (!first) return { claimed, decided }
    const said = await decide(url, who, first.thingId)
    if (!said) return { claimed, decided }
    expect(said.message).toBe('SUCCESS')
    decided.push(first.thingId)
  }
}
const decide = (url: string, who: string, thingId: string) =>
  ask(url, who, `/claims/${thingId}/decision`, { version, result: 'passed' })

const audits = () =>
  house.asOwner<{ id: string; name: string }>(
    'select application_id as id, staff.name from audit join staff using (staff_id)',
  )
const claims = () =>
  house.asOwner<{ id: string }>('select thing_id as id from desk_item where claimed_by is not null')

test(`two reviewers and ${many} applications, one killed in the middle: each is decided once, and what was in dead hands comes back`, async () => {
  const [doomed, safe] = [await processes.start('serve'), await processes.start('serve')]
  await doomed.order({ now: noon.toISOString(), death })
  await safe.order({ now: noon.toISOString(), death: { at: 1_000_000, point: 'afterCommit' } })
  const [lin, wang] = await Promise.all([work(doomed.url, 'lin001'), work(safe.url, 'wang01')])
  expect(await doomed.ended).toBe('SIGKILL')

  const before = await audits()
  const ofLin = before.filter(({ name }) => name === 'lin001').map(({ id }) => id)
  expect(ofLin.length, 'what was answered, and the one of which nobody heard').toBe(lin.decided.length + 1)
  expect(ofLin).toEqual(expect.arrayContaining(lin.decided))
  expect(
    [...lin.claimed].filter((id) => wang.claimed.has(id)),
    'nobody had what the other had',
  ).toEqual([])
  const inDeadHands = (await claims()).map(({ id }) => id)
  expect(inDeadHands.length).toBeGreaterThan(0)
  expect(before.length + inDeadHands.length).toBe(many)

  const [stale = ''] = wang.decided
  const late = await decide(safe.url, 'lin001', stale)
  expect(late, 'decided by somebody else meanwhile').toMatchObject({ code: 50, message: 'GA_DK_01' })

  const leaseOver = new Date(noon.getTime() + 10 * 60_000).toISOString()
  await safe.order({ now: leaseOver, death: { at: 1_000_000, point: 'afterCommit' } })
  const [held = ''] = inDeadHands
  await ask(safe.url, 'wang01', '/claims', { most: 2 })
  const taken = await decide(safe.url, 'lin001', held)
  expect(taken, 'somebody else has it in hand now').toMatchObject({ code: 40, message: 'GA_DK_02' })
  await work(safe.url, 'wang01')

  const after = await audits()
  expect(after.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted())
  const states = await house.asOwner<{ state: string; count: number }>(
    'select state, count(*)::int as count from application group by 1',
  )
  expect(states).toEqual([{ state: 'unpaid', count: many }])
  expect(await claims()).toEqual([])
}, 120_000)
