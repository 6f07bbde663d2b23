import { type PlaceCount, roomOfSubject } from '#web/features/batch/place-count.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields, useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { FlowScreen } from '../flow/flow-screen.tsx'
import styles from '../flow/flow-step-text.module.css'
import { ChoiceBody } from './choice-body.tsx'
import { subjectFlaws, subjectListId } from './choice-flaws.ts'
import { SubjectList } from './subjects/subject-list.tsx'
import { SumLine } from './sum-line.tsx'
import { useWish } from './use-wish.ts'

/** Mode 2: first the subjects, then where each is taken. */
export function Subject2Screen() {
  return <FlowScreen step="subject">{(flow) => <Subject2Part flow={flow} />}</FlowScreen>
}

export function Subject2Part({ flow }: { readonly flow: Flow }) {
  return <ChoiceBody flow={flow}>{(count) => <Subjects flow={flow} count={count} />}</ChoiceBody>
}

function Subjects({ flow, count }: { flow: Flow; count: PlaceCount }) {
  const say = usePhrases('flow')
  const { batch, next } = flow
  const { wish, change, flush } = useWish(flow)
  const { errors, at, tell } = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()

  async function goOn() {
    if (tell(subjectFlaws(batch, wish.subjectIds))) return
    const outcome = await run(async () => {
      await flush()
      await next()
    })
    if (!outcome.done) tell([wholeError(outcome.refusal)])
  }
  return (
    <>
      <p className={styles.text}>{say('subjects.intro')}</p>
      <ErrorSummary errors={ofFields(errors)} />
      <SubjectList
        id={subjectListId}
        batch={batch}
        chosen={wish.subjectIds}
        roomOf={(subjectId) => {
          const room = roomOfSubject(subjectId, count)
          return room.capacity > 0 ? room : undefined
        }}
        error={at(subjectListId)}
        onChange={(subjectIds) => change({ subjectIds })}
      />
      <WaitingLine seconds={waitSeconds} />
      <FlowActions
        busy={busy}
        errors={errors}
        onNext={() => void goOn()}
        saved={<SumLine batch={batch} subjectIds={wish.subjectIds} />}
      />
    </>
  )
}
