import type { MessageKind, Placeholder } from '../kit/message-kind.ts'

const number: Placeholder = { type: 'text', example: '20260000000198' }
const batch: Placeholder = {
  type: 'texts',
  example: {
    'zh-Hans': '2026年下半年考试',
    'zh-Hant': '2026年下半年考試',
    en: 'Second half of 2026',
  },
}

/** That an appeal is answered; the answer itself is read on the portal. */
export const appealMessages = {
  appealAnswered: {
    subject: 'application',
    deeds: ['application.answerAppeal'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
