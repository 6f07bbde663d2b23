import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { type ChosenRows, choose, isChosen } from '../chosen/chosen-rows.ts'
import { ListBody } from './list-body.tsx'
import { ListHead } from './list-head.tsx'
import type { RowsLook } from './list-row.tsx'
import styles from './list-rows.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { rowPx } from './use-room.ts'

export interface ListTableProps<Row> {
  readonly caption: string
  readonly look: RowsLook<Row>
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** How many match; null where nobody has counted them, or not to the end. */
  readonly total: number | null
  readonly busy: boolean
  readonly sort: { readonly by: string; readonly down: boolean }
  readonly onSort: (by: string) => void
  readonly chosen: ChosenRows
  readonly onChosen: (chosen: ChosenRows) => void
  readonly open: string | null
  readonly focused: string | null
  readonly onFocused: (key: string) => void
  readonly onEnd: () => void
}

/** A native table, of which only the rows in view are in the page; on a phone a card each. */
export function ListTable<Row>({
  caption,
  look,
  rows,
  keyOf,
  total,
  chosen,
  ...props
}: ListTableProps<Row>): ReactNode {
  const { columns, isCards, onChoose, actionsOf } = look
  const lines = columns.length + (onChoose ? 1 : 0) + (actionsOf ? 1 : 0)
  const ofLoaded = useMemo(() => chosenOf(chosen, rows?.map(keyOf) ?? []), [chosen, rows, keyOf])
  return (
    <table
      className={styles.table}
      style={{ '--row': `${rowPx()}px` } as CSSProperties}
      role={isCards ? 'table' : undefined}
      data-cards={isCards || undefined}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={props.busy}
    >
      <caption className="read-aloud-only">{caption}</caption>
      <colgroup>
        {onChoose && <col className={styles.choiceColumn} />}
        {columns.map(({ name, width }, at) => (
          <col key={name} style={at === 0 ? undefined : { width: `${width}rem` }} />
        ))}
        {actionsOf && <col className={styles.actionsColumn} />}
      </colgroup>
      <ListHead
        columns={columns}
        isCards={isCards}
        sort={props.sort}
        onSort={props.onSort}
        chosen={onChoose && ofLoaded}
        onChooseAll={(wanted) => props.onChosen(choose(chosen, rows?.map(keyOf) ?? [], wanted))}
        hasActions={actionsOf !== undefined}
        busy={props.busy}
      />
      {rows ? (
        <ListBody
          look={look}
          rows={rows}
          keyOf={keyOf}
          busy={props.busy}
          chosen={chosen}
          open={props.open}
          focused={props.focused}
          onFocused={props.onFocused}
          onEnd={props.onEnd}
        />
      ) : (
        <ListSkeleton columns={lines} />
      )}
    </table>
  )
}

function chosenOf(chosen: ChosenRows, keys: readonly string[]): 'all' | 'some' | 'none' {
  if (chosen.marked.size === 0 && !chosen.isAll) return 'none'
  const count = keys.filter((key) => isChosen(chosen, key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}
