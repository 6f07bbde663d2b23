import type { OpenBatchLine } from '#contract/batch/open-batch.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { batchLineText } from './batch-line-text.ts'
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
        {batches.map((line) => (
          <li key={line.batchId}>
            <span className={styles.name}>
              <Text of={line.name} />
            </span>
            <span className={styles.time} data-state={line.state}>
              {batchLineText(line, say, language)}
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
