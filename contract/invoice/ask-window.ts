import { z } from 'zod'
import { dayMs, instantOf, wallOf } from '../kit/time.ts'

/** Until when after the payment an invoice can be asked for. */
export const askWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(3660) }),
  /** Until the calendar year is over in which it was paid, in UTC+8: the books of that year are closed then. */
  z.object({ kind: z.literal('sameYear') }),
])
export type AskWindow = z.output<typeof askWindow>

/** Null where it never ends. */
export function askUntil(window: AskWindow, paidAt: Date): Date | null {
  if (window.kind === 'always') return null
  if (window.kind === 'days') return new Date(paidAt.getTime() + window.days * dayMs)
  return instantOf(wallOf(paidAt).year + 1, 1, 1)
}

export function mayAskAt(window: AskWindow, paidAt: Date, now: Date): boolean {
  const until = askUntil(window, paidAt)
  return until === null || now.getTime() < until.getTime()
}
