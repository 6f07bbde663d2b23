import type {
  BoardClient,
  changeClient as changeEndpoint,
} from '#contract/account/access/client-board-endpoints.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  holdClient,
  listStoredClients,
  type StoredClient,
  updateClient,
  writeClientKey,
} from './client-store.ts'
import { createClient } from './create-client.ts'

/** A client with a key that is told this once. */
interface ToldClient {
  readonly client: BoardClient
  readonly key: string
}

export async function listBoardClients(tx: Tx): Promise<BoardClient[]> {
  return Promise.all((await listStoredClients(tx)).map((client) => shown(tx, client)))
}

export async function makeClient(tx: Tx, name: string, now: Date): Promise<ToldClient> {
  const { clientId, key } = await createClient(tx, name, now)
  return { client: await shown(tx, await heldClient(tx, clientId)), key }
}

export async function changeClient(
  tx: Tx,
  clientId: string,
  { name, closed, seenVersion }: BodyOf<typeof changeEndpoint>,
  now: Date,
): Promise<BoardClient> {
  const before = await heldClient(tx, clientId)
  await refuseChangedMeanwhile(tx, clientThing(clientId), seenVersion)
  await updateClient(tx, { clientId, name, closedAt: closed ? (before.closedAt ?? now) : null })
  const was = { name: before.name, closed: before.closedAt !== null }
  const deed = { ...clientThing(clientId), action: 'client.change' }
  await record(tx, { ...deed, before: was, after: { name, closed } }, now)
  return shown(tx, await heldClient(tx, clientId))
}

/** The key before is refused from now on. */
export async function renewClientKey(
  tx: Tx,
  clientId: string,
  seenVersion: number,
  now: Date,
): Promise<ToldClient> {
  const { keyMadeAt } = await heldClient(tx, clientId)
  await refuseChangedMeanwhile(tx, clientThing(clientId), seenVersion)
  const { token: key, hash } = newToken(tx.projectId)
  await writeClientKey(tx, clientId, hash, now)
  const deed = { ...clientThing(clientId), action: 'client.renewKey' }
  await record(tx, { ...deed, before: { keyMadeAt }, after: { keyMadeAt: now } }, now)
  return { client: await shown(tx, await heldClient(tx, clientId)), key }
}

const clientThing = (clientId: string) => ({ subject: 'client', subjectId: clientId }) as const

async function heldClient(tx: Tx, clientId: string): Promise<StoredClient> {
  const client = await holdClient(tx, clientId)
  if (!client) throw new Refusal('clientAbsent')
  return client
}

async function shown(tx: Tx, client: StoredClient): Promise<BoardClient> {
  const { clientId, name, createdAt, keyMadeAt, usedAt, closedAt } = client
  return {
    clientId,
    version: await findVersion(tx, clientThing(clientId)),
    name,
    closed: closedAt !== null,
    createdAt: createdAt.toISOString(),
    keyMadeAt: keyMadeAt.toISOString(),
    lastUsedAt: usedAt?.toISOString() ?? null,
  }
}
