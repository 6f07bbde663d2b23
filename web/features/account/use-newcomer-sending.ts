import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useAttempt } from '#web/platform/patience.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { focusInView } from '#web/ui/field-errors.ts'
import type { Agreements } from './agreement-fields.tsx'
import { fieldsOfPart, type NewcomerForm, type NewcomerPart, newcomerParts } from './newcomer-form.ts'
import type { Proven } from './register-draft.ts'
import { registerNewcomer } from './register-newcomer.ts'
import { useNewcomerSentence } from './use-newcomer-error.ts'
import { useRefusalErrors } from './use-refusal-errors.ts'

export interface Sending {
  readonly proven: Proven
  readonly agreements: Agreements
  readonly onExpired: () => void
  /** The texts have changed meanwhile. */
  readonly onOutdated: () => void
  readonly onDone: (session: OpenedSession) => void
}

const places = {
  idNumberTaken: 'idNumber',
  accountNameTaken: 'accountName',
  guardianMissing: 'guardian.name',
} as const
const allFields = newcomerParts.flatMap((part) => [...fieldsOfPart[part]])
type FieldPath = (typeof allFields)[number]

/** Sends a registration, and shows what the server finds wrong where it belongs. */
export function useNewcomerSending({ proven, agreements, onExpired, onOutdated, onDone }: Sending) {
  const say = usePhrases('account')
  const form = useFormContext<NewcomerForm>()
  const { busy, waitSeconds, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const sentenceOf = useNewcomerSentence()
  const errorsOf = useRefusalErrors()
  /** As it stands now: a summary that shrank while somebody mends would move the fields below it. */
  function tellFields() {
    setErrors(
      allFields
        .map((id) => ({ id, sentence: summaryOf(id, sentenceOf(form.getFieldState(id).error)) }))
        .filter(({ sentence }) => sentence !== ''),
    )
    setTimeout(() => focusInView(document.activeElement))
  }
  /** Which of the texts is not agreed to yet; below its box that goes without saying. */
  function summaryOf(id: FieldPath, sentence: string): string {
    const text = agreements.find(({ kind }) => id === `agreed.${kind}`)
    return text && sentence ? say('register.agreeFirst', { title: text.title }) : sentence
  }
  /** Resolves with the part that must be mended, if there is one. */
  async function send(): Promise<NewcomerPart | undefined> {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) {
      tellFields()
      return partOf(allFields.find((path) => form.getFieldState(path).invalid))
    }
    const outcome = await run(() => registerNewcomer(form.getValues(), agreements, proven.flowToken))
    if (outcome.done) {
      onDone(outcome.result)
      return undefined
    }
    const { refusal } = outcome
    if (refusal?.error === 'flowExpired' || refusal?.status === 401) {
      onExpired()
      return undefined
    }
    if (refusal?.error === 'agreementOutdated') onOutdated()
    return show(errorsOf(refusal, places))
  }
  function show(told: readonly FieldError[]): NewcomerPart | undefined {
    // A field that this form does not have is named in front of what is wrong with it.
    setErrors(
      told.map(({ id, sentence }) =>
        id === null || isField(id) ? { id, sentence } : { id: null, sentence: `${id}: ${sentence}` },
      ),
    )
    const fields = told.flatMap(({ id, sentence }) => (isField(id) ? [{ id, sentence }] : []))
    for (const { id, sentence } of fields) form.setError(id, { type: 'told', message: sentence })
    const first = fields[0]?.id
    if (first) setTimeout(() => focusInView(document.getElementById(first)), 100)
    return partOf(first)
  }
  return { busy, waitSeconds, errors, send, tellFields, forget: () => setErrors([]) }
}

function isField(id: string | null): id is FieldPath {
  return allFields.some((path) => path === id)
}

function partOf(field: FieldPath | undefined): NewcomerPart | undefined {
  return newcomerParts.find((part) => fieldsOfPart[part].some((path) => path === field))
}
