import {
  everywhere,
  inboxAlone,
  type MessageKind,
  type Placeholder,
  reasonSuchAs,
} from '../../kit/message-kind.ts'

const amount: Placeholder = { type: 'text', needed: true, example: '120.00' }
const order: Placeholder = { type: 'text', example: '2026112000000017' }
const reason = reasonSuchAs('所附证明未加盖医院公章。')

/** What whoever paid is told of money that goes back. */
export const refundMessages = {
  refundAsked: {
    subject: 'account',
    deeds: ['refund.ask'],
    placeholders: { amount, order },
    channels: inboxAlone,
  },
  refundApproved: {
    subject: 'account',
    deeds: ['refund.approve'],
    placeholders: { amount, order },
    channels: everywhere,
  },
  /** The board called the exam off. */
  refundCancelled: {
    subject: 'account',
    deeds: ['refund.approve'],
    placeholders: { amount, order, reason },
    channels: everywhere,
  },
  refundRefused: {
    subject: 'account',
    deeds: ['refund.refuse'],
    placeholders: { amount, order, reason },
    channels: everywhere,
  },
  refundDone: {
    subject: 'account',
    deeds: ['refund.finish', 'refund.finishByHand'],
    placeholders: { amount, order },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
export type RefundMessage = keyof typeof refundMessages
