import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PhotoFlaw } from '#contract/batch/photo-check.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './photo-findings.module.css'

interface PhotoFindingsProps {
  readonly title: string
  readonly flaws: readonly PhotoFlaw[]
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** What a look at a portrait found. */
export function PhotoFindings({ title, flaws, children }: PhotoFindingsProps) {
  const say = usePhrases('upload')
  return (
    <div className={styles.findings}>
      <TriangleAlert size="1.125em" aria-hidden="true" />
      <div>
        <p>{title}</p>
        <ul>
          {flaws.map((flaw) => (
            <li key={flaw}>{say(`check.flaws.${flaw}`)}</li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
