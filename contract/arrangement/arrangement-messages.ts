import { batch, everywhere, inboxAlone, type MessageKind, number } from '../kit/message-kind.ts'

/** What is told of seats once a plan is published. */
export const arrangementMessages = {
  seatGiven: {
    subject: 'application',
    deeds: ['application.giveSeat'],
    placeholders: { batch, number },
    channels: inboxAlone,
  },
  /** Another time, room or seat than before, or none any more. */
  seatChanged: {
    subject: 'application',
    deeds: ['application.changeSeat'],
    placeholders: { batch, number },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
