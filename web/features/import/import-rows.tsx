import type { ImportRow, ImportVerdict, WorkbookImport } from '#contract/import/import.ts'
import type { ImportEndpoints, ImportPlace } from '#contract/import/import-endpoints.ts'
import { listMark } from '#contract/kit/language.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { type PagePlace, Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import styles from './import-rows.module.css'
import { reasonSentence } from './reason-sentence.ts'

interface ImportRowsProps {
  readonly endpoints: ImportEndpoints
  readonly of: ImportPlace
  readonly sent: WorkbookImport
  readonly verdict: ImportVerdict | undefined
  readonly place: PagePlace
  readonly hrefOf: (place: PagePlace) => string
}

const rowsOnAPage = 50

/** The rows as they stand in the workbook, page by page. */
export function ImportRows({ endpoints, of, sent, verdict, place, hrefOf }: ImportRowsProps) {
  const say = usePhrases('import')
  const { importId, columns } = sent
  const after = place.after === undefined ? undefined : Number(place.after)
  const query = { verdict, after, limit: rowsOnAPage }
  const answer = useAnswer(endpoints.listRows, { params: { ...of, importId }, query }, { keepPrevious: true })
  if (answer.isPending) return <LoadingLines lines={4} />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { items, next, total } = answer.data
  if (items.length === 0) return <EmptyState title={say('screen.noRows')} />
  return (
    <div aria-busy={answer.isFetching}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is moved by the keyboard too */}
      <section className={styles.wide} tabIndex={0} aria-label={say('screen.table')}>
        <table className={styles.table}>
          <caption className="read-aloud-only">{say('screen.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('screen.row')}</th>
              <th scope="col">{say('screen.verdict')}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <Row key={row.row} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      <Pager
        place={place}
        hrefOf={hrefOf}
        linesOnAPage={rowsOnAPage}
        {...{ next, total }}
        shown={items.length}
        turning={answer.isPlaceholderData}
      />
    </div>
  )
}

interface RowProps {
  readonly row: ImportRow
  readonly columns: WorkbookImport['columns']
}

function Row({ row, columns }: RowProps) {
  const say = usePhrases('import')
  const { outcome, verdict } = row
  return (
    <tr>
      <th scope="row">
        <span className={styles.small}>{say('screen.row')} </span>
        {row.row}
      </th>
      <td>
        <span className={styles.verdict} data-verdict={outcome === 'left' ? 'wrong' : verdict}>
          {outcome ? say(`outcomes.${outcome}`) : say(`verdicts.${verdict}`)}
        </span>
        <Reasons row={row} column={null} />
        <WrongColumns row={row} columns={columns} />
      </td>
      {columns.map(({ key, name }) => (
        <Cell key={key} row={row} column={key} name={name} />
      ))}
    </tr>
  )
}

/** Which ones: they may stand far beyond the edge of the screen. */
function WrongColumns({ row, columns }: RowProps) {
  const { language } = useLanguage()
  const wrong = new Set(row.wrongs.map(({ column }) => column))
  const names = columns.flatMap(({ key, name }) => (wrong.has(key) ? [name] : []))
  if (names.length === 0) return null
  return <span className={styles.where}>{names.join(listMark(language))}</span>
}

interface CellProps {
  readonly row: ImportRow
  readonly column: string
  readonly name: string
}

function Cell({ row, column, name }: CellProps) {
  const say = usePhrases('import')
  const { language } = useLanguage()
  const value = row.cells[column] ?? ''
  const before = row.before[column]
  const isWrong = row.wrongs.some((wrong) => wrong.column === column)
  return (
    <td
      data-wrong={isWrong || undefined}
      data-empty={(value === '' && before === undefined && !isWrong) || undefined}
    >
      <span className={styles.small}>{name}</span>
      <span lang={languageOfText(value, language)}>{value}</span>
      {before !== undefined && (
        <span className={styles.before} lang={languageOfText(before, language)}>
          {say('screen.before', { value: before })}
        </span>
      )}
      <Reasons row={row} column={column} />
    </td>
  )
}

function Reasons({ row, column }: { readonly row: ImportRow; readonly column: string | null }) {
  const reader = useLanguage()
  const here = row.wrongs.filter((wrong) => wrong.column === column)
  return here.map(({ reason }) => (
    <span key={reason.key} className={styles.reason}>
      {reasonSentence(reason)(reader)}
    </span>
  ))
}
