import { listBatches } from '#contract/batch/batch-endpoints.ts'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { listOrders, type OrderLine } from '#contract/payment/payment-endpoints.ts'
import { listApplications } from '#contract/registration/registration-endpoints.ts'
import { OwnCarryovers } from '#web/features/payment/own-carryovers.tsx'
import { ordersHref } from '#web/features/payment/payment-hrefs.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { EmptyState, LoadingLines } from '#web/ui/states/states.tsx'
import { BatchRows } from '../begin/batch-rows.tsx'
import { batchHref } from '../flow/flow-place.ts'
import { LoadFailure } from '../flow/load-failure.tsx'
import { ApplicationCard } from './application-card.tsx'
import styles from './registrations-screen.module.css'

/** My registrations, each with its one next thing; then the batches in which one may register. */
export function RegistrationsScreen() {
  const say = usePhrases('flow')
  const applications = useAnswer(listApplications, {})
  const batches = useAnswer(listBatches, {})
  const touchesMoney =
    applications.data?.some(({ feeFen, submittedAt }) => submittedAt !== null && feeFen !== 0) ?? false
  const orders = useAnswer(listOrders, {}, { enabled: touchesMoney, handled: true })
  // Both at once: what comes later must not push away what is being read.
  const isPending = applications.isPending || batches.isPending || orders.isLoading
  return (
    <div>
      <h1>{say('registrations.title')}</h1>
      {isPending ? (
        <LoadingLines lines={3} />
      ) : (
        <>
          {touchesMoney && <OwnCarryovers />}
          <Applications answer={applications} orders={orders.data ?? []} />
          {orders.data && orders.data.length > 0 && <ToOrders />}
          <OpenBatches answer={batches} />
        </>
      )}
    </div>
  )
}

function ToOrders() {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  return (
    <p>
      <a href={ordersHref(domain)}>{say('own.all')}</a>
    </p>
  )
}

interface ApplicationsProps {
  readonly answer: ReturnType<typeof useAnswer<typeof listApplications>>
  readonly orders: readonly OrderLine[]
}

function Applications({ answer, orders }: ApplicationsProps) {
  const say = usePhrases('flow')
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data?.length) return <p className={styles.none}>{say('registrations.none')}</p>
  return (
    <ul className={styles.cards}>
      {answer.data.map((application) => (
        <li key={application.applicationId}>
          <ApplicationCard
            application={application}
            orders={orders.filter(
              ({ purpose, lines }) =>
                purpose === 'registration' &&
                lines.some(({ applicationId }) => applicationId === application.applicationId),
            )}
          />
        </li>
      ))}
    </ul>
  )
}

function OpenBatches({ answer }: { answer: ReturnType<typeof useAnswer<typeof listBatches>> }) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  // The applications above have said it.
  if (answer.error?.error === 'permissionMissing') return null
  return (
    <section className={styles.batches} aria-labelledby="open-batches">
      <div className={styles.head}>
        <h2 id="open-batches">{say('registrations.batches')}</h2>
        <a href={batchHref(domain)}>{say('registrations.allBatches')}</a>
      </div>
      {answer.isError && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Rows lines={answer.data.filter(isWorthALook)} />}
    </section>
  )
}

function Rows({ lines }: { lines: readonly BatchLine[] }) {
  const say = usePhrases('flow')
  if (lines.length > 0) return <BatchRows lines={lines} heading="h3" />
  return <EmptyState title={say('registrations.noBatches')} text={say('registrations.noBatchesText')} />
}

/** Not those that are over, nor those of which a card above tells already. */
function isWorthALook({ applicationId, standing }: BatchLine): boolean {
  const over = standing.hindrances.some((hindrance) => hindrance === 'closed' || hindrance === 'examOver')
  return applicationId === null && !over
}
