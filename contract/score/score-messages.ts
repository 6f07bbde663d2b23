import { batch, everywhere, inboxAlone, type MessageKind, number } from '../kit/message-kind.ts'

/** What is told of scores: that they are out, and that one was corrected. Never the score itself. */
export const scoreMessages = {
  scoreReleased: {
    subject: 'application',
    deeds: ['application.releaseScore'],
    placeholders: { batch, number },
    channels: inboxAlone,
  },
  scoreCorrected: {
    subject: 'application',
    deeds: ['application.correctScore'],
    placeholders: { batch, number },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
