import type { Actor } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findClient } from './client-store.ts'

export async function getCallingClient(tx: Tx, actor: Actor) {
  if (actor.kind !== 'client') throw new Error('Only a client may ask who it is.')
  const client = await findClient(tx, actor.clientId)
  if (!client) throw new Error('A client that acts is not there.')
  return { ...client, projectId: actor.projectId }
}
