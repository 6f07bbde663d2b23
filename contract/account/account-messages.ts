import type { MessageKind } from '../kit/message-kind.ts'

/** What is told of an account itself. */
export const accountMessages = {
  accountCorrected: {
    subject: 'account',
    deeds: ['account.correctIdentity'],
    placeholders: {},
    channels: { inbox: true, sms: true, mail: true },
  },
  accountRenewed: {
    subject: 'account',
    deeds: ['account.renewAccess'],
    placeholders: {},
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
