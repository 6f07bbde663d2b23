import { batch, deadline, everywhere, inboxAlone, type MessageKind, number } from '../kit/message-kind.ts'

export const appointmentMessages = {
  appointmentMade: {
    subject: 'application',
    deeds: ['application.appoint', 'application.changeAppointment'],
    placeholders: { batch, number },
    channels: inboxAlone,
  },
  appointmentCancelled: {
    subject: 'application',
    deeds: ['application.cancelAppointment'],
    placeholders: { batch, number },
    channels: inboxAlone,
  },
  /** By the board: another session or site has to be chosen. */
  appointmentCalledOff: {
    subject: 'application',
    deeds: ['application.callOffAppointment'],
    placeholders: { batch, number },
    channels: everywhere,
  },
  appointmentOffered: {
    subject: 'application',
    deeds: ['application.offerAppointment'],
    placeholders: { batch, number, deadline },
    channels: everywhere,
  },
  /** An offer was not taken in time, or nothing became free. */
  appointmentWaitEnded: {
    subject: 'application',
    deeds: ['application.endAppointmentWait'],
    placeholders: { batch, number },
    channels: inboxAlone,
  },
} as const satisfies Record<string, MessageKind>
