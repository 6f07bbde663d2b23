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
  /** Of an organisation. */
  institutionPassed: {
    subject: 'account',
    deeds: ['institution.pass'],
    placeholders: {},
    channels: { inbox: true, sms: true, mail: true },
  },
  institutionReturned: {
    subject: 'account',
    deeds: ['institution.return'],
    placeholders: {
      /** It may name a person or a number: never in an SMS. */
      reason: {
        type: 'text',
        needed: true,
        channels: ['inbox', 'mail'],
        example: '联系电话无法接通，请核对后重新提交。',
      },
    },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
