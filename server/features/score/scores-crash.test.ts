import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WorkbookImport } from '#contract/import/import.ts'
import {
  type CertificateBoard,
  openCertificateBoard,
} from '#server/features/certificate/test/certificate-board.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'
import { tellScoresJob } from './told/tell-scores.ts'

const people = 15
const marks = people * 2
const [beforeCommit, afterCommit] = ['beforeCommit', 'afterCommit'] as const

let house: House
let processes: Processes
let board: CertificateBoard
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  board = await openCertificateBoard(house, 'crash', { handling: 'byBoard' })
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

const ofProject = <Row extends Record<string, unknown>>(sql: string) =>
  house.asOwner<Row>(sql, [board.projectId])
const doneOf = async (kind: string) => {
  const [work] = await house.asOwner<{ done: number; state: string }>(
    'select done, state from work where project_id = $1 and kind = $2 order by created_at desc limit 1',
    [board.projectId, kind],
  )
  return work ?? { done: 0, state: 'absent' }
}

/** One worker after the other is killed; the last ends what there is to do. Answers how far each came. */
async function outlive(deaths: readonly Death[], far: () => Promise<number>, isOver: () => Promise<void>) {
  const never: Death = { at: 1_000_000, point: afterCommit }
  const fates = [...deaths, never]
  const came: number[] = []
  for await (const worker of processes.inTurn('scores', fates.length)) {
    const death = fates.shift() ?? never
    await worker.order({ now: house.clock().toISOString(), death })
    if (death === never) break
    expect(await worker.ended).toBe('SIGKILL')
    came.push(await far())
    await house.asOwner(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    )
  }
  await vi.waitFor(isOver, 30_000)
  await processes.close()
  return came
}

test('scores taken, told and certified while every worker is killed: nothing twice, nothing lost, never back', async () => {
  const persons = await board.people(people)
  const lines = persons.flatMap(({ number }) => [0, 1].map((subject) => ({ number, subject, mark: '80' })))
  const { importId } = (await board.send(lines)).data
  const path = `/batches/${board.batch.batchId}/score-imports/${importId}`
  await board.inProject('keeper', 'POST', `${path}/taking`)
  const taken = await outlive(
    [
      { at: 2, point: beforeCommit },
      { at: 4, point: afterCommit },
    ],
    async () => (await doneOf('score.import')).done,
    async () => expect(await doneOf('score.import')).toEqual({ done: marks, state: 'done' }),
  )
  expect(taken).toEqual(taken.toSorted((one, two) => one - two))
  expect(taken.at(-1), 'killed in the middle').toBeLessThan(marks)
  const { data: imported } = await board.inProject<WorkbookImport>('keeper', 'GET', path)
  expect(imported.outcomes).toMatchObject({ made: marks, left: 0 })
  expect(
    await ofProject('select from score where project_id = $1 and mark = 8000 and version = 1'),
  ).toHaveLength(marks)
  expect(await ofProject('select from former_score where project_id = $1')).toEqual([])

  await board.release(noon)
  const scope = { projectId: board.projectId, actor: { kind: 'system', name: 'test' } } as const
  await house.database.transaction(scope, (tx) => queueJob(tx, tellScoresJob, {}))
  const toldTo = async () =>
    (await ofProject<{ told: number }>('select told from score_sheet where project_id = $1'))[0]?.told ?? 0
  const told = await outlive([{ at: 3, point: afterCommit }], toldTo, async () =>
    expect(await toldTo()).toBe(people),
  )
  expect(told.at(-1), 'killed in the middle').toBeLessThan(people)
  const once = async (sql: string) => {
    const rows = await ofProject<{ who: string }>(sql)
    expect(rows).toHaveLength(people)
    expect(new Set(rows.map(({ who }) => who)).size).toBe(people)
  }
  await once(
    `select account_id as who from message where project_id = $1 and channel = 'inbox' and template = 'scoreReleased'`,
  )
  await once(
    `select subject_id as who from history where project_id = $1 and action = 'application.releaseScore'`,
  )

  board.open()
  for (const person of persons) expect((await board.askFor(person)).statusCode).toBe(200)
  const all = { filters: {}, search: '', sort: { by: 'madeAt', down: false } }
  const choice = { all, except: [] }
  expect(await board.inProject('keeper', 'POST', '/certificate-issues', { choice })).toMatchObject({
    statusCode: 200,
  })
  const issued = await outlive(
    [{ at: 3, point: beforeCommit }],
    async () => (await doneOf('certificate.issue')).done,
    async () => expect(await doneOf('certificate.issue')).toEqual({ done: people, state: 'done' }),
  )
  expect(issued.at(-1), 'killed in the middle').toBeLessThan(people)
  const numbers = await ofProject<{ number: string }>(
    'select number from certificate where project_id = $1 order by number',
  )
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: people }, (_, at) => `E2026${String(at + 1).padStart(6, '0')}`),
  )
  await once(`select subject_id as who from history where project_id = $1 and action = 'certificate.issue'`)
  await once(
    `select account_id as who from message where project_id = $1 and channel = 'inbox' and template = 'certificateIssued'`,
  )
}, 120_000)
