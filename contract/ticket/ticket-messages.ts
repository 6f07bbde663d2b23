import { batch, everywhere, type MessageKind, number } from '../kit/message-kind.ts'

/** Told as soon as it is known, also where it lies ahead: nobody has to look every day. */
export const ticketMessages = {
  ticketsOpen: {
    subject: 'application',
    deeds: ['application.openTicket'],
    placeholders: { batch, number, opensAt: { type: 'instant', example: '2026-12-10T01:00:00.000Z' } },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
