import { Button } from '@mantine/core'
import { MapPin } from 'lucide-react'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { applicationSteps } from '#contract/registration/application-steps.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { MoneyTrail } from '#web/features/payment/money-trail.tsx'
import { orderHref } from '#web/features/payment/payment-hrefs.ts'
import { TicketThing } from '#web/features/ticket/own/ticket-thing.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useProject } from '#web/platform/project.tsx'
import { Text, TextList } from '#web/ui/text/text.tsx'
import { adviceOf } from '../status/advice.ts'
import { DeadlineLine } from '../status/deadline-line.tsx'
import { filingHref } from '../status/filing-href.ts'
import { nextThingOf } from '../status/next-thing.ts'
import { faces, StatusTag } from '../status/status-tag.tsx'
import { useNextHref } from '../status/use-next-href.ts'
import styles from './application-card.module.css'
import { ApplicationStages } from './application-stages.tsx'

interface ApplicationCardProps {
  readonly application: ApplicationLine
  /** Those in which it stands, or stood. */
  readonly orders: readonly OrderLine[]
}

/** One application: how it stands, the one thing to do next, and until when. */
export function ApplicationCard({ application, orders }: ApplicationCardProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const sayPayment = usePhrases('payment')
  // Whoever told of a transfer pays in no other way meanwhile.
  const waits = orders.some(({ transferWaits }) => transferWaits)
  const thing = waits ? 'look' : nextThingOf(application, new Date())
  const href = useNextHref(application, thing)
  const urgent = thing === 'goOn' || thing === 'mend' || thing === 'pay'
  const step = say(`flowSteps.${application.nextFlowStep}`)
  return (
    <article className={styles.card} data-tone={faces[application.display].tone}>
      <div className={styles.state}>
        <StatusTag display={application.display} />
        {!waits && <DeadlineLine application={application} thing={thing} />}
      </div>
      <h2 className={styles.name}>
        <Text of={application.batchName} />
      </h2>
      <Facts application={application} />
      <ApplicationStages application={application} />
      <MoneyTrail orders={orders} />
      <OrderLink orders={orders} />
      {application.reason && (
        <p className={styles.reason}>
          <strong>{say('card.reason')}</strong>
          <span lang={languageOfText(application.reason, language)}>{application.reason}</span>
        </p>
      )}
      <p className={styles.advice}>
        {waits ? sayPayment('trail.transferWaits') : say(`card.advice.${adviceOf(application, new Date())}`)}
      </p>
      {application.state === 'confirmed' && <TicketThing applicationId={application.applicationId} />}
      <FilingLink application={application} />
      {href && thing !== 'tooLate' && (
        <Button component="a" href={href} size="md" variant={urgent ? 'filled' : 'default'}>
          {thing === 'goOn' ? say('card.things.goOn', { step }) : say(`card.things.${thing}`)}
        </Button>
      )}
    </article>
  )
}

/** Where a deferral or an exemption is asked for, and how it stands. */
function FilingLink({ application: { applicationId, state } }: Pick<ApplicationCardProps, 'application'>) {
  const say = usePhrases('routes')
  const { domain } = useProject().info
  if (!filedStates.includes(state)) return null
  return (
    <p className={styles.order}>
      <a href={filingHref(domain, applicationId)}>{say('filing')}</a>
    </p>
  )
}

const filedStates: readonly string[] = [...applicationSteps.defer.from, applicationSteps.defer.to]

/** Where what was paid is told and a refund asked for, or how a transfer stands. */
function OrderLink({ orders }: Pick<ApplicationCardProps, 'orders'>) {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const shown = orders.find(({ state, transferWaits }) => state === 'paid' || transferWaits)
  return (
    shown && (
      <p className={styles.order}>
        <a href={orderHref(domain, shown.orderId)}>{say('trail.order')}</a>
      </p>
    )
  )
}

function Facts({ application }: { application: ApplicationLine }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { examStartsAt, examEndsAt, number, feeFen, chosen } = application
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('facts.exam')}</dt>
        <dd>{examDaysText(examStartsAt, examEndsAt, language)}</dd>
      </div>
      {chosen.length > 0 && (
        <div>
          <dt>{say('facts.subject')}</dt>
          <dd>
            <ChosenSubjects chosen={chosen} />
          </dd>
        </div>
      )}
      {number && (
        <div>
          <dt>{say('facts.number')}</dt>
          <dd>{number}</dd>
        </div>
      )}
      {feeFen !== null && (
        <div>
          <dt>{say('facts.fee')}</dt>
          <dd>{feeText(feeFen, say)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The subjects, and behind those of one area where they are taken. */
function ChosenSubjects({ chosen }: Pick<ApplicationLine, 'chosen'>) {
  const areas = new Map(chosen.map(({ area }) => [JSON.stringify(area), area]))
  return [...areas].map(([key, area]) => (
    <span key={key} className={styles.subjects}>
      <TextList
        of={chosen.filter((line) => JSON.stringify(line.area) === key).map(({ subject }) => subject)}
      />{' '}
      <span className={styles.area}>
        <MapPin size="0.9375em" aria-hidden="true" />
        <Text of={area} between=" · " />
      </span>
    </span>
  ))
}
