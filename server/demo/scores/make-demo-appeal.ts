import type { Batch } from '#contract/batch/batch-shapes.ts'
import { enterAppeal } from '#server/features/appeal/appeal.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

const system = { kind: 'system', name: 'demo' } as const
const asker = 'sitter02'

/** One who just failed a subject doubts it, and waits for an answer. */
export async function makeDemoAppeal(
  { database, keys }: { readonly database: Database; readonly keys: Keys },
  { projectId, batch }: { readonly projectId: string; readonly batch: Batch },
  now: Date,
): Promise<void> {
  const [found] = await database.read({ projectId, actor: system }, (tx) =>
    tx.query<{ applicationId: string; subjectId: string; askerId: string }>(
      `select application_id as "applicationId", subject_id as "subjectId", account_id as "askerId"
       from score join application using (project_id, application_id) join account using (project_id, account_id)
       where score.project_id = $1 and score.batch_id = $2 and account_name = $3
       order by mark limit 1`,
      [projectId, batch.batchId, asker],
    ),
  )
  if (!found) return
  const signedIn = { kind: 'account', sessionId: '', mustChangePassword: false, approved: true } as const
  const actor = { ...signedIn, projectId, accountId: found.askerId, role: 'candidate' } as const
  const grounds = '案例题得分与本人估分相差较大，请核查是否有漏评、漏加分。'
  await database.transaction({ projectId, actor }, (tx) =>
    enterAppeal(tx, keys, batch, { ...found, grounds }, now),
  )
}
