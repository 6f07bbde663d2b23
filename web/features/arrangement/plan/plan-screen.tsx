import { useSearch } from '@tanstack/react-router'
import { getSeatPlan } from '#contract/arrangement/plan-endpoints.ts'
import { getExamSessions } from '#contract/arrangement/session-endpoints.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { OfArrangement, type OfBatch } from '../of-arrangement.tsx'
import { isUnderWay, PlanStateWord } from '../plan-state.tsx'
import { PlanBreaches } from './plan-breaches.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlanNext } from './plan-next.tsx'
import { PlanPeople } from './plan-people.tsx'
import { PlanRooms } from './plan-rooms.tsx'

/** One seat plan: what to do next with it, what came of it, its rooms and its people. */
export function PlanScreen() {
  const say = usePhrases('arrangementBoard')
  const { plan = '' } = useSearch({ strict: false })
  return (
    <OfArrangement
      fixed
      path="/console/seat-plans"
      title={say('plans.title')}
      ways={({ domain, batchId }) => (
        <a href={hrefOf('/console/seat-plans', { project: domain, batch: batchId })}>{say('plan.toPlans')}</a>
      )}
    >
      {(of) =>
        plan ? (
          <Plan key={plan} of={of} planId={plan} />
        ) : (
          <EmptyState title={say('plan.forgotten')} text={say('plan.forgottenText')} />
        )
      }
    </OfArrangement>
  )
}

function Plan({ of, planId }: { readonly of: OfBatch; readonly planId: string }) {
  const say = usePhrases('arrangementBoard')
  const setup = useAnswer(getExamSessions, { params: of }, { fresh: true, handled: true })
  const answer = useAnswer(
    getSeatPlan,
    { params: { ...of, planId } },
    {
      fresh: true,
      handled: true,
      againAfterMs: (known) => (known && isUnderWay(known.plan.state) ? 1500 : false),
    },
  )
  if (answer.error?.error === 'seatPlanAbsent')
    return <EmptyState title={say('plan.forgotten')} text={say('plan.forgottenText')} />
  const failed = [answer, setup].find(({ isPending, data }) => !isPending && !data)
  if (failed) return <FailedState error={failed.error} onRetry={() => failed.refetch()} />
  if (!answer.data || !setup.data) return <LoadingState />
  const { plan } = answer.data
  const hasSeats = plan.state !== 'making' && plan.state !== 'givenUp'
  return (
    <>
      <h2>
        {say('plan.title', { number: plan.number })} <PlanStateWord state={plan.state} />
      </h2>
      <PlanNext of={of} read={answer.data} />
      {plan.workId && (isUnderWay(plan.state) || plan.state === 'published') && (
        <WorkProgress workId={plan.workId} fromBefore={!isUnderWay(plan.state)} />
      )}
      {hasSeats && (
        <>
          <PlanBreaches plan={plan} />
          <PlanFigures read={answer.data} />
          <PlanPeople of={of} read={answer.data} setup={setup.data} />
          <PlanRooms of={of} read={answer.data} setup={setup.data} />
        </>
      )}
      <PlanFacts plan={plan} />
    </>
  )
}
