import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import { getPerson, getPersonOfRecord } from '#server/features/account/account.ts'
import { findProjectDomain, getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Layout } from '#server/platform/document/layout.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { getBatch, inquiryWindowOf, type ScoreParts } from '../score-parts.ts'
import { findResult, type ResultRow } from './own-score-store.ts'
import { keepLooks, readScores } from './read-scores.ts'
import { slipLayout } from './slip-layout.ts'
import { giveSlip } from './slip-store.ts'

interface Asked {
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
  readonly language: Language
  readonly params: { readonly domain?: string; readonly applicationId: string }
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** The scores of the asker's own application as a paper, whoever's; somebody else's is absent. */
export async function makeSlip(parts: ScoreParts, asked: Asked): Promise<FileReply> {
  const layout = await asked.transact((tx) => readSlip(parts, asked, tx))
  const name = `${layout.title}-${layout.head[1]}.pdf`
  return new FileReply({ name, mediaType: 'application/pdf', bytes: await makeOrName(parts, layout) })
}

async function readSlip(parts: ScoreParts, asked: Asked, tx: Tx): Promise<Layout> {
  const { actor, projectId, now, language, params } = asked
  if (actor.kind !== 'account' || projectId === null) throw new Refusal('permissionMissing')
  const { accountId, role } = actor
  const row = await findResult(tx, params.applicationId, { ownerId: accountId, now })
  if (!row) throw new Refusal('applicationAbsent')
  const batch = await getBatch(parts, projectId, row.batchId)
  const { state } = await inquiryWindowOf(parts, projectId, batch, now)
  if (state !== 'open') throw new Refusal('scoreInquiryNotOpen', { state })
  const scores = readScores(batch, row)
  if (scores.length === 0) throw new Refusal('scoresNotReleased')
  const as = role === 'organisation' ? 'organisation' : 'candidate'
  const read = row.scores.length > 0 ? [row] : []
  const shown = await keepLooks(tx, read, { accountId, as, now })
  if (read.some(({ applicationId }) => !shown.has(applicationId))) throw new Refusal('scoresNotReleased')
  const { code, issuedAt } = await giveSlip(tx, { ...row, now })
  const domain = await findProjectDomain(tx)
  return slipLayout({
    examName: await getExamName(tx, language),
    batchName: batch.name,
    name: await nameOf(tx, parts.keys, row),
    number: row.number,
    ...{ scores, code, issuedAt, language, now },
    address: `${parts.origin}/verify?project=${domain}&code=${code}`,
  })
}

export async function nameOf(tx: Tx, keys: Keys, { accountId, recordId }: ResultRow): Promise<string> {
  if (accountId !== null) return (await getPerson(tx, keys, accountId)).name ?? ''
  return recordId === null ? '' : ((await getPersonOfRecord(tx, keys, recordId)).name ?? '')
}

async function makeOrName({ documents }: ScoreParts, layout: Layout): Promise<Buffer> {
  try {
    return (await documents.make(layout)).bytes
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}
