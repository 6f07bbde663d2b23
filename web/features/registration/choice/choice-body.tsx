import { Lock, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { isChoiceOpen } from '#contract/registration/application-steps.ts'
import { countPlaces, type PlaceCount } from '#web/features/batch/place-count.ts'
import { usePlaces } from '#web/features/batch/use-places.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { LoadFailure } from '../flow/load-failure.tsx'
import styles from './choice-body.module.css'
import { ChoiceTable } from './choice-table.tsx'

interface ChoiceBodyProps {
  readonly flow: Flow
  readonly children: (count: PlaceCount) => ReactNode
}

/** What stands at both steps of choosing: free places loaded, or why nothing can be chosen any more. */
export function ChoiceBody({ flow, children }: ChoiceBodyProps) {
  const { application, batch } = flow
  const places = usePlaces(batch)
  if (!isChoiceOpen(application.state, application.paid)) return <Settled flow={flow} />
  if (places.isPending) return <LoadingState />
  if (!places.data) return <LoadFailure error={places.error} onRetry={() => void places.refetch()} />
  return (
    <>
      <Lapsed flow={flow} />
      {children(countPlaces(places.data, application.choice))}
    </>
  )
}

/** Money came for exactly these places. */
function Settled({ flow }: { flow: Flow }) {
  const say = usePhrases('flow')
  const { application, batch, next } = flow
  return (
    <>
      <p className={styles.note}>
        <Lock size="1.125em" aria-hidden="true" />
        {say('choice.paid')}
      </p>
      <ChoiceTable batch={batch} choice={application.choice} />
      <FlowActions busy={false} onNext={() => void next()} nextLabel={say('actions.goOn')} />
    </>
  )
}

/** The clock ran out; what was ticked is still here, so one press takes places again, as soon as they may be held again. */
function Lapsed({ flow: { application } }: { flow: Flow }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { placesLapsed } = useClientState('examRegInfo')
  const { restsUntil } = application
  if ((!placesLapsed && restsUntil === null) || application.choice.length > 0) return null
  return (
    <p className={styles.note} data-tone="waiting" role="status">
      <TimerOff size="1.125em" aria-hidden="true" />
      {restsUntil === null
        ? say('choice.lapsed')
        : say('choice.resting', { time: minuteText(new Date(restsUntil), language) })}
    </p>
  )
}
