import type { OpenBatchLine } from '#contract/batch/open-batch.ts'
import { pickLanguage, pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageUnlike } from '#web/platform/language/language-of-text.ts'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import styles from './home-batches.module.css'

interface HomeBatchesProps {
  readonly domain: string
  readonly batches: readonly OpenBatchLine[]
}

/** In which batches one may register and until when; what there is to choose from stands behind the link. */
export function HomeBatches({ domain, batches }: HomeBatchesProps) {
  const say = usePhrases('project')
  const { language } = useLanguage()
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="batches-title">
      <h2 id="batches-title" className={styles.title}>
        {say('batches.title')}
      </h2>
      <ul className={styles.lines}>
        {batches.map(({ batchId, name, state, opensAt, closesAt, pauseTip }) => (
          <li key={batchId}>
            <span className={styles.name} lang={languageUnlike(language, pickLanguage(name, language))}>
              {pickText(name, language)}
            </span>
            <span className={styles.time} data-state={state}>
              {state === 'open' && say('batches.until', { time: deadlineText(new Date(closesAt), language) })}
              {state === 'notYetOpen' &&
                opensAt &&
                say('batches.from', { time: minuteText(new Date(opensAt), language) })}
              {state === 'paused' && (pickText(pauseTip ?? {}, language) || say('batches.paused'))}
            </span>
          </li>
        ))}
      </ul>
      <a className={styles.more} href={hrefOf('/default/home/batches', { project: domain })}>
        {say('batches.more')}
      </a>
    </section>
  )
}
