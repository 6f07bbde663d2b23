import {
  type CandidateAccount,
  candidateHelpers,
  type findCandidates as findEndpoint,
} from '#contract/account/candidate-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { holdsWhole } from '#contract/kit/approval.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskEmail, maskIdNumber, maskPhone } from '#server/platform/secrets/mask.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import { type Account, accountOf } from '../account-row.ts'
import { accountKeysOf } from '../find-account.ts'
import { type CandidateRow, findCandidateRows, holdCandidateRow } from './candidate-store.ts'

/** Whoever asks must know the name in full: nobody leafs through the accounts of candidates. */
export async function findCandidates(parts: AccountParts, call: OpenCall<typeof findEndpoint>) {
  const { body, now } = call
  const { projectId, rules } = await rulesOf(parts, call)
  refusePart(call)
  const rows = await call.transact((tx) =>
    findCandidateRows(tx, accountKeysOf(tx, parts.keys, body.name, { rules, now })),
  )
  return { items: rows.map((row) => candidateOf(accountOf(parts.keys, projectId, row), row)) }
}

/** Whoever is limited to a part of a project has no account in it. */
export function refusePart({
  actor,
  projectId,
}: {
  readonly actor: Actor
  readonly projectId: string | null
}) {
  if (projectId === null || !holdsWhole(actor, projectId, candidateHelpers))
    throw new Refusal('permissionMissing')
}

/** One that is to be changed. An organisation, and a candidate of another project, is absent. */
export async function holdCandidate(tx: Tx, keys: Keys, accountId: string) {
  const row = await holdCandidateRow(tx, accountId)
  if (!row || tx.projectId === null) throw new Refusal('candidateAbsent')
  const account = accountOf(keys, tx.projectId, row)
  return { account, candidate: candidateOf(account, row) }
}

function candidateOf(account: Account, { createdAt }: Pick<CandidateRow, 'createdAt'>): CandidateAccount {
  const { accountId, name, accountName, phone, email, idType, idNumber, suspendedAt } = account
  return {
    accountId,
    name,
    accountName: accountName ?? '',
    idType,
    phone: phone ? maskPhone(phone) : '',
    email: email ? maskEmail(email) : '',
    idNumber: idNumber ? maskIdNumber(idNumber) : '',
    createdAt: createdAt.toISOString(),
    closedAt: suspendedAt?.toISOString() ?? null,
  }
}
