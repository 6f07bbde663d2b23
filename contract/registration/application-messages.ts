import {
  batch,
  deadline,
  everywhere,
  inboxAlone,
  type MessageKind,
  number,
  type Placeholder,
} from '../kit/message-kind.ts'
import { dayMs } from '../kit/time.ts'
import type { ApplicationStep } from './application-steps.ts'

/** What the review wrote. It may speak of the person: never in an SMS. */
const reason: Placeholder = {
  type: 'text',
  channels: ['inbox', 'mail'],
  example: '照片背景不是白色，请上传白底免冠正面照。',
}
/** What is to be mended. */
const conditions: Placeholder = {
  type: 'list',
  channels: ['inbox', 'mail'],
  example: [{ 'zh-Hans': '照片', 'zh-Hant': '照片', en: 'Photo' }],
}

const deedsOf = (...steps: ApplicationStep[]) => steps.map((step) => `application.${step}`)

/** What is told of an application, and by which of its steps. */
export const applicationMessages = {
  applicationSubmitted: {
    subject: 'application',
    deeds: deedsOf('submitForReview', 'submitForPayment', 'submitAtOnce', 'submitToOrganisation'),
    placeholders: { batch, number },
    channels: inboxAlone,
  },
  /** Its organisation has looked at it, and the board has not yet. */
  applicationSentOn: {
    subject: 'application',
    deeds: deedsOf('sendOn', 'sendOnForPayment'),
    placeholders: { batch, number },
    channels: inboxAlone,
  },
  applicationReturned: {
    subject: 'application',
    deeds: deedsOf('fail', 'returnByOrganisation'),
    placeholders: { batch, number, conditions, reason: { ...reason, needed: true } },
    channels: everywhere,
  },
  applicationToImprove: {
    subject: 'application',
    deeds: deedsOf('askToImprove'),
    placeholders: { batch, number, conditions, reason: { ...reason, needed: true } },
    channels: everywhere,
  },
  applicationPassed: {
    subject: 'application',
    deeds: deedsOf('passUnpaid', 'passSettled'),
    placeholders: { batch, number },
    channels: everywhere,
  },
  applicationRefused: {
    subject: 'application',
    deeds: deedsOf('refuse'),
    placeholders: { batch, number, reason: { ...reason, needed: true } },
    channels: everywhere,
  },
  applicationRefusalLifted: {
    subject: 'application',
    deeds: deedsOf('liftRefusal'),
    placeholders: { batch, number },
    channels: everywhere,
  },
  /** Comes before the deadline, unless the money does. */
  applicationPayBy: {
    subject: 'application',
    deeds: deedsOf('passUnpaid', 'submitForPayment', 'sendOnForPayment', 'skipOrganisationForPayment'),
    placeholders: { batch, number, deadline },
    channels: everywhere,
  },
  applicationLapsed: {
    subject: 'application',
    deeds: deedsOf('lapse'),
    placeholders: { batch, number },
    channels: everywhere,
  },
  applicationPaid: {
    subject: 'application',
    deeds: deedsOf('settle', 'settleForReview', 'settleLate', 'settleLateForReview'),
    placeholders: { batch, number },
    channels: everywhere,
  },
  /** The money came too late, and its places are somebody else's. */
  applicationRefundLate: {
    subject: 'application',
    deeds: deedsOf('refundLate'),
    placeholders: { batch, number },
    channels: everywhere,
  },
  /** The board called the exam off before any money came. */
  applicationCancelled: {
    subject: 'application',
    deeds: deedsOf('cancel'),
    placeholders: { batch, number, reason: { ...reason, needed: true } },
    channels: everywhere,
  },
  applicationRefunded: {
    subject: 'application',
    deeds: deedsOf('finishRefund'),
    placeholders: { batch, number },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
export type ApplicationMessage = keyof typeof applicationMessages

/** What a step tells at once. */
export function messageOf(step: ApplicationStep): ApplicationMessage | null {
  const deed = `application.${step}`
  const told = Object.entries<MessageKind>(applicationMessages).find(
    ([kind, { deeds }]) => kind !== 'applicationPayBy' && deeds.includes(deed),
  )
  return (told?.[0] as ApplicationMessage | undefined) ?? null
}

/** A day before the deadline; where the term is shorter than two, at half of it. */
export function remindAt(deadline: Date, now: Date): Date {
  const leftMs = deadline.getTime() - now.getTime()
  return new Date(deadline.getTime() - Math.min(dayMs, leftMs / 2))
}
