import type { JSONWebKeySet } from 'jose'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertIssuer } from './sign-on-store.ts'
import type { signOnAlgorithms } from './sign-on-token.ts'

export interface IssuerDraft {
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly (typeof signOnAlgorithms)[number][]
  /** Public keys. */
  readonly keys: JSONWebKeySet
  /** Only of a site that has made sure of every contact and every certificate that it knows. */
  readonly vouchesForAll?: boolean
  /** Older or longer-lived tokens are refused. */
  readonly longestMinutes?: number
  /** Where the site begins to sign somebody on, https: it puts the `nonce` it is called with into the token. Null where it cannot. */
  readonly startUrl: string | null
}

const usualLongestMinutes = 10

/** Lets a site vouch for people of the project. Its keys can be read by anybody; private ones have no business here. */
export async function createIssuer(tx: Tx, draft: IssuerDraft, now: Date): Promise<string> {
  if (draft.keys.keys.some((key) => 'd' in key || 'k' in key))
    throw new Error('An issuer gives public keys, never its private ones.')
  const issuerId = newId(now)
  const { issuer, audience, algorithms, startUrl } = draft
  const { vouchesForAll = false, longestMinutes = usualLongestMinutes } = draft
  await insertIssuer(tx, { issuerId, ...draft, vouchesForAll, longestMinutes }, now)
  const deed = { action: 'issuer.create', subject: 'issuer', subjectId: issuerId }
  await record(
    tx,
    {
      ...deed,
      before: null,
      after: { issuer, audience, algorithms, vouchesForAll, longestMinutes, startUrl },
    },
    now,
  )
  return issuerId
}
