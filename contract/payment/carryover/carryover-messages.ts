import { everywhere, type MessageKind, type Placeholder } from '../../kit/message-kind.ts'

const amount: Placeholder = { type: 'text', needed: true, example: '120.00' }
const order: Placeholder = { type: 'text', example: '2026112000000017' }

/** What whoever paid is told of money that is carried over. */
export const carryoverMessages = {
  carryoverGiven: {
    subject: 'account',
    deeds: ['carryover.give'],
    placeholders: { amount, order },
    channels: everywhere,
  },
  carryoverLapsed: {
    subject: 'account',
    deeds: ['carryover.lapse'],
    placeholders: { amount, order },
    channels: { inbox: true, sms: false, mail: true },
  },
} as const satisfies Record<string, MessageKind>
export type CarryoverMessage = keyof typeof carryoverMessages
