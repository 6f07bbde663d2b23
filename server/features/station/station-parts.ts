import type { Actor } from '#contract/kit/actor.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What stations stand on. */
export interface StationParts {
  readonly keys: Keys
  readonly files: FileStore
  /** Signs the addresses of photos. */
  readonly secret: string
}

export interface SiteParts extends StationParts {
  /**
   * Whether somebody sits at a site by the plan in force, which stays as it is until the transaction ends. Told where the
   * portal is put together: seats stand on stations.
   */
  isSeated(tx: Tx, site: { readonly batchId: string; readonly areaId: string }): Promise<boolean>
}

/** In which transaction, by whom and when. */
export interface Asked {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
}

/** These endpoints let nobody else in. */
export function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}
