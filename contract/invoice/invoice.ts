import type { Steps } from '../kit/steps.ts'

/** `applying`: asked for, and nobody was told yet. `successful`: there to be downloaded. `flushed`: taken back whole. */
export const invoiceStates = ['applying', 'inProgress', 'successful', 'failed', 'closed', 'flushed'] as const
export type InvoiceState = (typeof invoiceStates)[number]

type InvoiceParty = 'payer' | 'cashier' | 'system'

/** The life of an invoice. Nothing else may change its state. */
export const invoiceSteps = {
  send: { from: ['applying'], to: 'inProgress', by: ['system'] },
  issue: { from: ['inProgress'], to: 'successful', by: ['system'] },
  fail: { from: ['applying', 'inProgress'], to: 'failed', by: ['system'] },
  /** With what was typed before, or something better; under a new number. */
  reapply: { from: ['failed'], to: 'applying', by: ['payer', 'cashier'] },
  /** Not asked for any more: its orders can stand in another one. */
  close: { from: ['applying', 'failed'], to: 'closed', by: ['payer', 'cashier', 'system'] },
  /** Another one takes its place, once this one is taken back. */
  modify: { from: ['successful'], to: 'successful', by: ['payer'] },
  flush: { from: ['successful'], to: 'flushed', by: ['system'] },
} as const satisfies Steps<InvoiceState, InvoiceParty>
export type InvoiceStep = keyof typeof invoiceSteps

/** `waitsForBuyer`: the buyer has it in their books and must agree within 72 hours. `ended`: nothing was taken back. */
export const flushStates = ['waiting', 'begun', 'waitsForBuyer', 'done', 'ended'] as const
export type FlushState = (typeof flushStates)[number]

/** The life of a red invoice, which takes back a blue one, whole or in part. */
export const flushSteps = {
  begin: { from: ['waiting'], to: 'begun', by: ['system'] },
  waitForBuyer: { from: ['waiting', 'begun'], to: 'waitsForBuyer', by: ['system'] },
  finish: { from: ['begun', 'waitsForBuyer'], to: 'done', by: ['system'] },
  end: { from: ['waiting', 'begun', 'waitsForBuyer'], to: 'ended', by: ['system'] },
} as const satisfies Steps<FlushState, 'system'>
export type FlushStep = keyof typeof flushSteps

/** Why a red invoice came to nothing; `notNeeded`: there was nothing to take back any more. */
export const flushEnds = ['buyerRefused', 'buyerSilent', 'other', 'notNeeded'] as const
export type FlushEnd = (typeof flushEnds)[number]

/** How the asking for it stands, whether for the first time, once more, or in place of another one. */
export const flowKinds = ['application', 'reapplication', 'modification'] as const
export type FlowKind = (typeof flowKinds)[number]
export const flowStates = ['inProcess', 'success', 'failed', 'closed'] as const
export type FlowState = (typeof flowStates)[number]

export function flowStateOf(state: InvoiceState): FlowState {
  if (state === 'applying' || state === 'inProgress') return 'inProcess'
  return state === 'failed' || state === 'closed' ? state : 'success'
}

/** So long the buyer has to agree to a red invoice. */
export const buyerHours = 72
export const mostOrdersOfInvoice = 100
