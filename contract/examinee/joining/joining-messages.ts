import type { MessageKind } from '../../kit/message-kind.ts'

/** What is told of somebody who is to go from one organisation to another: of whom stands on the page of moves. */
export const joiningMessages = {
  moveAsked: {
    subject: 'account',
    deeds: ['application.askMove'],
    placeholders: {},
    channels: { inbox: true, sms: false, mail: true },
  },
  moveGranted: {
    subject: 'account',
    deeds: ['application.move'],
    placeholders: {},
    channels: { inbox: true, sms: false, mail: true },
  },
  moveRefused: {
    subject: 'account',
    deeds: ['application.refuseMove'],
    placeholders: {},
    channels: { inbox: true, sms: false, mail: true },
  },
} as const satisfies Record<string, MessageKind>
