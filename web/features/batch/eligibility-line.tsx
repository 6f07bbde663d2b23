import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './eligibility-line.module.css'

const icons = { yes: CircleCheck, notYet: Clock, no: CircleX } as const

/** Can I register? Yes; not yet, and when; no, and why. */
export function EligibilityLine({ line }: { readonly line: BatchLine }) {
  const say = usePhrases('flow')
  const sayBatch = usePhrases('batch')
  const { language } = useLanguage()
  const { may, hindrances, opensAt } = line.standing
  const Icon = icons[may]
  // What the board says of its pause.
  const tip = pickText(line.pauseTip ?? {}, language)
  const isMine = line.applicationId !== null
  return (
    <p className={styles.line} data-may={isMine ? 'yes' : may}>
      {isMine ? (
        <CircleCheck size="1.125em" aria-hidden="true" />
      ) : (
        <Icon size="1.125em" aria-hidden="true" />
      )}
      <span>
        {isMine && say('standing.applied')}
        {!isMine && may === 'yes' && say('standing.yes')}
        {!isMine &&
          may === 'notYet' &&
          (opensAt
            ? say('standing.opens', { time: minuteText(new Date(opensAt), language) })
            : say('standing.notYet'))}
        {!isMine &&
          may === 'no' &&
          hindrances
            .map((hindrance) => (hindrance === 'paused' && tip) || sayBatch(`hindrances.${hindrance}`))
            .join(language === 'en' ? ' ' : '')}
      </span>
    </p>
  )
}
