import { readState, writeState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'

/** Before this tab goes to the page of whoever takes the money. */
export function leaveToPay(orderId: string): void {
  writeState('payList', [...readState('payList').filter((one) => one !== orderId), orderId])
}

/** The order that this tab left to pay last; null: none. */
export function useLeftToPay(): string | null {
  return useClientState('payList').at(-1) ?? null
}
