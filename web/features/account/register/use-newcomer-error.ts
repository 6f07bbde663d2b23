import { type FieldError, get, useFormState } from 'react-hook-form'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import type { MissingKey, NewcomerForm } from './newcomer-form.ts'

/** What stands at a field of the registration; empty where nothing is wrong. */
export function useNewcomerError(): (path: string) => string {
  const reader = useLanguage()
  const { errors } = useFormState<NewcomerForm>()
  return (path) => {
    const key = (get(errors, path) as Pick<FieldError, 'message'> | undefined)?.message
    return key ? newcomerSentence(key)(reader) : ''
  }
}

/** Says an error of the resolver or of the server by its key. */
export function newcomerSentence(key: string): Sentence {
  return key.startsWith('missing.') ? phrase('account', key as MissingKey) : fieldSentence(key)
}
