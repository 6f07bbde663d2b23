import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { diceOf } from '#contract/identity/invent.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { givenSubject } from '#server/test/given/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
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

const people = 500
const capacity = 50
const actor = { kind: 'system', name: 'test' } as const

const linesOf = ({ areas, subjects }: Batch): ChoiceLine[] => {
  const areaId = areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  return subjects.map(({ subjectId }) => ({ subjectId, areaId }))
}
/** By turns at one process and at the other. */
async function choose({ applicationId, authorization }: GivenDraft, lines: ChoiceLine[], at: number) {
  const url = `${both[at % both.length]?.url}/api/applications/${applicationId}/choice`
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ lines }) })
  return ((await answer.json()) as { message: string }).message
}
const countBy = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))

/** How many places of the batch each subject has given away, counted and as rows. */
const given = ({ batchId }: Batch) =>
  house.asOwner<{ subjectId: string; held: number; rows: number }>(
    `select subject_id as "subjectId", sum(held)::integer as held, (select count(*)::integer from place
       where place.batch_id = quota.batch_id and place.subject_id = quota.subject_id) as rows
     from quota where batch_id = $1 group by batch_id, subject_id having sum(held) > 0`,
    [batchId],
  )

describe(`${people} people at once, at two processes, for ${capacity} places`, () => {
  test('who looks first and takes then without a lock gives away more than there are: the race is there', async () => {
    const few = 5
    const batch = await house.given.batch(projectId, { capacity: few })
    const [line] = linesOf(batch)
    const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, few + 1)
    const lookThenTake = () =>
      drafts.map(({ applicationId }) =>
        house.database.transaction({ projectId, actor }, async (tx) => {
          const [{ rows = 0 } = {}] = await tx.query<{ rows: number }>(
            'select count(*)::integer as rows from place where batch_id = $1',
            [batch.batchId],
          )
          if (rows >= few) return
          await tx.query(`insert into place values (current_project(), $1, $2, $3, $4, 0, null, now())`, [
            applicationId,
            line?.subjectId,
            batch.batchId,
            line?.areaId,
          ])
        }),
      )
    await holdWriters(house.ownerUrl, 'place', () => Promise.all(lookThenTake()), few + 1)
    const [{ rows = 0 } = {}] = await house.asOwner(
      'select count(*)::integer as rows from place where batch_id = $1',
      [batch.batchId],
    )
    expect(rows).toBe(few + 1)
  })

  test('exactly as many hold one, and everybody else is told so', async () => {
    const batch = await house.given.batch(projectId, { capacity })
    const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, people)
    const line = linesOf(batch).slice(0, 1)
    const answers = await Promise.all(drafts.map((draft, at) => choose(draft, line, at)))
    expect(countBy(answers)).toEqual({ SUCCESS: capacity, E_REG_PLACES_01: people - capacity })
    expect(await given(batch)).toEqual([{ subjectId: line[0]?.subjectId, held: capacity, rows: capacity }])
  })
})

test('overlapping choices of three subjects at two processes: none above its quota, nobody stuck, nothing by halves', async () => {
  const subjects = Array.from({ length: 6 }, () => givenSubject())
  const batch = await house.given.batch(projectId, { capacity, subjects })
  const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, people)
  const choices = drafts.map((_, at) => someOf(linesOf(batch), 3, diceOf(at)))
  const answers = await Promise.all(drafts.map((draft, at) => choose(draft, choices[at] ?? [], at)))
  const { SUCCESS = 0, E_REG_PLACES_01: told = 0 } = countBy(answers)
  expect(SUCCESS + told).toBe(people)

  const places = await given(batch)
  for (const { held, rows } of places) {
    expect(held).toBe(rows)
    expect(held).toBeLessThanOrEqual(capacity)
  }
  expect(places.reduce((sum, { rows }) => sum + rows, 0)).toBe(SUCCESS * 3)
  const halves = 'select from place where batch_id = $1 group by application_id having count(*) <> 3'
  expect(await house.asOwner(halves, [batch.batchId])).toEqual([])

  const full = new Set(places.filter(({ held }) => held === capacity).map(({ subjectId }) => subjectId))
  const toldForNothing = choices.filter(
    (lines, at) => answers[at] !== 'SUCCESS' && !lines.some(({ subjectId }) => full.has(subjectId)),
  )
  expect(toldForNothing).toEqual([])
})

function someOf<Item>(items: readonly Item[], count: number, dice: () => number): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(Math.floor(dice() * left.length), 1)).flat()
}
