import type { Tx } from '#server/platform/database/transaction.ts'

export interface ApiClient {
  readonly clientId: string
  readonly name: string
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

export async function findClientByKey(tx: Tx, keyHash: Buffer): Promise<ApiClient | null> {
  const [row] = await tx.named<ApiClient>(
    'client.by-key',
    `select client_id as "clientId", name from api_client
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
