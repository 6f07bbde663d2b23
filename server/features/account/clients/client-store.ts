import type { Tx } from '#server/platform/database/transaction.ts'

export interface ApiClient {
  readonly clientId: string
  readonly name: string
}

/** A client as its board reads it. */
export interface StoredClient extends ApiClient {
  readonly createdAt: Date
  readonly keyMadeAt: Date
  readonly usedAt: Date | null
  readonly closedAt: Date | null
}

export async function insertClient(
  tx: Tx,
  { clientId, name, keyHash }: ApiClient & { readonly keyHash: Buffer },
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into api_client (project_id, client_id, name, key_hash, created_at) values ($1, $2, $3, $4, $5)',
    [tx.projectId, clientId, name, keyHash, now],
  )
}

const columns = `client_id as "clientId", name, created_at as "createdAt",
  coalesce(key_made_at, created_at) as "keyMadeAt", used_at as "usedAt", revoked_at as "closedAt"`

/** The oldest first. */
export async function listStoredClients(tx: Tx): Promise<StoredClient[]> {
  return tx.query(`select ${columns} from api_client where project_id = $1 order by created_at, client_id`, [
    tx.projectId,
  ])
}

/** Held until the transaction ends. */
export async function holdClient(tx: Tx, clientId: string): Promise<StoredClient | null> {
  const [row] = await tx.query<StoredClient>(
    `select ${columns} from api_client where project_id = $1 and client_id = $2 for update`,
    [tx.projectId, clientId],
  )
  return row ?? null
}

export async function updateClient(
  tx: Tx,
  { clientId, name, closedAt }: Pick<StoredClient, 'clientId' | 'name' | 'closedAt'>,
): Promise<void> {
  await tx.query(
    'update api_client set name = $3, revoked_at = $4 where project_id = $1 and client_id = $2',
    [tx.projectId, clientId, name, closedAt],
  )
}

export async function writeClientKey(tx: Tx, clientId: string, keyHash: Buffer, now: Date): Promise<void> {
  await tx.query(
    'update api_client set key_hash = $3, key_made_at = $4 where project_id = $1 and client_id = $2',
    [tx.projectId, clientId, keyHash, now],
  )
}

/** That it called. Of several processes, the latest hour stays. */
export async function markClientUsed(tx: Tx, clientId: string, now: Date): Promise<void> {
  await tx.query(
    `update api_client set used_at = greatest(used_at, $3) where project_id = $1 and client_id = $2`,
    [tx.projectId, clientId, now],
  )
}

/** One that is open. */
export async function findClientByKey(
  tx: Tx,
  keyHash: Buffer,
): Promise<Pick<StoredClient, 'clientId' | 'usedAt'> | null> {
  const [row] = await tx.named<Pick<StoredClient, 'clientId' | 'usedAt'>>(
    'client.by-key',
    `select client_id as "clientId", used_at as "usedAt" from api_client
     where project_id = $1 and key_hash = $2 and revoked_at is null`,
    [tx.projectId, keyHash],
  )
  return row ?? null
}

export async function findClient(tx: Tx, clientId: string): Promise<ApiClient | null> {
  const [row] = await tx.query<ApiClient>(
    'select client_id as "clientId", name from api_client where project_id = $1 and client_id = $2',
    [tx.projectId, clientId],
  )
  return row ?? null
}
