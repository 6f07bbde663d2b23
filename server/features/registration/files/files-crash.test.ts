import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { all } from '#server/test/given/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { type OwnProcess, openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'

/** At the process that is killed, and at one that lives. */
const people = { doomed: 12, safe: 4 }

let house: House
let processes: Processes
let projectId: string
let batchId: string
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const diploma = { id: 'diploma', label: all('学历证明'), hint: all(''), formats: ['pdf' as const] }
  const batch = await house.given.batch(projectId, { attachments: [{ ...diploma, least: 1, most: 5 }] })
  batchId = batch.batchId
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

/** The id of the file that somebody was told of; null where the line broke off. */
async function send(url: string, { applicationId, authorization }: GivenDraft): Promise<string | null> {
  const answer = await fetch(`${url}/api/applications/${applicationId}/attachments/diploma`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': 'a.pdf',
      'idempotency-key': applicationId,
    },
    body: `%PDF-1.7\n% ${applicationId}\nstartxref\n9\n%%EOF\n`,
  }).catch(() => null)
  const told = (await answer?.json().catch(() => null)) as { code: number; data: { fileId: string } } | null
  return told?.code === 10 ? told.data.fileId : null
}

const listKept = async () =>
  (await house.asOwner<{ key: string }>('select storage_key as key from file')).map(({ key }) => key)
const listStored = async () =>
  (await readdir(join(house.folder, 'files', projectId))).map((name) => `${projectId}/${name}`)

/** How many files the process left behind that nobody keeps. */
async function killWhileSending(doomed: OwnProcess, death: Death): Promise<number> {
  const drafts = await givenDrafts(house, { projectId, batchId }, people.doomed + people.safe)
  const safe = await house.url()
  const stored = await listStored().catch(() => [])
  await doomed.order({ now: noon.toISOString(), death })
  const told = await Promise.all(
    drafts.map((draft, at) => send(at < people.doomed ? doomed.url : safe, draft)),
  )
  expect(await doomed.ended, `${death.point} ${death.at}`).toBe('SIGKILL')
  expect(told.slice(0, people.doomed)).toContain(null)
  expect(told.slice(people.doomed)).not.toContain(null)
  const kept = new Set([...stored, ...(await listKept())])
  const loose = (await listStored()).filter((key) => !kept.has(key)).length

  const again = await Promise.all(drafts.map((draft) => send(safe, draft)))
  const rows = await house.asOwner<{ applicationId: string; files: string[] }>(
    `select application_id as "applicationId", array_agg(file_id::text) as files from application_file
     where application_id = any($1) group by application_id`,
    [drafts.map(({ applicationId }) => applicationId)],
  )
  const filesOf = new Map(rows.map(({ applicationId, files }) => [applicationId, files]))
  for (const [number, { applicationId }] of drafts.entries()) {
    expect(filesOf.get(applicationId)).toEqual([again[number]])
    expect([null, again[number]]).toContain(told[number])
  }
  return loose
}

/** An attachment asks the database three times: whose, whether there is room, and to keep it. */
const amidTransactions = [1, 2, 3].map((third) => third * people.doomed - 5)
const deaths: readonly { point: Death['point']; at: readonly number[] }[] = [
  { point: 'afterFile', at: [1, 4, 8, people.doomed] },
  { point: 'beforeCommit', at: amidTransactions },
  { point: 'afterCommit', at: amidTransactions },
]

test.each(deaths)(
  'killed $point, at $at: whoever was told that a file is there has it, once, and nothing else stays behind',
  {
    timeout: 300_000,
  },
  async ({ point, at }) => {
    const left = [...at]
    for await (const doomed of processes.inTurn('serve', at.length)) {
      const loose = await killWhileSending(doomed, { point, at: left.shift() ?? 1 })
      if (point === 'afterFile') expect(loose).toBeGreaterThan(0)
    }
    expect(left).toEqual([])
    // The store goes by its own clock.
    house.clock.set(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
    await sweepFiles({ ...house, log: { info() {} } })(null)
    house.clock.set(noon)
    const kept = await listKept()
    expect((await listStored()).sort()).toEqual(kept.sort())
    expect(kept).toHaveLength((await house.asOwner('select from application')).length)
  },
)
