import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { MixedText } from '../../text/text.tsx'
import styles from './changed-notice.module.css'
import type { Difference } from './compare-values.ts'
import type { ChangeFound, ChangeWatch } from './use-changed-meanwhile.ts'

interface ChangedNoticeProps<Values> {
  readonly watch: ChangeWatch<Values>
  /** What stands in the form at the press: something may have been typed since the notice came. */
  readonly mine: () => Values
  /** Puts into the form what was decided: `values` stand there now, `base` is what is saved. */
  readonly onTake: (taken: { readonly base: Values; readonly values: Values }) => void
}

/** Who saved another change meanwhile, what differs by it, and the two ways to go on. Topic `change`. */
export function ChangedNotice<Values>({ watch, mine, onTake }: ChangedNoticeProps<Values>) {
  const say = usePhrases('change')
  const { found, taken } = watch
  return (
    <>
      <div role="alert">
        {found && (
          <section className={styles.notice} aria-label={say('errors.changedMeanwhile')}>
            <NoticeTitle found={found} />
            <p className={styles.lead}>{say('lead')}</p>
            <dl className={styles.differences}>
              {found.differences.map((difference) => (
                <DifferenceLine key={difference.path} difference={difference} />
              ))}
            </dl>
            <div className={styles.ways}>
              <Button onClick={() => onTake(watch.take('merged', mine()))}>{say('merge')}</Button>
              <Button variant="default" onClick={() => onTake(watch.take('discarded', mine()))}>
                {say('discard')}
              </Button>
            </div>
          </section>
        )}
      </div>
      <p role="status" className={styles.taken}>
        {taken && say(taken)}
      </p>
    </>
  )
}

function NoticeTitle({ found: { changedAt, changedBy } }: { found: ChangeFound }) {
  const say = usePhrases('change')
  const { language } = useLanguage()
  const time = minuteText(new Date(changedAt), language)
  return (
    <p className={styles.title}>
      <History size="1.125em" aria-hidden="true" />
      <MixedText>
        {changedBy === null ? say('titleUnknown', { time }) : say('title', { name: changedBy, time })}
      </MixedText>
    </p>
  )
}

function DifferenceLine({ difference }: { difference: Difference }) {
  const say = usePhrases('change')
  const { label, theirs, mine, both, say: words = plainText } = difference
  const shown = (value: unknown) => words(value) || say('empty')
  return (
    <div className={styles.difference}>
      <dt>
        {label}
        {both && <span className={styles.both}>{say('both')}</span>}
      </dt>
      <dd>{say('theirs', { value: shown(theirs) })}</dd>
      <dd>{say('mine', { value: shown(mine) })}</dd>
    </div>
  )
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
