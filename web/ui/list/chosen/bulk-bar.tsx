import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Tooltip.css'
import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { mostChosen } from '#contract/kit/list/choice.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { BulkLook, RowAction } from '../list-look.ts'
import styles from './chosen.module.css'
import { type ChosenRows, countChosen, isTooMany } from './chosen-rows.ts'

export interface NamedBulk<Row> extends BulkLook<Row> {
  readonly name: string
}

interface BulkBarProps<Row> {
  readonly actions: readonly NamedBulk<Row>[]
  readonly ways: readonly (RowAction & { readonly whyNot?: string | undefined; readonly severe?: true })[]
  readonly chosen: ChosenRows
  /** The chosen ones that are here. */
  readonly rows: readonly Row[]
  readonly total: number | null
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onAction: (action: NamedBulk<Row>) => void
}

/** Appears when rows are chosen: how many, all that match, and what can be done with them. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { actions, ways, chosen, rows, total, onAll, onClear, onAction } = props
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
        {actions.map((action) => {
          const { name, words, Icon, severe, whyNot } = action
          const why = tooMany ?? whyNot?.(rows)
          return (
            <Tooltip key={name} label={why} disabled={why === undefined} multiline maw="20rem">
              <Button
                variant="default"
                {...(severe && why === undefined && { c: 'var(--refused)' })}
                leftSection={Icon && <Icon size="1em" aria-hidden="true" />}
                // It keeps the focus and says why: on a phone nothing hovers.
                aria-disabled={why !== undefined || undefined}
                className={why === undefined ? undefined : styles.off}
                onClick={() =>
                  why === undefined ? onAction(action) : setWhyNot(say('bulk.notFor', { words, why }))
                }
              >
                {words}
              </Button>
            </Tooltip>
          )
        })}
        {ways.map(({ words, Icon, severe, onChoose, ...way }) => {
          const why = tooMany ?? way.whyNot
          return (
            <Tooltip key={words} label={why} disabled={why === undefined} multiline maw="20rem">
              <Button
                variant="default"
                {...(severe && why === undefined && { c: 'var(--refused)' })}
                leftSection={Icon && <Icon size="1em" aria-hidden="true" />}
                aria-disabled={why !== undefined || undefined}
                className={why === undefined ? undefined : styles.off}
                onClick={() =>
                  why === undefined ? onChoose() : setWhyNot(say('bulk.notFor', { words, why }))
                }
              >
                {words}
              </Button>
            </Tooltip>
          )
        })}
      </div>
      <p role="status" className={styles.whyNot}>
        {whyNot}
      </p>
    </section>
  )
}
