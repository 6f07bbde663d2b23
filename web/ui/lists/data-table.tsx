import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { FailedState, LoadingState } from '../states/states.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
}

/** What opens below a row: what may be changed about it. */
export interface RowPanel<Row> {
  readonly words: string
  /** What is done with whom: the name of the button and of what it opens. */
  readonly label: (row: Row) => string
  /** Whether nothing can be changed any more. */
  readonly isGone?: (row: Row) => boolean
  readonly content: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Read aloud; a heading says it to the eye. */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are on their way, or where they did not come. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** Without it the rows are only read. */
  readonly panel?: RowPanel<Row>
  readonly error?: unknown
  readonly onRetry?: () => void
  /** In place of a table without rows. */
  readonly empty?: ReactNode
}

/** Many of a kind: beside each other on a wide screen, on a phone a card each; a row opens to what may be changed. */
export function DataTable<Row>({ caption, columns, rows, error, empty, ...props }: DataTableProps<Row>) {
  if (!rows && error) return <FailedState error={error} onRetry={() => props.onRetry?.()} />
  if (!rows) return <LoadingState />
  if (rows.length === 0) return empty
  return (
    <table className={styles.table} data-many={columns.length > 6 || undefined}>
      <caption className="read-aloud-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {props.panel && (
            <th scope="col">
              <span className="read-aloud-only">{props.panel.words}</span>
            </th>
          )}
        </tr>
      </thead>
      <Rows rows={rows} columns={columns} {...props} />
    </table>
  )
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'panel'> & {
  readonly rows: readonly Row[]
}

function Rows<Row>({ rows, columns, keyOf, panel }: RowsProps<Row>) {
  const [open, setOpen] = useState<string | null>(null)
  const [name, ...others] = columns
  return (
    <tbody>
      {rows.map((row) => {
        const key = keyOf(row)
        const gone = panel?.isGone?.(row) ?? false
        const isOpen = panel !== undefined && open === key && !gone
        return (
          <Fragment key={key}>
            <tr data-gone={gone || undefined} data-open={isOpen || undefined}>
              <th scope="row">{name?.cell(row)}</th>
              {others.map(({ title, cell }) => (
                <td key={title} data-title={title}>
                  {cell(row)}
                </td>
              ))}
              {panel && (
                <td className={styles.way}>
                  {!gone && (
                    <Button
                      variant="default"
                      aria-label={panel.label(row)}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : key)}
                    >
                      {panel.words}
                    </Button>
                  )}
                </td>
              )}
            </tr>
            {isOpen && (
              <tr className={styles.opened}>
                <td colSpan={columns.length + 1}>
                  <section className={styles.panel} aria-label={panel.label(row)}>
                    {panel.content(row)}
                  </section>
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}
