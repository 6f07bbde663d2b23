import type { BatchAtHome as Batch } from '#contract/examinee/joining/organisation-home.ts'
import { minuteText } from '#contract/kit/time.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './home.module.css'

/** A batch: when organisations register in it, how their people stand, what is left of the quota. */
export function BatchAtHome({ batch }: { readonly batch: Batch }) {
  const say = usePhrases('joining')
  const { language } = useLanguage()
  const { info, settings } = useProject()
  const { domain } = info
  const moves = settings.movingConsent !== 'off'
  const time = (instant: string) => minuteText(new Date(instant), language)
  const { batchId, opensAt, closesAt, waiting, quota } = batch
  const search = { project: domain, batch: batchId }
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
      <dl className={styles.counts}>
        <Count name={say('home.total')} count={batch.total} />
        <Count name={say('home.failed')} count={waiting.failed} tone="refused" />
        <Count name={say('home.improve')} count={waiting.improve} tone="waits" />
        <Count name={say('home.draft')} count={waiting.draft} tone="waits" />
        <Count name={say('home.unpaid')} count={waiting.unpaid} tone="waits" />
        <Count name={say('home.underReview')} count={batch.underReview} />
        <Count name={say('home.confirmed')} count={batch.confirmed} />
      </dl>
      <p className={styles.ways}>
        <a href={hrefOf('/default/myExaminee', search)}>{say('home.people')}</a>
        {moves && <a href={hrefOf('/default/moves', search)}>{say('home.moves')}</a>}
        <a href={hrefOf('/default/idCheck', search)}>{say('home.check')}</a>
      </p>
    </article>
  )
}

interface CountProps {
  readonly name: string
  readonly count: number
  readonly tone?: 'waits' | 'refused'
}

function Count({ name, count, tone }: CountProps) {
  const shown = count > 0 ? tone : undefined
  return (
    <div data-waits={shown === 'waits' || undefined} data-refused={shown === 'refused' || undefined}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
