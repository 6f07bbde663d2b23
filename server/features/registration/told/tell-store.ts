import type { appealMessages } from '#contract/appeal/appeal-messages.ts'
import type { appointmentMessages } from '#contract/appointment/appointment-messages.ts'
import type { arrangementMessages } from '#contract/arrangement/arrangement-messages.ts'
import type { filingMessages } from '#contract/filing/filing-messages.ts'
import type { Facts, MessageChannel } from '#contract/kit/message-kind.ts'
import type { ApplicationMessage } from '#contract/registration/application-messages.ts'
import type { scoreMessages } from '#contract/score/score-messages.ts'
import type { ticketMessages } from '#contract/ticket/ticket-messages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Kinds that are told of applications. */
export type TellingKind =
  | ApplicationMessage
  | keyof typeof appealMessages
  | keyof typeof appointmentMessages
  | keyof typeof arrangementMessages
  | keyof typeof filingMessages
  | keyof typeof scoreMessages
  | keyof typeof ticketMessages

/** What is told of lines of history, once each. */
export interface Telling {
  readonly kind: TellingKind
  readonly stepIds: readonly string[]
  readonly deeds: readonly string[]
  readonly facts: Facts
  readonly possible: readonly MessageChannel[]
  readonly byDefault: readonly MessageChannel[]
  /** Null: at once. */
  readonly dueAt: Date | null
  readonly expiresAt: Date
}

export async function insertMessages(tx: Tx, telling: Telling): Promise<void> {
  const { kind, stepIds, deeds, facts, possible, byDefault, dueAt, expiresAt } = telling
  // Both may stand in one round trip, in which a statement is prepared once.
  const name = dueAt ? 'application.remind' : 'application.tell'
  await tx.named(name, 'select tell_of_applications($1, $2, $3, $4, $5, $6, $7, $8)', [
    stepIds,
    deeds,
    kind,
    JSON.stringify(facts),
    possible,
    byDefault,
    dueAt,
    expiresAt,
  ])
}

export async function dropMessages(
  tx: Tx,
  applicationIds: readonly string[],
  kind: ApplicationMessage,
): Promise<void> {
  await tx.named('application.tell-no-more', 'select drop_messages($1, $2)', [applicationIds, kind])
}

/** Of whose lines of history they are. */
export async function dropMessagesOfSteps(
  tx: Tx,
  stepIds: readonly string[],
  kind: ApplicationMessage,
): Promise<void> {
  await tx.named(
    'application.tell-no-more-of-steps',
    `select drop_messages(array(select subject_id from history where project_id = $1 and history_id = any($2)), $3)`,
    [tx.projectId, stepIds, kind],
  )
}

/** What a review wrote goes with the account of whom it is about; that something was told stays. */
export async function wipeReasons(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx.query(
    `update message set facts = facts - 'reason' where project_id = $1 and subject_id = any($2) and facts ? 'reason'`,
    [tx.projectId, applicationIds],
  )
}
