import type { JSONWebKeySet } from 'jose'
import type { SignOnAlgorithm } from '#contract/account/access/sign-on-issuer.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertIssuer } from './issuer-store.ts'
import { keyNames } from './read-issuer-keys.ts'

export interface IssuerDraft {
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly SignOnAlgorithm[]
  /** Public keys. */
  readonly keys: JSONWebKeySet
  /** Only of a site that has made sure of every contact and every certificate that it knows. */
  readonly vouchesForAll?: boolean
  /** Older or longer-lived tokens are refused. */
  readonly longestMinutes?: number
  /** Where the site begins to sign somebody on, https: it puts the `nonce` it is called with into the token. Null where it cannot. */
  readonly startUrl: string | null
  /** Nobody comes in by it yet. */
  readonly closedAt?: Date | null
}

const usualLongestMinutes = 10

/** Lets a site vouch for people of the project. Its keys can be read by anybody; private ones have no business here. */
export async function createIssuer(tx: Tx, draft: IssuerDraft, now: Date): Promise<string> {
  if (draft.keys.keys.some((key) => 'd' in key || 'k' in key))
    throw new Error('An issuer gives public keys, never its private ones.')
  const issuerId = newId(now)
  const { issuer, audience, algorithms, startUrl } = draft
  const { vouchesForAll = false, longestMinutes = usualLongestMinutes, closedAt = null } = draft
  await insertIssuer(tx, { issuerId, ...draft, vouchesForAll, longestMinutes, closedAt }, now)
  const deed = { ...issuerDeed(issuerId), action: 'issuer.create' }
  const keys = await keyNames(draft.keys)
  const closed = closedAt !== null
  await record(
    tx,
    {
      ...deed,
      before: null,
      after: { issuer, audience, algorithms, vouchesForAll, longestMinutes, startUrl, keys, closed },
    },
    now,
  )
  return issuerId
}

/** Under what history tells of it. */
export const issuerDeed = (issuerId: string) => ({ subject: 'issuer', subjectId: issuerId }) as const
