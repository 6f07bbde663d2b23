import type { AttachmentFormat } from '../../file/attachment.ts'
import type { Steps } from '../../kit/steps.ts'

export const transferStates = ['waits', 'confirmed', 'differs', 'refused'] as const
export type TransferState = (typeof transferStates)[number]

const cashiers = ['cashier', 'administrator'] as const

/** The life of what a payer told of a transfer by bank. What was refused stays open to one thing: the money came after all. */
export const transferSteps = {
  /** The money came, as it was asked for: it is credited as any other. */
  confirm: { from: ['waits', 'refused'], to: 'confirmed', by: cashiers },
  /** Another amount came, and goes back by hand. */
  acceptDifference: { from: ['waits', 'refused'], to: 'differs', by: cashiers },
  refuse: { from: ['waits'], to: 'refused', by: cashiers },
} as const satisfies Steps<TransferState, 'cashier' | 'administrator'>
export type TransferStep = keyof typeof transferSteps

/** The receipt of the bank, on paper or from a screen: so many files of these kinds, each as large as any attachment. */
export const receiptFormats: readonly AttachmentFormat[] = ['jpeg', 'png', 'pdf']
export const mostReceiptFiles = 3
/** Nobody pays a year ahead. */
export const oldestTransferDays = 366
