import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Tooltip.css'
import { Button, Tooltip } from '@mantine/core'
import { useId, useState } from 'react'
import { mostChosen } from '#contract/kit/list/choice.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { RowAction } from '../list-look.ts'
import styles from './chosen.module.css'
import { type ChosenRows, countChosen, isTooMany } from './chosen-rows.ts'

export interface Deed extends RowAction {
  readonly whyNot?: string | undefined
  /** Takes something away from somebody. */
  readonly severe?: true
}

interface BulkBarProps {
  readonly deeds: readonly Deed[]
  readonly chosen: ChosenRows
  readonly total: number | null
  readonly onAll: () => void
  readonly onClear: () => void
}

/** Appears when rows are chosen: how many, all that match, and what can be done with them. */
export function BulkBar({ deeds, chosen, total, onAll, onClear }: BulkBarProps) {
  const say = usePhrases('list')
  const [whyNot, setWhyNot] = useState<string | null>(null)
  const count = countChosen(chosen, total)
  const tooMany = isTooMany(chosen) ? say('choose.tooMany', { most: mostChosen }) : undefined
  return (
    <section className={styles.bar} aria-label={say('choose.bar')}>
      <div className={styles.what}>
        <strong role="status">
          {count === null ? say('choose.everything') : say('choose.count', { count })}
        </strong>
        {!chosen.isAll && (total === null || total > chosen.marked.size) && (
          <button type="button" onClick={onAll}>
            {total === null ? say('choose.allUncounted') : say('choose.all', { count: total })}
          </button>
        )}
        <button type="button" onClick={onClear}>
          {say('choose.clear')}
        </button>
      </div>
      <div className={styles.deeds}>
        {deeds.map((deed) => (
          <DeedButton
            key={deed.words}
            {...deed}
            whyNot={tooMany ?? deed.whyNot}
            onRefused={(why) => setWhyNot(say('bulk.notFor', { words: deed.words, why }))}
          />
        ))}
      </div>
      <p role="status" className={styles.whyNot}>
        {whyNot}
      </p>
    </section>
  )
}

/** Where it cannot be done it keeps the focus and says why, to the eye, to the ear, and when pressed: on a phone nothing hovers. */
function DeedButton({
  words,
  Icon,
  severe,
  whyNot: why,
  onChoose,
  onRefused,
}: Deed & { readonly onRefused: (why: string) => void }) {
  const id = useId()
  const isOff = why !== undefined
  return (
    <>
      <Tooltip
        label={why}
        disabled={!isOff}
        multiline
        maw="20rem"
        events={{ hover: true, focus: true, touch: false }}
      >
        <Button
          variant="default"
          {...(severe && !isOff && { c: 'var(--refused)' })}
          leftSection={Icon && <Icon size="1em" aria-hidden="true" />}
          {...(isOff && { 'aria-disabled': true, 'aria-describedby': id, className: styles.off })}
          onClick={() => (isOff ? onRefused(why) : onChoose())}
        >
          {words}
        </Button>
      </Tooltip>
      {isOff && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  )
}
