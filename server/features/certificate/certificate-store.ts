import type {
  CertificateState,
  CertificateWay,
  DeliveryState,
  PostalAddress,
} from '#contract/certificate/certificate.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What a paper says besides whose it is; before it is issued, what it will rest on. */
export interface CertificateFacts {
  readonly name: Texts
  /** Empty: the exam’s. */
  readonly issuer: string
  readonly subjects: readonly {
    readonly applicationId: string
    readonly subjectId: string
    readonly name: Texts
    readonly batchName: Texts
    readonly isExempt: boolean
  }[]
}

/** Whose it is, as it was when it was issued. */
export interface Holder {
  readonly name: string
  readonly idNumber: string
}

export interface StoredCertificate {
  readonly certificateId: string
  readonly ruleId: string
  readonly askerId: string
  readonly state: CertificateState
  readonly way: CertificateWay
  readonly postal: PostalAddress | null
  readonly facts: CertificateFacts
  readonly madeAt: Date
  readonly reason: string
  readonly number: string | null
  readonly code: string | null
  readonly seal: string | null
  readonly holder: Holder | null
  readonly issuedAt: Date | null
  readonly validUntil: string | null
  readonly revokedAt: Date | null
  readonly delivery: DeliveryState | null
  readonly carrier: string
  readonly trackingNumber: string
  readonly deliveryAt: Date | null
  /** It is issued, and a score that it rests on does not qualify any more. */
  readonly isShaken: boolean
}

type SealedColumn = 'postal_sealed' | 'reason_sealed' | 'holder_sealed'
type Row = Omit<StoredCertificate, 'postal' | 'reason' | 'holder'> & {
  readonly postalSealed: Buffer | null
  readonly reasonSealed: Buffer | null
  readonly holderSealed: Buffer | null
}

/** Where its sealed words lie. */
export const placeOf = (tx: Tx, column: SealedColumn) =>
  ({ projectId: tx.projectId, table: 'certificate', column }) as const

/** Of a row called `certificate`: a score that it rests on is not there any more, or is another. */
export const isShaken = `(certificate.state = 'issued' and exists (
  select from certificate_ground ground
    left join score on score.project_id = ground.project_id and score.application_id = ground.application_id
      and score.subject_id = ground.subject_id
  where ground.project_id = certificate.project_id and ground.certificate_id = certificate.certificate_id
    and ground.kind = 'score' and score.judged is distinct from 'qualified'))`

const columns = `certificate_id as "certificateId", rule_id as "ruleId", asker_id as "askerId", state, way,
  postal_sealed as "postalSealed", facts, made_at as "madeAt", reason_sealed as "reasonSealed", number, code, seal,
  holder_sealed as "holderSealed", issued_at as "issuedAt", to_char(valid_until, 'YYYY-MM-DD') as "validUntil",
  revoked_at as "revokedAt", delivery, carrier, tracking_number as "trackingNumber", delivery_at as "deliveryAt",
  ${isShaken} as "isShaken"`

function openedRow(
  tx: Tx,
  keys: Keys,
  { postalSealed, reasonSealed, holderSealed, ...row }: Row,
): StoredCertificate {
  const open = (column: SealedColumn, sealed: Buffer | null) =>
    sealed && keys.open(placeOf(tx, column), sealed)
  const postal = open('postal_sealed', postalSealed)
  const holder = open('holder_sealed', holderSealed)
  return {
    ...row,
    postal: postal === null ? null : (JSON.parse(postal) as PostalAddress),
    reason: open('reason_sealed', reasonSealed) ?? '',
    holder: holder === null ? null : (JSON.parse(holder) as Holder),
  }
}

/** Those of somebody, the newest first. */
export async function listCertificatesOf(tx: Tx, keys: Keys, askerId: string): Promise<StoredCertificate[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from certificate where project_id = $1 and asker_id = $2
     order by made_at desc, certificate_id desc`,
    [tx.projectId, askerId],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

export async function listCertificatesByIds(
  tx: Tx,
  keys: Keys,
  certificateIds: readonly string[],
): Promise<StoredCertificate[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from certificate where project_id = $1 and certificate_id = any ($2::uuid[])`,
    [tx.projectId, certificateIds],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

export async function findCertificate(
  tx: Tx,
  keys: Keys,
  certificateId: string,
): Promise<StoredCertificate | null> {
  const [found] = await listCertificatesByIds(tx, keys, [certificateId])
  return found ?? null
}

/** In the order of ids, as everybody holds several. */
export async function holdCertificates(
  tx: Tx,
  keys: Keys,
  certificateIds: readonly string[],
): Promise<StoredCertificate[]> {
  const held = await tx.query<{ id: string }>(
    `select certificate_id as id from certificate where project_id = $1 and certificate_id = any ($2::uuid[])
     order by certificate_id for update`,
    [tx.projectId, certificateIds],
  )
  return listCertificatesByIds(
    tx,
    keys,
    held.map(({ id }) => id),
  )
}

export async function holdCertificate(
  tx: Tx,
  keys: Keys,
  certificateId: string,
): Promise<StoredCertificate | null> {
  const [held] = await holdCertificates(tx, keys, [certificateId])
  return held ?? null
}

/** By what is printed on it. One whose holder was erased after the project's end says nothing any more. */
export async function findByCode(tx: Tx, keys: Keys, code: string): Promise<StoredCertificate | null> {
  const [row] = await tx.query<Row>(
    `select ${columns} from certificate where project_id = $1 and code = $2 and octet_length(holder_sealed) > 0`,
    [tx.projectId, code],
  )
  return row ? openedRow(tx, keys, row) : null
}

export interface NumberedCertificate {
  readonly certificateId: string
  readonly number: string
}

export function listByNumbers(tx: Tx, numbers: readonly string[]): Promise<NumberedCertificate[]> {
  return tx.query<NumberedCertificate>(
    `select certificate_id as "certificateId", number from certificate
     where project_id = $1 and number = any ($2::text[])`,
    [tx.projectId, numbers],
  )
}

/** One of the people of an organisation, by an application on which it rests. */
export async function isOfOrganisation(
  tx: Tx,
  certificateId: string,
  organisationId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from certificate_ground ground
       join application on application.project_id = ground.project_id
         and application.application_id = ground.application_id
     where ground.project_id = $1 and ground.certificate_id = $2 and application.organisation_id = $3 limit 1`,
    [tx.projectId, certificateId, organisationId],
  )
  return rows.length > 0
}

export async function writeState(
  tx: Tx,
  keys: Keys,
  certificateId: string,
  { state, reason, now }: { readonly state: CertificateState; readonly reason?: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update certificate set state = $3, decided_at = $4, reason_sealed = coalesce($5, reason_sealed),
       revoked_at = case when $3 = 'revoked' then $4::timestamptz end
     where project_id = $1 and certificate_id = $2`,
    [
      ...[tx.projectId, certificateId, state, now],
      reason === undefined ? null : keys.seal(placeOf(tx, 'reason_sealed'), reason),
    ],
  )
}

/** Somebody waits for one, or for its paper. */
export async function hasCertificateUnderWay(tx: Tx, askerId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from certificate where project_id = $1 and asker_id = $2 and (state in ('asked', 'accepted')
       or state = 'issued' and delivery in ('waiting', 'sent', 'returned', 'ready')) limit 1`,
    [tx.projectId, askerId],
  )
  return rows.length > 0
}

/** Where somebody lives, what was sent there, and why something was refused to them; what is issued stays, and can be verified. */
export async function wipeCertificateWords(tx: Tx, askerId: string): Promise<void> {
  await tx.query(
    `update certificate set postal_sealed = null, reason_sealed = null, carrier = '', tracking_number = ''
     where project_id = $1 and asker_id = $2`,
    [tx.projectId, askerId],
  )
}
