import { batch, everywhere, type MessageKind, type Placeholder, reasonSuchAs } from '../kit/message-kind.ts'

/** Of the form: its number with this organisation in this batch. */
const formNumber: Placeholder = { type: 'text', needed: true, example: '3' }

/** What an organisation is told of its stamped forms. */
export const confirmationMessages = {
  confirmationPassed: {
    subject: 'account',
    deeds: ['confirmation.pass'],
    placeholders: { formNumber, batch },
    channels: { inbox: true, sms: false, mail: true },
  },
  confirmationReturned: {
    subject: 'account',
    deeds: ['confirmation.return'],
    placeholders: {
      formNumber,
      batch,
      reason: reasonSuchAs('第 2 页公章不清晰，请重新盖章后上传。'),
    },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
