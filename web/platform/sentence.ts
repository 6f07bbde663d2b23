import { useCallback } from 'react'
import type { CallRefused } from './call-refused.ts'
import { useLanguage } from './language.tsx'

/** Says a refusal in the reader's language: by its name, and by its raw text where nobody here knows it. */
export function useSentence(): (refusal: CallRefused) => string {
  const { findErrorSentence } = useLanguage()
  return useCallback(
    (refusal) => (refusal.error && findErrorSentence(refusal.error)) || refusal.message,
    [findErrorSentence],
  )
}
