import { get, useFormState } from 'react-hook-form'
import { usePhrases } from '#web/platform/language.tsx'
import { useFieldSentence } from '#web/platform/sentence.ts'
import type { MissingKey, NewcomerForm } from './newcomer-form.ts'

/** Says what is wrong with a field of the registration; a sentence of the server stays as it is. */
export function useNewcomerError(): (path: string) => string {
  const say = usePhrases('account')
  const sentenceOfField = useFieldSentence()
  const { errors } = useFormState<NewcomerForm>()
  return (path) => {
    const error = get(errors, path) as { type?: string; message?: string } | undefined
    if (!error?.message) return ''
    if (error.type === 'told') return error.message
    return error.message.startsWith('missing.')
      ? say(error.message as MissingKey)
      : sentenceOfField(error.message)
  }
}
