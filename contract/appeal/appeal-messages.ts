import { batch, everywhere, type MessageKind, number } from '../kit/message-kind.ts'

/** That an appeal is answered; the answer itself is read on the portal. */
export const appealMessages = {
  appealAnswered: {
    subject: 'application',
    deeds: ['application.answerAppeal'],
    placeholders: { batch, number },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
