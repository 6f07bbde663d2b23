import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type AccountRow, accountColumns } from '../account-row.ts'
import type { Issuer } from './sign-on-token.ts'

/** One that is open. */
export async function findIssuer(tx: Tx, issuer: string): Promise<Issuer | null> {
  const [row] = await tx.query<Issuer>(
    `select issuer_id as "issuerId", issuer, audience, algorithms, keys, vouches_for_all as "vouchesForAll",
       longest_minutes as "longestMinutes", start_url as "startUrl"
     from single_sign_on_issuer where project_id = $1 and issuer = $2 and closed_at is null`,
    [tx.projectId, issuer],
  )
  return row ?? null
}

/** Until the transaction ends nobody renames or closes it; false where somebody just did. */
export async function holdOpenIssuer(tx: Tx, { issuerId, issuer }: Issuer): Promise<boolean> {
  const found = await tx.query(
    `select 1 from single_sign_on_issuer
     where project_id = $1 and issuer_id = $2 and issuer = $3 and closed_at is null for share`,
    [tx.projectId, issuerId, issuer],
  )
  return found.length > 0
}

/** Where signing on begins that begins here; null where no site of the project takes part. */
export async function findStartUrl(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ startUrl: string }>(
    `select start_url as "startUrl" from single_sign_on_issuer
     where project_id = $1 and start_url is not null and closed_at is null order by issuer_id limit 1`,
    [tx.projectId],
  )
  return row?.startUrl ?? null
}

/** The name by which an issuer knows a person may itself tell who it is: it is kept as a digest. */
const subjectIndex = (tx: Tx, keys: Keys, issuerId: string, subject: string) =>
  keys.index(tx.projectId, `subject.${issuerId}`, subject)

export async function findSignedOn(tx: Tx, keys: Keys, issuerId: string, subject: string) {
  const [row] = await tx.query<AccountRow>(
    `select ${accountColumns} from single_sign_on_person person join account
       on account.project_id = person.project_id and account.account_id = person.account_id
     where person.project_id = $1 and person.issuer_id = $2 and person.subject_index = $3`,
    [tx.projectId, issuerId, subjectIndex(tx, keys, issuerId, subject)],
  )
  return row ?? null
}

export async function insertSignedOn(
  tx: Tx,
  keys: Keys,
  { issuerId, subject, accountId }: { issuerId: string; subject: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into single_sign_on_person (project_id, issuer_id, subject_index, account_id, created_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.projectId, issuerId, subjectIndex(tx, keys, issuerId, subject), accountId, now],
  )
}

/** Notes that a token was traded; false where it was before. Of many at once, one. */
export async function spendToken(
  tx: Tx,
  keys: Keys,
  { issuerId, tokenName, endsAt }: { issuerId: string; tokenName: string; endsAt: Date },
): Promise<boolean> {
  const noted = await tx.query(
    `insert into single_sign_on_token (project_id, issuer_id, token_index, expires_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [tx.projectId, issuerId, keys.index(tx.projectId, `token.${issuerId}`, tokenName), endsAt],
  )
  return noted.length > 0
}

/** Notes that a token which was traded came again; false where that is noted already. */
export async function noteTokenAgain(
  tx: Tx,
  keys: Keys,
  { issuerId, tokenName }: { issuerId: string; tokenName: string },
): Promise<boolean> {
  const noted = await tx.query(
    `update single_sign_on_token set came_again = true
     where project_id = $1 and issuer_id = $2 and token_index = $3 and not came_again returning 1`,
    [tx.projectId, issuerId, keys.index(tx.projectId, `token.${issuerId}`, tokenName)],
  )
  return noted.length > 0
}
