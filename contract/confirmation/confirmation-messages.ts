import type { MessageKind, Placeholder } from '../kit/message-kind.ts'

/** Of the form: its number with this organisation in this batch. */
const formNumber: Placeholder = { type: 'text', needed: true, example: '3' }
const batch: Placeholder = {
  type: 'texts',
  example: {
    'zh-Hans': '2026年下半年考试',
    'zh-Hant': '2026年下半年考試',
    en: 'Second half of 2026',
  },
}

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
      /** It may name a person: never in an SMS. */
      reason: {
        type: 'text',
        needed: true,
        channels: ['inbox', 'mail'],
        example: '第 2 页公章不清晰，请重新盖章后上传。',
      },
    },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
export type ConfirmationMessage = keyof typeof confirmationMessages
