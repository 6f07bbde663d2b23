import type { Language } from '#contract/kit/language.ts'
import { newsMs } from '#contract/kit/message-kind.ts'
import { queueMessage } from '#server/features/message/message.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface Entered {
  readonly organisationId: string
  readonly recordId: string
  /** Of whoever enters them: nobody knows which one they read. */
  readonly language: Language
}

interface Row {
  readonly organisation: string
  readonly phone: Buffer | null
  readonly email: Buffer | null
}

/**
 * Tells somebody that an organisation registers them and says to have their consent: once, where it says so for the first
 * time, to the contact that it entered. Whoever has an own account reads there what becomes of their registration.
 */
export async function tellEntered(
  tx: Tx,
  keys: Keys,
  { organisationId, recordId, language }: Entered,
  now: Date,
): Promise<void> {
  const { projectId } = tx
  const [entered] = await tx.named<Row>(
    'record.to-tell',
    `select organisation.name as organisation, entered.phone_sealed as phone, entered.email_sealed as email
     from candidate_record entered
       join account organisation on organisation.project_id = $1 and organisation.account_id = entered.organisation_id
     where entered.project_id = $1 and entered.record_id = $2 and entered.organisation_id = $3
       and entered.bound_account_id is null
       and 1 = (
         select count(*) from record_consent given where given.project_id = $1 and given.record_id = $2
           and given.given_by = $3 and given.kind = 'privacy')`,
    [projectId, recordId, organisationId],
  )
  if (!entered) return
  const open = (column: string, sealed: Buffer) =>
    keys.open({ projectId, table: 'candidate_record', column }, sealed)
  const to = entered.phone
    ? ({ channel: 'sms', to: open('phone_sealed', entered.phone) } as const)
    : entered.email && ({ channel: 'mail', to: open('email_sealed', entered.email) } as const)
  if (!to) return
  const values = { organisation: entered.organisation }
  const expiresAt = new Date(now.getTime() + newsMs)
  await queueMessage(tx, keys, { ...to, template: 'personEntered', language, values, expiresAt }, now)
}
