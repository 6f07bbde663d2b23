import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { ProvenContact } from '#web/features/proof/prove-contact.tsx'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { brokenFieldsOf, placeOf, refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import type { Agreements } from './agreement-fields.tsx'
import { fieldsOfPart, type NewcomerForm, type NewcomerPart, newcomerParts } from './newcomer-form.ts'
import { registerNewcomer } from './register-newcomer.ts'
import { newcomerSentence } from './use-newcomer-error.ts'

export interface Sending {
  readonly proven: ProvenContact
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
  const form = useFormContext<NewcomerForm>()
  const { busy, waitSeconds, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** As it stands now: a summary that shrank while somebody mends would move the fields below it. */
  function tellFields() {
    setErrors(
      allFields.flatMap((id) => {
        const key = form.getFieldState(id).error?.message
        return key ? [{ id, sentence: newcomerSentence(key) }] : []
      }),
    )
    setTimeout(() => focusInView(document.activeElement))
  }
  /** Which of the texts is not agreed to yet; below its box that goes without saying. */
  function summaryOf({ id, sentence }: FieldError): Sentence {
    const text = agreements.find(({ kind }) => id === `agreed.${kind}`)
    return text ? phrase('account', 'register.agreeFirst', { title: text.title }) : sentence
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
    return show(refusal)
  }
  function show(refusal: CallRefused | null): NewcomerPart | undefined {
    // A field that this form does not have is named in front of what is wrong with it.
    setErrors(
      refusalErrors(refusal, places).map(({ id, sentence }) =>
        id === null || isField(id)
          ? { id, sentence }
          : { id: null, sentence: (reader) => `${id}: ${sentence(reader)}` },
      ),
    )
    const fields = keysIn(refusal).flatMap(([id, key]) => (isField(id) ? [{ id, key }] : []))
    for (const { id, key } of fields) form.setError(id, { type: 'told', message: key })
    const first = fields[0]?.id
    if (first) setTimeout(() => focusInView(document.getElementById(first)), 100)
    return partOf(first)
  }
  const summed = errors.map((error) => ({ id: error.id, sentence: summaryOf(error) }))
  return { busy, waitSeconds, errors: summed, send, tellFields, forget: () => setErrors([]) }
}

/** What the server finds wrong with which field, as the key of its sentence. */
function keysIn(refusal: CallRefused | null): readonly (readonly [id: string, key: string])[] {
  if (refusal === null) return []
  const place = placeOf(refusal, places)
  const broken = brokenFieldsOf(refusal)
  return broken.length > 0 || place === null ? broken : [[place, refusal.message]]
}

function isField(id: string | null): id is FieldPath {
  return allFields.some((path) => path === id)
}

function partOf(field: FieldPath | undefined): NewcomerPart | undefined {
  return newcomerParts.find((part) => fieldsOfPart[part].some((path) => path === field))
}
