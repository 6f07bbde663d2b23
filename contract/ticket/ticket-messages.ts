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

/** Told as soon as it is known, also where it lies ahead: nobody has to look every day. */
export const ticketMessages = {
  ticketsOpen: {
    subject: 'application',
    deeds: ['application.openTicket'],
    placeholders: { batch, number, opensAt: { type: 'instant', example: '2026-12-10T01:00:00.000Z' } },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
