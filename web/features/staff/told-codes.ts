import { createContext, use } from 'react'

type TellCodes = (recoveryCodes: readonly string[]) => void

/**
 * Where recovery codes go when they are told. They must stay on the screen until their owner has kept them, whatever is
 * loaded anew meanwhile.
 */
export const TellCodesContext = createContext<TellCodes | null>(null)

export function useTellCodes(): TellCodes {
  const tell = use(TellCodesContext)
  if (!tell) throw new Error('useTellCodes outside the console')
  return tell
}
