import { createContext, use } from 'react'

type ShowRecoveryCodes = (recoveryCodes: readonly string[]) => void

/**
 * Where recovery codes go when they are told. They must stay on the screen until their owner has kept them, whatever is
 * loaded anew meanwhile.
 */
export const ShowRecoveryCodesContext = createContext<ShowRecoveryCodes | null>(null)

export function useShowRecoveryCodes(): ShowRecoveryCodes {
  const tell = use(ShowRecoveryCodesContext)
  if (!tell) throw new Error('useShowRecoveryCodes outside the console')
  return tell
}
