import { lockMinutes, wrongPasswordsAllowed } from '#contract/account/account.ts'
import type { Grant, GrantedRole } from '#contract/kit/actor.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { ReviewKeys } from '#contract/staff/review-keys.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A staff member's row. The table is seen only outside every project. */
export interface Staff {
  readonly staffId: string
  readonly name: string
  readonly operator: boolean
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly totpSecretSealed: Buffer | null
  readonly secondFactorOnAt: Date | null
  readonly secondFactorRequired: boolean
  /** Null for a password that its owner has chosen. */
  readonly passwordExpiresAt: Date | null
  readonly closedAt: Date | null
}

/** What is kept of a password. */
type StaffPassword = Pick<Staff, 'passwordHash' | 'mustChangePassword' | 'passwordExpiresAt'>

export interface StaffGrant {
  readonly staffId: string
  readonly projectId: string
  readonly domain: string
  readonly role: GrantedRole
  readonly scope: GrantScope | null
}

const columns = `staff_id as "staffId", name, operator, password_hash as "passwordHash",
  must_change_password as "mustChangePassword", totp_secret_sealed as "totpSecretSealed",
  second_factor_on_at as "secondFactorOnAt", second_factor_required as "secondFactorRequired",
  password_expires_at as "passwordExpiresAt", closed_at as "closedAt"`

/** Who may sign in by that name. */
export async function findStaffByName(tx: Tx, name: string): Promise<Staff | null> {
  const [found] = await tx.query<Staff>(
    `select ${columns} from staff where lower(name) = lower($1) and closed_at is null`,
    [name],
  )
  return found ?? null
}

export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  return (await tx.query('select from staff where lower(name) = lower($1)', [name])).length > 0
}

export async function findStaff(tx: Tx, staffId: string): Promise<Staff | null> {
  const [found] = await tx.query<Staff>(`select ${columns} from staff where staff_id = $1`, [staffId])
  return found ?? null
}

export async function listStaffNames(
  tx: Tx,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<Pick<Staff, 'staffId' | 'name'>>(
    'select staff_id as "staffId", name from staff where staff_id = any ($1)',
    [staffIds],
  )
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdStaff(tx: Tx, staffId: string): Promise<Staff | null> {
  const [found] = await tx.query<Staff>(`select ${columns} from staff where staff_id = $1 for update`, [
    staffId,
  ])
  return found ?? null
}

/** Several at once; all who do so hold them in the same order, so that nobody waits in a circle. */
export async function holdStaffTogether(tx: Tx, staffIds: readonly string[]): Promise<Map<string, Staff>> {
  const held = await tx.query<Staff>(
    `select ${columns} from staff where staff_id = any ($1) order by staff_id for update`,
    [staffIds],
  )
  return new Map(held.map((staff) => [staff.staffId, staff]))
}

export async function listSomeStaff(tx: Tx, staffIds: readonly string[]): Promise<Staff[]> {
  return tx.query<Staff>(`select ${columns} from staff where staff_id = any ($1::uuid[])`, [staffIds])
}

/** With what is granted to each, for the filters of their list. */
export const staffWithGrants = `staff left join (
    select held.staff_id, array_agg(distinct held.role) as roles, array_agg(distinct held.project_id::text) as projects
    from list_staff_grants(null) as held group by held.staff_id
  ) as granted using (staff_id)`

export async function isAnyStaff(tx: Tx): Promise<boolean> {
  return (await tx.query('select from staff limit 1')).length > 0
}

/** False where the name is taken. */
export async function insertStaff(
  tx: Tx,
  staff: Pick<Staff, 'staffId' | 'name' | 'operator'> & StaffPassword,
  now: Date,
): Promise<boolean> {
  const made = await tx.query(
    `insert into staff
       (staff_id, name, operator, password_hash, must_change_password, password_expires_at,
         second_factor_required, created_at)
     values ($1, $2, $3, $4, $5, $6, false, $7)
     on conflict do nothing returning staff_id`,
    [
      staff.staffId,
      staff.name,
      staff.operator,
      staff.passwordHash,
      staff.mustChangePassword,
      staff.passwordExpiresAt,
      now,
    ],
  )
  return made.length > 0
}

export async function writePassword(
  tx: Tx,
  staffId: string,
  { passwordHash, mustChangePassword, passwordExpiresAt }: StaffPassword,
): Promise<void> {
  await tx.query(
    `update staff set password_hash = $2, must_change_password = $3, password_expires_at = $4
     where staff_id = $1`,
    [staffId, passwordHash, mustChangePassword, passwordExpiresAt],
  )
}

export async function writeClosure(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx.query('update staff set closed_at = $2 where staff_id = $1', [staffId, now])
}

export async function writeRequirement(tx: Tx, staffId: string, required: boolean): Promise<void> {
  await tx.query('update staff set second_factor_required = $2 where staff_id = $1', [staffId, required])
}

/** What is granted to one of them, or to everybody. */
export async function listGrants(tx: Tx, staffId: string | null): Promise<StaffGrant[]> {
  return tx.query<StaffGrant>(
    `select staff_id as "staffId", project_id as "projectId", domain, role, scope from list_staff_grants($1)`,
    [staffId],
  )
}

export async function writeGrants(
  tx: Tx,
  staffId: string,
  grants: readonly Grant[],
  now: Date,
): Promise<void> {
  await tx.query('select grant_staff_roles($1, $2, $3)', [staffId, JSON.stringify(grants), now])
}

/** Whether everything to which grants are limited is there, in the project of each. */
export async function areScopesThere(tx: Tx, grants: readonly Grant[]): Promise<boolean> {
  const [found] = await tx.query<{ gaps: number }>('select count_scope_gaps($1) as gaps', [
    JSON.stringify(grants),
  ])
  return found?.gaps === 0
}

/** In the project of the transaction: staff themselves are not to be seen there. */
export async function countHolders(tx: Tx, roles: readonly string[]): Promise<number> {
  const [row] = await tx.named<{ count: number }>(
    'staff.count-holders',
    `select count(distinct staff_id)::int as count from staff_grant
     where project_id = $1 and role = any ($2) and scope is null`,
    [tx.projectId, roles],
  )
  return row?.count ?? 0
}

/** Counts one more try before anything is looked at, and says how many there were; null where the name is closed. */
export async function reserveAttempt(tx: Tx, nameIndex: Buffer, now: Date): Promise<number | null> {
  await tx.query(`delete from staff_attempt where tried_at < $1::timestamptz - interval '1 day'`, [now])
  const [reserved] = await tx.query<{ tries: number | null }>(
    'select reserve_staff_attempt($1, $2, $3, make_interval(mins => $4)) as tries',
    [nameIndex, now, wrongPasswordsAllowed + 1, lockMinutes],
  )
  return reserved?.tries ?? null
}

export async function findClosedUntil(tx: Tx, nameIndex: Buffer): Promise<Date | null> {
  const [found] = await tx.query<{ until: Date | null }>(
    'select closed_until as until from staff_attempt where name_index = $1',
    [nameIndex],
  )
  return found?.until ?? null
}

/** The try was no wrong one. */
export async function giveAttemptBack(tx: Tx, nameIndex: Buffer): Promise<void> {
  await tx.query(
    `update staff_attempt set wrong_tries = wrong_tries - 1, closed_until = null
     where name_index = $1 and wrong_tries > 0`,
    [nameIndex],
  )
}

export async function forgetAttempts(tx: Tx, nameIndex: Buffer): Promise<void> {
  await tx.query('delete from staff_attempt where name_index = $1', [nameIndex])
}

/** Null where the staff member has chosen none. */
export async function findReviewKeys(tx: Tx, staffId: string): Promise<unknown> {
  const [row] = await tx.query<{ keys: unknown }>(
    'select review_keys as keys from staff where staff_id = $1',
    [staffId],
  )
  return row?.keys ?? null
}

export async function writeReviewKeys(tx: Tx, staffId: string, keys: ReviewKeys): Promise<void> {
  await tx.query('update staff set review_keys = $2 where staff_id = $1', [staffId, JSON.stringify(keys)])
}
