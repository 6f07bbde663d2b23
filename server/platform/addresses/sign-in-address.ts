import { plainAddress } from '#server/platform/addresses/client-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

const place = (projectId: string | null) =>
  ({ projectId, table: 'sign_in_address', column: 'address_sealed' }) as const

/** From where somebody signs in, as it is kept: whole, so that it can be told apart from others, and sealed. */
export function sealSignInAddress(keys: Keys, projectId: string | null, address: string): Buffer {
  return keys.seal(place(projectId), plainAddress(address))
}

export function openSignInAddress(keys: Keys, projectId: string | null, sealed: Buffer): string {
  return keys.open(place(projectId), sealed)
}

export async function insertSignInAddress(
  tx: Tx,
  { sessionId, addressSealed }: { readonly sessionId: string; readonly addressSealed: Buffer },
  now: Date,
): Promise<void> {
  await tx.named(
    'sign-in-address.insert',
    `insert into sign_in_address (project_id, session_id, at, address_sealed)
     values (current_project(), $1, $2, $3)`,
    [sessionId, now, addressSealed],
  )
}
