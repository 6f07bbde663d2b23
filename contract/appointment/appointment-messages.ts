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
const deadline: Placeholder = { type: 'instant', needed: true, example: '2026-11-25T09:00:00.000Z' }

export const appointmentMessages = {
  appointmentMade: {
    subject: 'application',
    deeds: ['application.appoint', 'application.changeAppointment'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: false, mail: false },
  },
  appointmentCancelled: {
    subject: 'application',
    deeds: ['application.cancelAppointment'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: false, mail: false },
  },
  /** By the board: another session or site has to be chosen. */
  appointmentCalledOff: {
    subject: 'application',
    deeds: ['application.callOffAppointment'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: true, mail: true },
  },
  appointmentOffered: {
    subject: 'application',
    deeds: ['application.offerAppointment'],
    placeholders: { batch, number, deadline },
    channels: { inbox: true, sms: true, mail: true },
  },
  /** An offer was not taken in time, or nothing became free. */
  appointmentWaitEnded: {
    subject: 'application',
    deeds: ['application.endAppointmentWait'],
    placeholders: { batch, number },
    channels: { inbox: true, sms: false, mail: false },
  },
} as const satisfies Record<string, MessageKind>
