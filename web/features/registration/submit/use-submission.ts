import { getBatch } from '#contract/batch/batch-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { fieldsOf } from '#contract/batch/form/form.ts'
import { submitApplication } from '#contract/registration/registration-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { mergeExamRegInfo, writeState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { carryErrors } from '../flow/carried-errors.ts'
import type { Flow } from '../flow/flow.ts'
import { useRefreshed } from '../flow/use-refreshed.ts'
import { controlId, namedFlaw } from '../form/answers/field-words.ts'
import { linesOfIneligible } from '../form/answers/ineligible-lines.ts'

export const promiseFieldId = 'promise'
/** The codes of the specification. */
const promiseStates = { open: '1', given: '2' } as const

/** Hands the application in. What was refused leads to where it can be put right. */
export function useSubmission(flow: Flow) {
  const { application, batch, reload } = flow
  const { busy, waitSeconds, run } = useAttempt()
  const { errors, at, tell } = useFieldErrors()
  const promised = useClientState('promiseState') === promiseStates.given
  const refreshBatch = useRefreshed(getBatch, { params: { batchId: batch.batchId } })

  function promise(isGiven: boolean) {
    writeState('promiseState', isGiven ? promiseStates.given : promiseStates.open)
    if (isGiven) tell([])
  }
  async function submit() {
    const missing = [{ id: promiseFieldId, sentence: phrase('flow', 'submit.promiseFirst') }]
    if (tell(promised ? [] : missing)) return
    const { applicationId, version } = application
    const input = { params: { applicationId }, body: { version, promised: true as const } }
    const outcome = await run(() => call(submitApplication, input, { quiet: true }))
    if (!outcome.done) {
      const lines = linesOfRefused(outcome.refusal, batch)
      if (!outcome.refusal || outcome.refusal.isUnreachable) return void tell(lines)
      await prepareToLook(outcome.refusal)
      return void tell(await carryErrors(flow, lines))
    }
    writeState('promiseState', promiseStates.open)
    writeState('backOrNextStep', 'next')
    // As soon as it is known that it was handed in, its place is the confirmation.
    await reload().catch(() => null)
  }
  async function prepareToLook(refusal: CallRefused) {
    if (refusal.error === 'placesLapsed') mergeExamRegInfo({ placesLapsed: true })
    if (refusal.error === 'notesOutdated') await refreshBatch()
    // The promise was given for something else.
    if (refusal.error === 'changedElsewhere') promise(false)
  }
  return { busy, waitSeconds, errors, at, promised, promise, submit }
}

/** Here nothing is kept beside something else: what others wrote is what stands on the screen, to be checked. */
function linesOfRefused(refusal: CallRefused | null, { form }: Batch): FieldError[] {
  if (refusal?.error === 'answersInvalid') {
    const flaws = ((refusal.data ?? {}) as { fields?: Record<string, string> }).fields ?? {}
    const named = fieldsOf(form).filter(({ id }) => Object.hasOwn(flaws, id))
    return named.map((field) => ({
      id: controlId(field.id),
      sentence: namedFlaw(field, flaws[field.id] ?? ''),
    }))
  }
  if (refusal?.error !== 'changedElsewhere') return linesOfIneligible(refusal)
  return [{ id: null, sentence: phrase('flow', 'submit.changedElsewhere') }]
}
