import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { useAttempt } from '#web/platform/patience.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import type { Agreements } from './agreement-fields.tsx'
import { fieldsOfPart, type NewcomerForm, type NewcomerPart, newcomerParts } from './newcomer-form.ts'
import type { Proven } from './register-draft.ts'
import { registerNewcomer } from './register-newcomer.ts'
import { useNewcomerError } from './use-newcomer-error.ts'
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
  const form = useFormContext<NewcomerForm>()
  const { busy, waitSeconds, run } = useAttempt()
  const [told, setTold] = useState<readonly FieldError[]>([])
  const [summed, setSummed] = useState(false)
  const sentenceAt = useNewcomerError()
  const errorsOf = useRefusalErrors()
  const atFields = allFields
    .map((id) => ({ id, sentence: sentenceAt(id) }))
    .filter(({ sentence }) => sentence)

  /** Resolves with the part that must be mended, if there is one. */
  async function send(): Promise<NewcomerPart | undefined> {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) {
      setSummed(true)
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
  function show(errors: readonly FieldError[]): NewcomerPart | undefined {
    const known = errors.filter(({ id }) => isField(id))
    setTold(
      errors
        .filter(({ id }) => !isField(id))
        .map(({ id, sentence }) => ({ id: null, sentence: id === null ? sentence : `${id}: ${sentence}` })),
    )
    for (const { id, sentence } of known) form.setError(id as FieldPath, { type: 'told', message: sentence })
    setSummed(known.length > 0)
    const first = known[0]?.id as FieldPath | undefined
    if (first) setTimeout(() => document.getElementById(first)?.focus(), 100)
    return partOf(first)
  }
  return {
    busy,
    waitSeconds,
    send,
    errors: [...told, ...(summed ? atFields : [])],
    tellFields: () => setSummed(true),
    forget: () => {
      setTold([])
      setSummed(false)
    },
  }
}

function isField(id: string | null): id is FieldPath {
  return allFields.some((path) => path === id)
}

function partOf(field: FieldPath | undefined): NewcomerPart | undefined {
  return newcomerParts.find((part) => fieldsOfPart[part].some((path) => path === field))
}
