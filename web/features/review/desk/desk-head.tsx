import { Button } from '@mantine/core'
import { Keyboard } from 'lucide-react'
import { type DeskLevel, deskLevels } from '#contract/kit/desk/desk.ts'
import { minuteText } from '#contract/kit/time.ts'
import { lookNames } from '#web/features/registration/audit/look-names.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './review-desk.module.css'
import type { QueueCounts } from './use-queue-counts.ts'

interface DeskHeadProps {
  readonly level: DeskLevel
  readonly onLevel: (level: DeskLevel) => void
  readonly counts: QueueCounts
  readonly onKeys: () => void
}

/** Which queue it is, how long it is, and the keys. */
export function DeskHead({ level, onLevel, counts, onKeys }: DeskHeadProps) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  const queue = counts.of(level)
  return (
    <div className={styles.head}>
      <h1>{say('title')}</h1>
      {counts.hasSecond && (
        <fieldset className={styles.levels} aria-label={say('figures.level')}>
          {deskLevels.map((one) => (
            <Button
              key={one}
              size="compact-md"
              variant={one === level ? 'filled' : 'default'}
              aria-pressed={one === level}
              onClick={() => onLevel(one)}
            >
              {say(lookNames[one])} {counts.of(one)?.waiting ?? ''}
            </Button>
          ))}
        </fieldset>
      )}
      {queue && (
        <p className={styles.counts}>
          {say('counts', { waiting: queue.waiting + queue.mine, others: queue.others })}
          {queue.waitsSince && (
            <span>{say('oldest', { time: minuteText(new Date(queue.waitsSince), language) })}</span>
          )}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Keyboard size="1em" aria-hidden="true" />}
        onClick={onKeys}
      >
        {say('keys.open')}
      </Button>
    </div>
  )
}
