import type { Language } from '#contract/kit/language.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdCloseout, insertArchive, isArchiveUnderWay } from '../closeout-store.ts'
import { newArchiveKey } from './archive-key.ts'
import type { ArchiveOrder } from './archive-work.ts'

/** Begins the archive of a closed project; its key is answered here and nowhere else. */
export async function beginArchive(
  tx: Tx,
  keys: Keys,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<{ archiveId: string; workId: string; archiveKey: string }> {
  if (!(await holdCloseout(tx))) throw new Refusal('projectNotClosed')
  if (await isArchiveUnderWay(tx)) throw new Refusal('archiveUnderWay')
  const archiveId = newId(now)
  const archiveKey = newArchiveKey()
  const input: ArchiveOrder = { archiveId, archiveKey, language }
  const workId = await startWork(tx, keys, { kind: 'closeout.archive', input }, now)
  await insertArchive(tx, { archiveId, workId }, now)
  const deed = { action: 'closeout.archive', subject: 'project', subjectId: tx.projectId ?? '', before: null }
  await record(tx, { ...deed, after: { archiveId } }, now)
  return { archiveId, workId, archiveKey }
}
