import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertClient } from './client-store.ts'

/** Lets a server of the exam board call the portal. Its key is told this once; only the hash is kept. */
export async function createClient(tx: Tx, name: string, now: Date) {
  if (tx.projectId === null) throw new Error('A client belongs to a project.')
  const { token: key, hash: keyHash } = newToken(tx.projectId)
  const clientId = newId(now)
  await insertClient(tx, { clientId, name, keyHash }, now)
  const deed = { action: 'client.create', subject: 'client', subjectId: clientId }
  await record(tx, { ...deed, before: null, after: { name } }, now)
  return { clientId, key }
}
