import { useState } from 'react'
import { recordConsentKinds } from '#contract/account/record-consent.ts'
import { listAgreements } from '#contract/account/register-endpoints.ts'
import { fieldsOf } from '#contract/batch/form/form.ts'
import { birthDayIn } from '#contract/batch/form/identity-fields.ts'
import { consentExaminee, getExaminee } from '#contract/examinee/examinee-endpoints.ts'
import { dayOf, isMinorOn } from '#contract/identity/birth-day.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { submitApplication } from '#contract/registration/registration-endpoints.ts'
import type { Flow } from '#web/features/registration/flow/flow.ts'
import { controlId, namedFlaw } from '#web/features/registration/form/answers/field-words.ts'
import { linesOfIneligible } from '#web/features/registration/form/answers/ineligible-lines.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import type { PartsInTurn } from './use-parts-in-turn.ts'

export const promiseFieldId = 'promise'
export const consentFieldId = (kind: string) => `consent.${kind}`

type Tickable = 'promise' | 'privacy' | 'guardian'

/** Says what an organisation says before it hands in, and hands in; what is refused is told where it can be put right. */
export function useHandingIn(flow: Flow) {
  const { application, reload } = flow
  const { domain } = useProject().info
  const { errors, at, tell } = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()
  const [ticked, setTicked] = useState<readonly Tickable[]>([])
  const recordId = application.recordId ?? ''
  const person = useAnswer(getExaminee, { params: { recordId } }, { enabled: recordId !== '', fresh: true })
  const texts = useAnswer(listAgreements, { params: { domain } })
  const asked = (texts.data ?? []).flatMap((text) => {
    const kind = recordConsentKinds.find((one) => one === text.kind)
    return kind && isAsked(kind) ? [{ ...text, kind }] : []
  })

  function isAsked(kind: 'privacy' | 'guardian'): boolean {
    if (!person.data || person.data.isBound || person.data.consents.includes(kind)) return false
    return kind === 'privacy' || person.data.isMinor !== false
  }
  /** As the certificate tells it, else as the form says: the server asks the same. */
  function isMinor({ answers }: Pick<Application, 'answers'>): boolean {
    const born = birthDayIn(flow.batch.form, answers)
    return person.data?.isMinor ?? (born !== null && isMinorOn(born, dayOf(new Date())))
  }

  function tick(what: Tickable, isTicked: boolean) {
    setTicked((before) => [...before.filter((one) => one !== what), ...(isTicked ? [what] : [])])
    if (isTicked) tell([])
  }
  function missing(of: Pick<Application, 'answers'>): FieldError[] {
    const consents = asked
      .filter(({ kind }) => (kind === 'privacy' || isMinor(of)) && !ticked.includes(kind))
      .map(({ kind }) => ({ id: consentFieldId(kind), sentence: phrase('examinee', 'consents.first') }))
    if (ticked.includes('promise')) return consents
    return [...consents, { id: promiseFieldId, sentence: phrase('examinee', 'form.promiseFirst') }]
  }
  async function handIn() {
    // What was typed since may say that they are a minor.
    const saved = await reload().catch(() => null)
    if (saved && tell(missing(saved))) return
    const consents = asked
      .filter(({ kind }) => ticked.includes(kind))
      .map(({ kind, version }) => ({ kind, version }))
    const outcome = await run(async () => {
      if (consents.length > 0)
        await call(consentExaminee, { params: { recordId }, body: { consents } }, { quiet: true })
      const { applicationId, version } = await reload()
      const input = { params: { applicationId }, body: { version, promised: true as const } }
      return call(submitApplication, input, { quiet: true })
    })
    void person.refetch()
    if (!outcome.done) return void tell(linesOf(outcome.refusal, flow))
    await reload().catch(() => null)
  }
  function submit(turn: PartsInTurn) {
    if (tell(missing(application))) return
    turn.run(() => void handIn())
  }
  return { asked, ticked, tick, errors, at, busy, waitSeconds, submit }
}

function linesOf(refusal: CallRefused | null, { batch: { form } }: Flow): FieldError[] {
  if (refusal?.error !== 'answersInvalid') return linesOfIneligible(refusal)
  const flaws = ((refusal.data ?? {}) as { fields?: Record<string, string> }).fields ?? {}
  return fieldsOf(form)
    .filter(({ id }) => Object.hasOwn(flaws, id))
    .map((field) => ({ id: controlId(field.id), sentence: namedFlaw(field, flaws[field.id] ?? '') }))
}
