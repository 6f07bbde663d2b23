import { type FieldError, get, useFormState } from 'react-hook-form'
import { usePhrases } from '#web/platform/language.tsx'
import { useFieldSentence } from '#web/platform/sentence.ts'
import type { MissingKey, NewcomerForm } from './newcomer-form.ts'

type Found = Pick<FieldError, 'type' | 'message'> | undefined

/** What stands at a field of the registration; empty where nothing is wrong. */
export function useNewcomerError(): (path: string) => string {
  const sentenceOf = useNewcomerSentence()
  const { errors } = useFormState<NewcomerForm>()
  return (path) => sentenceOf(get(errors, path) as Found)
}

/** Says an error of the resolver by its key; a sentence of the server stays as it is. */
export function useNewcomerSentence(): (error: Found) => string {
  const say = usePhrases('account')
  const sentenceOfField = useFieldSentence()
  return (error) => {
    const message = error?.message ?? ''
    if (message === '' || error?.type === 'told') return message
    return message.startsWith('missing.') ? say(message as MissingKey) : sentenceOfField(message)
  }
}
