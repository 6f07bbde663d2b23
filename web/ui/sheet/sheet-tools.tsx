import { Button } from '@mantine/core'
import { Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './sheet.module.css'
import { type CellRange, cornersOf } from './sheet-state.ts'
import type { Sheet } from './use-sheet.ts'

interface SheetToolsProps {
  readonly sheet: Sheet
  readonly range: CellRange
  readonly readOnly: boolean
  readonly addsRows?: boolean
  readonly keepsRows?: (rowIds: readonly string[]) => string | null
  readonly children?: ReactNode
}

/** Undo, redo, more rows, and rows taken out; what a press could not do is said below. */
export function SheetTools({
  sheet,
  range,
  readOnly,
  addsRows = true,
  keepsRows,
  children,
}: SheetToolsProps) {
  const say = usePhrases('sheet')
  const [said, setSaid] = useState<string | null>(null)
  function remove() {
    const { top, bottom } = cornersOf(range)
    const ids = sheet.rows.slice(top, bottom + 1).map(({ id }) => id)
    const reason = keepsRows?.(ids) ?? null
    setSaid(reason)
    if (reason === null) sheet.act({ do: 'remove', range })
  }
  if (readOnly) return <div className={styles.tools}>{children}</div>
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<Undo2 size="1em" aria-hidden="true" />}
        disabled={sheet.past.length === 0}
        onClick={() => sheet.act({ do: 'undo' })}
      >
        {say('undo')}
      </Button>
      <Button
        variant="default"
        leftSection={<Redo2 size="1em" aria-hidden="true" />}
        disabled={sheet.future.length === 0}
        onClick={() => sheet.act({ do: 'redo' })}
      >
        {say('redo')}
      </Button>
      {(addsRows ? [1, 100] : []).map((count) => (
        <Button
          key={count}
          variant="default"
          leftSection={<Plus size="1em" aria-hidden="true" />}
          onClick={() => sheet.act({ do: 'add', count })}
        >
          {say('add', { count: String(count) })}
        </Button>
      ))}
      <Button variant="default" leftSection={<Trash2 size="1em" aria-hidden="true" />} onClick={remove}>
        {say('remove')}
      </Button>
      {children}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
