import { everywhere, type MessageKind, type Placeholder, reasonSuchAs } from '../../kit/message-kind.ts'

const order: Placeholder = { type: 'text', example: '2026112000000123' }

/** What is told of a transfer by bank to whoever sent its proof; that it was credited its applications tell. */
export const transferMessages = {
  transferRefused: {
    subject: 'account',
    deeds: ['transfer.refuse'],
    placeholders: {
      order,
      reason: reasonSuchAs('回单不清晰，请重新上传。'),
    },
    channels: everywhere,
  },
  transferDiffers: {
    subject: 'account',
    deeds: ['transfer.acceptDifference'],
    placeholders: {
      order,
      amount: { type: 'text', needed: true, channels: ['inbox', 'mail'], example: '100.00' },
    },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
