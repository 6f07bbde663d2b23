import { accessErrors } from '#contract/account/access/access-errors.ts'
import type {
  BoardIssuer,
  changeBoardIssuer,
  createBoardIssuer,
} from '#contract/account/access/issuer-endpoints.ts'
import type { IssuerFields, SignOnAlgorithm } from '#contract/account/access/sign-on-issuer.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { createIssuer, issuerDeed } from './create-issuer.ts'
import {
  bringsPeople,
  holdIssuer,
  listStoredIssuers,
  type StoredIssuer,
  updateIssuer,
} from './issuer-store.ts'
import { keyNames, readIssuerKeys, requireKeys, showKeys } from './read-issuer-keys.ts'

export async function listBoardIssuers(tx: Tx): Promise<BoardIssuer[]> {
  const stored = await listStoredIssuers(tx)
  return Promise.all(stored.map((issuer) => shown(tx, issuer)))
}

export async function makeIssuer(
  tx: Tx,
  { keys, closed, startUrl, ...fields }: BodyOf<typeof createBoardIssuer>,
  now: Date,
): Promise<BoardIssuer> {
  const read = readIssuerKeys(keys, fields.algorithms)
  const draft = { ...fields, keys: read, startUrl: startUrl || null, closedAt: closed ? now : null }
  return readIssuer(tx, await createIssuer(tx, draft, now))
}

export async function changeIssuer(
  tx: Tx,
  issuerId: string,
  { keys, closed, seenVersion, startUrl, ...fields }: BodyOf<typeof changeBoardIssuer>,
  now: Date,
): Promise<BoardIssuer> {
  const before = await holdIssuer(tx, issuerId)
  if (!before) throw new Refusal('issuerAbsent')
  await refuseChangedMeanwhile(tx, versioned(issuerId), seenVersion)
  if (fields.issuer !== before.issuer && (await bringsPeople(tx, issuerId)))
    throw new Refusal('inputInvalid', { fields: { issuer: accessErrors.issuerKept.key } })
  const after = {
    issuerId,
    ...fields,
    startUrl: startUrl || null,
    keys: keys === '' ? before.keys : readIssuerKeys(keys, fields.algorithms),
    closedAt: closed ? (before.closedAt ?? now) : null,
  }
  requireKeys(after.keys, fields.algorithms)
  await updateIssuer(tx, after)
  const deed = { ...issuerDeed(issuerId), action: 'issuer.change' }
  await record(tx, { ...deed, before: await told(before), after: await told(after) }, now)
  return readIssuer(tx, issuerId)
}

function versioned(issuerId: string) {
  return { ...issuerDeed(issuerId), actions: ['issuer.create', 'issuer.change'] }
}

async function told({ keys, closedAt, ...issuer }: Omit<StoredIssuer, 'createdAt'>) {
  const { audience, algorithms, vouchesForAll, longestMinutes, startUrl } = issuer
  return {
    issuer: issuer.issuer,
    ...{ audience, algorithms, vouchesForAll, longestMinutes, startUrl },
    keys: await keyNames(keys),
    closed: closedAt !== null,
  }
}

async function readIssuer(tx: Tx, issuerId: string): Promise<BoardIssuer> {
  const found = (await listStoredIssuers(tx)).find((issuer) => issuer.issuerId === issuerId)
  if (!found) throw new Refusal('issuerAbsent')
  return shown(tx, found)
}

async function shown(tx: Tx, stored: StoredIssuer & { readonly people: number }): Promise<BoardIssuer> {
  const { keys, closedAt, createdAt, startUrl, algorithms, ...issuer } = stored
  const fields: IssuerFields = {
    ...issuer,
    algorithms: algorithms as SignOnAlgorithm[],
    startUrl: startUrl ?? '',
    closed: closedAt !== null,
  }
  return {
    ...fields,
    issuerId: stored.issuerId,
    people: stored.people,
    version: await findVersion(tx, versioned(stored.issuerId)),
    keys: await showKeys(keys),
    createdAt: createdAt.toISOString(),
  }
}
