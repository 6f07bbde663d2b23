import { useState } from 'react'
import { listPlaces } from '#contract/batch/batch-endpoints.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { choosePlaces, type Gone, gone } from '#contract/registration/draft-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { mergeExamRegInfo } from '#web/platform/state/client-state.ts'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { carryErrors } from '../flow/carried-errors.ts'
import type { Flow } from '../flow/flow.ts'
import { useRefreshed } from '../flow/use-refreshed.ts'
import { linesOfIneligible } from '../form/answers/ineligible-lines.ts'

/** What went, and whether the area as a whole did: nothing can be taken there, whatever the subject. */
export interface Went extends Gone {
  readonly inAll: boolean
}

/** Holds the places of a choice and goes on. What went meanwhile is told with what is free nearby. */
export function useChoosing(flow: Flow) {
  const { application, batch, next } = flow
  const { busy, waitSeconds, run } = useAttempt()
  const { errors, at, tell } = useFieldErrors()
  const [went, setWent] = useState<Went | null>(null)
  const refreshPlaces = useRefreshed(listPlaces, { params: { batchId: batch.batchId } })

  async function choose(lines: readonly ChoiceLine[], flush: () => Promise<void>): Promise<void> {
    tell([])
    setWent(null)
    const params = { applicationId: application.applicationId }
    const outcome = await run(async () => {
      await flush()
      const body = { lines: [...lines], seen: application.choice }
      await call(choosePlaces, { params, body }, { quiet: true })
      mergeExamRegInfo({ placesLapsed: false })
      await next()
    })
    if (outcome.done) return
    const found = goneIn(outcome.refusal)
    setWent(found)
    if (outcome.refusal?.error === 'changedElsewhere') {
      // What stands there now is known from here on: who goes on all the same replaces it.
      tell(await carryErrors(flow, [{ id: null, sentence: phrase('flow', 'choice.changedElsewhere') }]))
    } else if (!found) tell(await carryErrors(flow, linesOfIneligible(outcome.refusal)))
    void refreshPlaces()
  }
  return { busy, waitSeconds, errors, at, tell, went, choose, forgetGone: () => setWent(null) }
}

function goneIn(refusal: CallRefused | null): Went | null {
  if (refusal?.error !== 'placesGone' && refusal?.error !== 'areaTotalReached') return null
  const told = gone.safeParse(refusal.data)
  const went = told.success ? told.data : { full: [], nearby: [] }
  return { ...went, inAll: refusal.error === 'areaTotalReached' }
}
