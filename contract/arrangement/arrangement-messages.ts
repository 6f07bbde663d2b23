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

/** What is told of seats once a plan is published. */
export const arrangementMessages = {
  seatGiven: {
    subject: 'application',
    deeds: ['application.giveSeat'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: false, mail: false },
  },
  /** Another time, room or seat than before, or none any more. */
  seatChanged: {
    subject: 'application',
    deeds: ['application.changeSeat'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
