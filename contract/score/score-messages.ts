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

/** What is told of scores: that they are out, and that one was corrected. Never the score itself. */
export const scoreMessages = {
  scoreReleased: {
    subject: 'application',
    deeds: ['application.releaseScore'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: false, mail: false },
  },
  scoreCorrected: {
    subject: 'application',
    deeds: ['application.correctScore'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
