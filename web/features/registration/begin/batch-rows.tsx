import { Button } from '@mantine/core'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { BatchFacts } from '#web/features/batch/batch-facts.tsx'
import { EligibilityLine } from '#web/features/batch/eligibility-line.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { batchHref } from '../flow/flow-place.ts'
import styles from './batch-rows.module.css'

interface BatchRowsProps {
  readonly lines: readonly BatchLine[]
  readonly heading: 'h2' | 'h3'
}

const rank = { yes: 0, notYet: 1, no: 2 } as const

/** Batches, first those in which the reader may register: yes, not yet (when), no (why). */
export function BatchRows({ lines, heading }: BatchRowsProps) {
  const sorted = lines.toSorted((one, other) => rank[one.standing.may] - rank[other.standing.may])
  return (
    <ul className={styles.rows}>
      {sorted.map((line) => (
        <li key={line.batchId} className={styles.row}>
          <BatchRow line={line} Heading={heading} />
        </li>
      ))}
    </ul>
  )
}

function BatchRow({ line, Heading }: { line: BatchLine; Heading: 'h2' | 'h3' }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const name = pickText(line.name, language)
  const mayStart = line.standing.may === 'yes' && line.applicationId === null
  return (
    <>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Text of={line.name} />
        </Heading>
        <BatchFacts line={line} />
        <EligibilityLine line={line} />
      </div>
      <Button
        component="a"
        href={batchHref(domain, line.batchId)}
        size="md"
        variant={mayStart ? 'filled' : 'default'}
        aria-label={say(mayStart ? 'batches.registerIn' : 'batches.lookAt', { name })}
      >
        {say(mayStart ? 'batches.register' : 'batches.look')}
      </Button>
    </>
  )
}
