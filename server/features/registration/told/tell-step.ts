import { type Facts, type MessageKind, messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { messageKinds } from '#contract/message/message-kinds.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { messageOf, remindAt } from '#contract/registration/application-messages.ts'
import type { ApplicationStep } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { dropMessages, dropMessagesOfSteps, insertMessages, type TellingKind } from './tell-store.ts'

/** A step that was taken, by its line of history, and what people are to know of it besides number and batch. */
export interface TakenStep {
  readonly step: ApplicationStep
  readonly stepId: string
  readonly heldUntil: Date | null
  readonly facts?: Facts
}

/**
 * Writes what the step tells, in its transaction. It asks for everything before any answer, so that it may stand in one
 * round trip with the step itself: without the step's line in history nothing is told.
 */
export async function tellStep(tx: Tx, { step, stepId, heldUntil, facts = {} }: TakenStep, now: Date) {
  const kind = messageOf(step)
  const until = new Date(now.getTime() + newsMs)
  await Promise.all([
    kind && insertMessages(tx, { ...termsOf(kind), stepIds: [stepId], facts, dueAt: null, expiresAt: until }),
    heldUntil && remind(tx, { stepId, deadline: heldUntil }, now),
  ])
}

/** Of a step that is not about money it tells nothing. */
function remind(tx: Tx, { stepId, deadline }: { stepId: string; deadline: Date }, now: Date) {
  return insertMessages(tx, {
    ...termsOf('applicationPayBy'),
    stepIds: [stepId],
    facts: { deadline: deadline.toISOString() },
    dueAt: remindAt(deadline, now),
    expiresAt: deadline,
  })
}

/** Nobody is asked for money that came, or that is not wanted any more. */
export async function endReminder(
  tx: Tx,
  before: ApplicationState,
  after: ApplicationState,
  applicationId: string,
) {
  if (before === 'unpaid' && after !== 'unpaid') await dropMessages(tx, [applicationId], 'applicationPayBy')
}

/** What the clock has done, by its lines of history: of those that are not there nothing is told. */
export async function tellLapsed(tx: Tx, stepIds: readonly string[], now: Date): Promise<void> {
  await dropMessagesOfSteps(tx, stepIds, 'applicationPayBy')
  const expiresAt = new Date(now.getTime() + newsMs)
  await insertMessages(tx, { ...termsOf('applicationLapsed'), stepIds, facts: {}, dueAt: null, expiresAt })
}

/** What another feature has done to applications, by its lines of history. */
export async function tellDeeds(
  tx: Tx,
  kind: TellingKind,
  stepIds: readonly string[],
  now: Date,
  facts: Facts = {},
): Promise<void> {
  if (stepIds.length === 0) return
  const expiresAt = new Date(now.getTime() + newsMs)
  await insertMessages(tx, { ...termsOf(kind), stepIds, facts, dueAt: null, expiresAt })
}

function termsOf(kind: TellingKind) {
  const { deeds, channels }: MessageKind = messageKinds[kind]
  return {
    kind,
    deeds,
    possible: messageChannels,
    byDefault: messageChannels.filter((channel) => channels[channel]),
  }
}
