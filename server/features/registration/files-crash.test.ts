import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceOf } from '#contract/identity/invent.ts'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { all } from '#server/test/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Mortal } from '#server/test/mortal-process.ts'
import { noon } from '#server/test/test-clock.ts'

const rounds = 10
const people = 12
/** A paper asks the database three times: whose, whether there is room, and to keep it. */
const transactionsEach = 3
const seed = 13

let house: House
let projectId: string
let batchId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const diploma = { id: 'diploma', label: all('学历证明'), hint: all(''), formats: ['pdf' as const] }
  const batch = await house.given.batch(projectId, { attachments: [{ ...diploma, least: 1, most: 5 }] })
  batchId = batch.batchId
})
afterAll(() => house.close())

async function startServing(dies: Mortal['dies']) {
  const { appUrl, ownerUrl, folder } = house
  const told: Mortal = { appUrl, ownerUrl, folder, now: noon.toISOString(), work: 'serve', dies }
  const script = join(import.meta.dirname, '../../test/mortal-process.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(told)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killed = once(child, 'exit').then(([, signal]) => signal as string | null)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url, killed }
}

/** The id of the file that somebody was told of; null where the line broke off. */
async function send(url: string, { applicationId, authorization }: GivenDraft): Promise<string | null> {
  const answer = await fetch(`${url}/api/applications/${applicationId}/attachments/diploma`, {
    method: 'POST',
    headers: {
      ...{ authorization, 'content-type': 'application/octet-stream', 'file-name': 'a.pdf' },
      'idempotency-key': applicationId,
    },
    body: `%PDF-1.7\n% ${applicationId}\nstartxref\n9\n%%EOF\n`,
  }).catch(() => null)
  const told = (await answer?.json().catch(() => null)) as { code: number; data: { fileId: string } } | null
  return told?.code === 10 ? told.data.fileId : null
}

test('whoever was told that a file is there has it, once, and nothing else stays behind', {
  timeout: 120_000,
}, async () => {
  const dice = diceOf(seed)
  for (let round = 0; round < rounds; round++) {
    const drafts = await givenDrafts(house, { projectId, batchId }, people)
    const at = 1 + Math.floor(dice() * people * transactionsEach)
    const dies = { at, point: round % 2 === 0 ? 'beforeCommit' : 'afterCommit' } as const
    const { url, killed } = await startServing(dies)
    const told = await Promise.all(drafts.map((draft) => send(url, draft)))
    expect(await killed, `round ${round} dies ${dies.point} of transaction ${at}`).toBe('SIGKILL')
    expect(told).toContain(null)

    const living = await house.url()
    const again = await Promise.all(drafts.map((draft) => send(living, draft)))
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
  }
  house.clock.set(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
  await sweepFiles({ ...house, log: { info() {} } })(null)
  const kept = await house.asOwner<{ key: string }>('select storage_key as key from file order by key')
  const stored = await readdir(join(house.folder, 'files', projectId))
  expect(stored.map((name) => `${projectId}/${name}`).sort()).toEqual(kept.map(({ key }) => key))
  expect(kept).toHaveLength(rounds * people)
})
