import { Button } from '@mantine/core'
import { listSeatPlans } from '#contract/arrangement/plan-endpoints.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { getExamSessions } from '#contract/arrangement/session-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../arrangement.module.css'
import { OfArrangement, type OfBatch } from '../of-arrangement.tsx'
import { isUnderWay, PlanStateWord } from '../plan-state.tsx'
import { NewPlanForm } from './new-plan-form.tsx'

const path = '/console/seat-plans'

/** The seat plans of a batch, and how another one is begun. */
export function PlansScreen() {
  const say = usePhrases('arrangementBoard')
  return (
    <OfArrangement
      path={path}
      title={say('plans.title')}
      lead={say('plans.lead')}
      ways={({ domain, batchId }) => (
        <>
          <a href={hrefOf('/console/exam-sessions', { project: domain, batch: batchId })}>
            {say('sessions.title')}
          </a>{' '}
          <a href={hrefOf('/console/exam-sessions/needs', { project: domain, batch: batchId })}>
            {say('needs.open')}
          </a>
        </>
      )}
    >
      {(of) => <Plans key={of.batchId} of={of} />}
    </OfArrangement>
  )
}

function Plans({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('arrangementBoard')
  const setup = useAnswer(getExamSessions, { params: of }, { fresh: true })
  const answer = useAnswer(
    listSeatPlans,
    { params: of },
    {
      fresh: true,
      againAfterMs: (known) => (known?.some(({ state }) => isUnderWay(state)) ? 1500 : false),
    },
  )
  const failed = [answer, setup].find(({ isPending, data }) => !isPending && !data)
  if (failed) return <FailedState error={failed.error} onRetry={() => failed.refetch()} />
  if (!answer.data || !setup.data) return <LoadingState />
  const plans = answer.data
  if (setup.data.sessions.length === 0 && plans.length === 0)
    return (
      <EmptyState title={say('plans.noSessions')} text={say('plans.noSessionsText')}>
        <Button
          component="a"
          href={hrefOf('/console/exam-sessions', { project: of.domain, batch: of.batchId })}
        >
          {say('plans.toSessions')}
        </Button>
      </EmptyState>
    )
  const working = plans.find(({ state }) => isUnderWay(state))
  return (
    <>
      {plans.length > 0 && <PlansTable of={of} plans={plans} />}
      <section className={styles.section} aria-labelledby="new-plan">
        <h2 id="new-plan">{say('plans.newPlan')}</h2>
        <p className={styles.note}>{say('plans.newPlanText')}</p>
        {working ? (
          <>
            <p>{say('plans.underWay')}</p>
            {working.workId && <WorkProgress workId={working.workId} />}
          </>
        ) : (
          <NewPlanForm of={of} plans={plans} />
        )}
      </section>
    </>
  )
}

function PlansTable({ of, plans }: { readonly of: OfBatch; readonly plans: readonly SeatPlan[] }) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  const figures = (plan: SeatPlan, of: 'seated' | 'leftOver' | 'moved') =>
    plan.state === 'givenUp' || (of === 'moved' && plan.baseNumber === null) ? '–' : plan[of]
  return (
    <section aria-labelledby="all-plans">
      <h2 id="all-plans" className="read-aloud-only">
        {say('plans.history')}
      </h2>
      <table className={styles.table} aria-labelledby="all-plans">
        <thead>
          <tr>
            <th scope="col">{say('plans.columns.number')}</th>
            <th scope="col">{say('plans.columns.state')}</th>
            {(['seated', 'leftOver', 'moved'] as const).map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {say(`plans.columns.${name}`)}
              </th>
            ))}
            <th scope="col">{say('plans.columns.madeAt')}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.planId}>
              <th scope="row">
                <span>
                  <a
                    href={hrefOf('/console/seat-plans/plan', {
                      project: of.domain,
                      batch: of.batchId,
                      plan: plan.planId,
                    })}
                  >
                    {say('plans.number', { number: plan.number })}
                  </a>
                  {plan.baseNumber !== null && (
                    <p className={styles.note}>{say('plans.from', { number: plan.baseNumber })}</p>
                  )}
                </span>
              </th>
              <td data-label={say('plans.columns.state')}>
                <PlanStateWord state={plan.state} />
              </td>
              {(['seated', 'leftOver', 'moved'] as const).map((name) => (
                <td key={name} className={styles.figure} data-label={say(`plans.columns.${name}`)}>
                  {figures(plan, name)}
                </td>
              ))}
              <td data-label={say('plans.columns.madeAt')}>{minuteText(new Date(plan.madeAt), language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
