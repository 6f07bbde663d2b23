import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import { diceOf } from '#contract/identity/invent.ts'
import { dayMs, hourMs } from '#contract/kit/time.ts'
import { sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { holdWriters } from '#server/test/hold-writers.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { type OwnProcess, openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { settleSlots } from './slots/settle-slots-job.ts'
import { openAppointingBoard } from './test/appointing-board.ts'

let house: House
let processes: Processes
let both: readonly OwnProcess[]
let domains = 0
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  both = await Promise.all([processes.start('serve'), processes.start('serve')])
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

const places = 50

/** Two sessions some weeks from now, by the clock of the processes, and so many confirmed people. */
async function open(count: number, capacity: number) {
  domains += 1
  const board = await openAppointingBoard(house, `race${domains}`, [600])
  const { projectId, batch, areaId } = board
  const day = Math.floor(Date.now() / dayMs + 60) * dayMs
  const sessions = [0, 4].map((hour) => ({
    ...sessionAt(batch, 9),
    startsAt: new Date(day + hour * hourMs).toISOString(),
    endsAt: new Date(day + (hour + 2) * hourMs).toISOString(),
  }))
  await board.setSessions(sessions)
  await board.setRules({ mostChanges: 50 })
  const slots = sessions.map(board.at)
  await board.setSlots(slots.map((slot) => ({ ...slot, capacity })))
  const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, count)
  const ids = drafts.map(({ applicationId }) => applicationId)
  await house.asOwner(
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
     select $1, id, $3, $4, $5, 0, now() from unnest($2::uuid[]) as id`,
    [projectId, ids, board.subjectIdOf(0), batch.batchId, areaId],
  )
  await house.asOwner(
    `update application set state = 'confirmed', submitted_at = now(), fee_fen = 0 where application_id = any ($1)`,
    [ids],
  )
  const [early, late] = slots as [SlotChoice, SlotChoice]
  return { ...board, drafts, early, late }
}
type Open = Awaited<ReturnType<typeof open>>

/** By turns at one process and at the other. Whoever is told that it is busy asks again, as the browser does. */
async function ask(
  { subjectIdOf }: Open,
  { applicationId, authorization }: GivenDraft,
  at: number,
  { method, path, body }: { method: string; path: string; body?: SlotChoice },
) {
  const url = `${both[at % both.length]?.url}/api/applications/${applicationId}/${path}/${subjectIdOf(0)}`
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
  for (;;) {
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { message } = (await answer.json()) as { message: string }
    if (message !== 'BUSY') return message
  }
}
const put = (board: Open, draft: GivenDraft, at: number, body: SlotChoice) =>
  ask(board, draft, at, { method: 'PUT', path: 'appointments', body })
const countBy = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))

describe('500 people at once, at two processes, for 50 places of a slot', () => {
  test('who looks first and writes then without the counter gives away more than there are: the race is there', async () => {
    const few = 5
    const board = await open(few + 1, few)
    const { projectId, batch, early } = board
    const lookThenTake = () =>
      board.drafts.map(({ applicationId }) =>
        house.database.transaction({ projectId, actor: { kind: 'system', name: 'test' } }, async (tx) => {
          const [{ rows = 0 } = {}] = await tx.query<{ rows: number }>(
            'select count(*)::integer as rows from appointment where session_id = $1',
            [early.sessionId],
          )
          if (rows >= few) return
          await tx.query(
            `insert into appointment values (current_project(), $1, $2, gen_random_uuid(), $3, $4, $5, 0, now(), null)`,
            [applicationId, board.subjectIdOf(0), batch.batchId, early.sessionId, early.areaId],
          )
        }),
      )
    await holdWriters(house.ownerUrl, 'appointment', () => Promise.all(lookThenTake()), few + 1)
    const [{ rows = 0 } = {}] = await house.asOwner<{ rows: number }>(
      'select count(*)::integer as rows from appointment where session_id = $1',
      [early.sessionId],
    )
    expect(rows).toBe(few + 1)
  })

  test('exactly as many have one, and everybody else is told that it is full', async () => {
    const board = await open(500, places)
    const answers = await Promise.all(board.drafts.map((draft, at) => put(board, draft, at, board.early)))
    expect(countBy(answers)).toEqual({ SUCCESS: places, EAPP_SLOT_02: 450 })
    expect(await board.counted()).toEqual({ taken: places, isRight: true })
    const rows = await house.asOwner('select from appointment where session_id = $1', [board.early.sessionId])
    expect(rows).toHaveLength(places)
  })
})

test('people who take, change, cancel, wait and leave all at once: counters are what is counted, nobody stuck', async () => {
  const board = await open(24, 8)
  const tick = () => settleSlots({ ...house, clock: () => new Date(), log: console })(null)
  const wrong: string[] = []
  const lives = board.drafts.map(async (draft, at) => {
    const dice = diceOf(at)
    for (let step = 0; step < 8; step += 1) {
      const slot = dice() < 0.5 ? board.early : board.late
      const act = [
        { method: 'PUT', path: 'appointments', body: slot },
        { method: 'PUT', path: 'appointments', body: slot },
        { method: 'DELETE', path: 'appointments' },
        { method: 'PUT', path: 'appointment-waits', body: slot },
        { method: 'DELETE', path: 'appointment-waits' },
      ][Math.floor(dice() * 5)]
      const message = act ? await ask(board, draft, at + step, act) : ''
      if (!/^SUCCESS$|^EAPP_/.test(message)) wrong.push(message)
    }
  })
  const ticking = (async () => {
    for (let round = 0; round < 10; round += 1) await tick()
  })()
  // Whoever gives places back holds the registration.
  const losing = house.asOwner(
    `delete from place where application_id in (
       select application_id from application where application_id = any ($1) for update)`,
    [board.drafts.slice(0, 5).map(({ applicationId }) => applicationId)],
  )
  await Promise.all([...lives, ticking, losing])
  expect(wrong.filter((message) => message !== 'EREG_APPLICATION_01')).toEqual([])
  expect((await board.counted()).isRight).toBe(true)
  await tick()
  expect((await board.counted()).isRight).toBe(true)
  const stuck = await house.asOwner(
    `select from appointment_wait join appointment_slot using (project_id, session_id, area_id)
     where taken < capacity and offered_until is null`,
  )
  expect(stuck).toEqual([])
  const [{ deadlocks } = { deadlocks: '?' }] = await house.asOwner<{ deadlocks: string }>(
    'select deadlocks::text from pg_stat_database where datname = current_database()',
  )
  expect(deadlocks).toBe('0')
})
