import { useState } from 'react'
import { requiredSubjects } from '#contract/registration/choice-rules.ts'
import { type PlaceCount, roomIn } from '#web/features/batch/place-count.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields, useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { FlowScreen } from '../flow/flow-screen.tsx'
import styles from '../flow/flow-step-text.module.css'
import { AreaList } from './areas/area-list.tsx'
import { ChoiceBody } from './choice-body.tsx'
import { useWish } from './use-wish.ts'

/** Mode 1: first the area, then what is taken in it. */
export function AreaScreen() {
  return <FlowScreen step="area">{(flow) => <AreaPart flow={flow} />}</FlowScreen>
}

export function AreaPart({ flow }: { readonly flow: Flow }) {
  return <ChoiceBody flow={flow}>{(count) => <Region flow={flow} count={count} />}</ChoiceBody>
}

const listId = 'areas'

function Region({ flow, count }: { flow: Flow; count: PlaceCount }) {
  const say = usePhrases('flow')
  const { batch, application, next } = flow
  const { wish, change, flush } = useWish(flow)
  const { errors, at, tell } = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()
  const [first] = useState(wish.areaId)
  const required = requiredSubjects(batch)

  async function goOn() {
    if (tell(wish.areaId ? [] : [{ id: listId, sentence: phrase('flow', 'area.chooseFirst') }])) return
    const outcome = await run(async () => {
      await flush()
      await next()
    })
    if (!outcome.done) tell([wholeError(outcome.refusal)])
  }
  return (
    <>
      <p className={styles.text}>{say('area.intro')}</p>
      <ErrorSummary errors={ofFields(errors)} />
      <AreaList
        id={listId}
        label={say('flowSteps.area')}
        batch={batch}
        areaIds={count.areaIds}
        roomOf={(areaId) => roomIn(areaId, required, batch.leastSubjects, batch.subjects, count)}
        chosen={wish.areaId}
        error={at(listId)}
        onChoose={(areaId) => change({ areaId, areaOf: {} })}
      />
      {application.choice.length > 0 && wish.areaId !== first && (
        <p className={styles.text} role="status">
          {say('area.stillHeld')}
        </p>
      )}
      <WaitingLine seconds={waitSeconds} />
      <FlowActions busy={busy} errors={errors} onNext={() => void goOn()} />
    </>
  )
}
