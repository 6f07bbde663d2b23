import {
  type BatchAtHome as Batch,
  filtersOfWaiting,
  waitingKinds,
} from '#contract/examinee/joining/organisation-home.ts'
import { minuteText } from '#contract/kit/time.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { batchHrefs, rosterHref } from '../examinee-hrefs.ts'
import styles from './home.module.css'

/** A batch: when organisations register in it, how their people stand, what is left of the quota. */
export function BatchAtHome({ batch }: { readonly batch: Batch }) {
  const say = usePhrases('joining')
  const { language } = useLanguage()
  const { info, settings } = useProject()
  const { domain } = info
  const moves = settings.movingConsent !== 'off'
  const time = (instant: string) => minuteText(new Date(instant), language)
  const { batchId, opensAt, closesAt, quota } = batch
  const to = batchHrefs(domain, batchId)
  return (
    <article className={styles.batch}>
      <div className={styles.top}>
        <h3>
          <Text of={batch.name} />
        </h3>
        <span>{say(`home.states.${batch.state}`)}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{say('home.registration')}</dt>
          <dd>
            {opensAt
              ? say('home.span', { from: time(opensAt), to: time(closesAt) })
              : say('home.since', { time: time(closesAt) })}
          </dd>
        </div>
        <div>
          <dt>{say('home.exam')}</dt>
          <dd>{examDaysText(batch.examStartsAt, batch.examEndsAt, language)}</dd>
        </div>
        <div>
          <dt>{say('home.quota')}</dt>
          <dd>
            {quota
              ? say('home.quotaText', {
                  held: quota.held,
                  left: Math.max(0, quota.capacity - quota.held),
                  capacity: quota.capacity,
                })
              : say('home.quotaOpen')}
          </dd>
        </div>
      </dl>
      {batch.total > 0 ? <Counts batch={batch} /> : <p>{say('home.nobody')}</p>}
      <p className={styles.ways}>
        <a href={rosterHref(domain, batchId)}>{say('home.people')}</a>
        {batch.state === 'open' && (
          <>
            <a href={to.add}>{say('home.add')}</a>
            <a href={to.import}>{say('home.import')}</a>
          </>
        )}
        {moves && <a href={to.moves}>{say('home.moves')}</a>}
        <a href={to.check}>{say('home.check')}</a>
        <a href={to.forms}>{say('home.forms')}</a>
        <a href={to.statistics}>{say('home.statistics')}</a>
      </p>
    </article>
  )
}

/** How many stand where, each with the list of exactly them. */
function Counts({ batch: { batchId, total, waiting, underReview, confirmed } }: { readonly batch: Batch }) {
  const say = usePhrases('joining')
  const { domain } = useProject().info
  return (
    <dl className={styles.counts}>
      <Count name={say('home.total')} count={total} href={rosterHref(domain, batchId)} />
      {waitingKinds.map(
        (kind) =>
          (kind !== 'ownLook' || waiting.ownLook > 0) && (
            <Count
              key={kind}
              name={say(`home.${kind}`)}
              count={waiting[kind]}
              href={rosterHref(domain, batchId, filtersOfWaiting[kind])}
              tone={kind === 'failed' ? 'refused' : 'waits'}
            />
          ),
      )}
      <Count
        name={say('home.underReview')}
        count={underReview}
        href={rosterHref(domain, batchId, { state: 'auditing,pending' })}
      />
      <Count
        name={say('home.confirmed')}
        count={confirmed}
        href={rosterHref(domain, batchId, { state: 'confirmed' })}
      />
    </dl>
  )
}

interface CountProps {
  readonly name: string
  readonly count: number
  /** The list of exactly these. */
  readonly href: string
  readonly tone?: 'waits' | 'refused'
}

function Count({ name, count, href, tone }: CountProps) {
  const shown = count > 0 ? tone : undefined
  return (
    <div data-waits={shown === 'waits' || undefined} data-refused={shown === 'refused' || undefined}>
      <dt>{count > 0 ? <a href={href}>{name}</a> : name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
