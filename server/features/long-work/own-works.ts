import { Readable } from 'node:stream'
import { dayMs } from '#contract/kit/time.ts'
import { type Work, workKeptDays } from '#contract/long-work/long-work.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { platformId, type Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { whyNotTheirs } from './owner-now.ts'
import { listOwnParts } from './work-part-store.ts'
import { askToEnd, findOwnRow, listOwnRows, openResultName, type WorkRow } from './work-store.ts'

export async function listOwnWorks(tx: Tx, keys: Keys): Promise<{ items: Work[] }> {
  const rows = await listOwnRows(tx)
  return { items: rows.map((row) => shownWork(keys, row)) }
}

export async function getOwnWork(tx: Tx, keys: Keys, workId: string): Promise<Work> {
  return shownWork(keys, await requireOwn(tx, workId))
}

/** Asks for its end, which comes when the portion in hand is kept. Asked once more, it says the same. */
export async function cancelOwnWork(tx: Tx, keys: Keys, workId: string): Promise<Work> {
  const row = await requireOwn(tx, workId)
  if (row.endedAt) throw new Refusal('workOver')
  await askToEnd(tx, workId)
  return shownWork(keys, await requireOwn(tx, workId))
}

interface ResultParts {
  readonly keys: Keys
  readonly files: FileStore
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

export async function readResult({ keys, files, transact }: ResultParts, workId: string): Promise<FileReply> {
  const { actor, row, parts } = await transact(async (tx) => ({
    actor: tx.actor,
    row: await requireOwn(tx, workId),
    parts: await listOwnParts(tx, workId),
  }))
  if (whyNotTheirs(actor, row)) throw new Refusal('workResultAbsent')
  const bytes = row.resultKey && (await openPieces(files, [...parts.map(({ key }) => key), row.resultKey]))
  if (!bytes) throw new Refusal('workResultAbsent')
  return new FileReply({
    name: openResultName(keys, row),
    mediaType: row.resultType ?? 'application/octet-stream',
    bytes,
    length: row.resultBytes ?? 0,
  })
}

/** One after the other: no more than one is held. Null where already the first is gone. */
async function openPieces(files: FileStore, keys: readonly string[]): Promise<Readable | null> {
  const [key = '', ...others] = keys
  const first = await files.open(key)
  if (!first || others.length === 0) return first
  return Readable.from(joined(files, first, others), { objectMode: false })
}

async function* joined(files: FileStore, first: Readable, others: readonly string[]): AsyncGenerator<Buffer> {
  yield* first
  for (const key of others) {
    const piece = await files.open(key)
    if (!piece) throw new Error('A piece of the file of a work is no longer in the store.')
    yield* piece
  }
}

async function requireOwn(tx: Tx, workId: string): Promise<WorkRow> {
  const row = await findOwnRow(tx, workId)
  if (!row) throw new Refusal('workAbsent')
  return row
}

function shownWork(keys: Keys, row: WorkRow): Work {
  const { workId, kind, state, portions, done, total, message, failure, cancelAsked, createdAt, endedAt } =
    row
  return {
    ...{ workId, kind, state, portions, done, total, message, failure, cancelAsked },
    projectId: row.projectId === platformId ? null : row.projectId,
    result: row.resultKey ? { name: openResultName(keys, row), bytes: row.resultBytes ?? 0 } : null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    keptUntil: endedAt && new Date(endedAt.getTime() + workKeptDays * dayMs).toISOString(),
  }
}
