import { everywhere, type MessageKind, reasonSuchAs } from '../kit/message-kind.ts'

/** What is told of an account itself. */
export const accountMessages = {
  accountCorrected: {
    subject: 'account',
    deeds: ['account.correctIdentity'],
    placeholders: {},
    channels: everywhere,
  },
  accountRenewed: {
    subject: 'account',
    deeds: ['account.renewAccess'],
    placeholders: {},
    channels: everywhere,
  },
  /** Of an organisation. */
  institutionPassed: {
    subject: 'account',
    deeds: ['institution.pass'],
    placeholders: {},
    channels: everywhere,
  },
  institutionReturned: {
    subject: 'account',
    deeds: ['institution.return'],
    placeholders: {
      reason: reasonSuchAs('联系电话无法接通，请核对后重新提交。'),
    },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
