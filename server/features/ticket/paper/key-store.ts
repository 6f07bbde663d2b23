import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { TicketKey } from '#contract/ticket/ticket-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Signs in the project's name. */
export interface TicketSigner {
  readonly keyId: string
  sign(bytes: Uint8Array): Uint8Array
}

const place = ({ projectId }: Tx) => ({ projectId, table: 'ticket_key', column: 'private_sealed' })

/** The project's key, made at its first ticket. */
export async function getSigner(tx: Tx, keys: Keys, now: Date): Promise<TicketSigner> {
  const found = await findSigner(tx, keys)
  if (found) return found
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 8)
  const sealed = keys.seal(place(tx), privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
  await tx.query(
    `insert into ticket_key (project_id, key_id, public_key, private_sealed, made_at, signs)
     values ($1, $2, $3, $4, $5, true) on conflict do nothing`,
    [tx.projectId, keyId, raw, sealed, now],
  )
  const kept = await findSigner(tx, keys)
  if (!kept) throw new Error('The key of a project was not kept.')
  return kept
}

async function findSigner(tx: Tx, keys: Keys): Promise<TicketSigner | null> {
  const [row] = await tx.query<{ keyId: string; sealed: Buffer }>(
    `select key_id as "keyId", private_sealed as sealed from ticket_key where project_id = $1 and signs`,
    [tx.projectId],
  )
  return row ? signerOf(row.keyId, privateKeyOf(keys.open(place(tx), row.sealed))) : null
}

const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })

const signerOf = (keyId: string, key: KeyObject): TicketSigner => ({
  keyId,
  sign: (bytes) => sign(null, bytes, key),
})

/** By which tickets of the project are checked: also older keys, whose signatures are on paper. */
export async function listKeys(tx: Tx): Promise<TicketKey[]> {
  const rows = await tx.query<{ keyId: string; publicKey: Buffer }>(
    'select key_id as "keyId", public_key as "publicKey" from ticket_key where project_id = $1 order by made_at',
    [tx.projectId],
  )
  return rows.map(({ keyId, publicKey }) => ({ keyId, publicKey: publicKey.toString('base64url') }))
}
