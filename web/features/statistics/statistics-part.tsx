import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoardStatistics, Statistics, StatisticsPart } from '#contract/statistics/statistics.ts'
import { statisticsTable, type TableHead, type TableRow } from '#contract/statistics/statistics-table.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { BarChart } from './bar-chart.tsx'
import styles from './statistics.module.css'
import { useTableWords } from './use-table-words.ts'

interface StatisticsPartProps {
  readonly part: StatisticsPart
  readonly read: Statistics | BoardStatistics
  /** Which rows are shown, where not all of them are. */
  readonly only?: (key: string) => boolean
  readonly hint?: string
  /** In place of the bars. */
  readonly chart?: ReactNode
  readonly download: (part: StatisticsPart) => Promise<void>
  /** What is chosen about it. */
  readonly children?: ReactNode
}

/** One part of the figures: its chart, its table, and the same as a workbook. */
export function StatisticsPartSection({
  part,
  read,
  only,
  hint,
  chart,
  download,
  children,
}: StatisticsPartProps) {
  const say = usePhrases('statistics')
  const { language } = useLanguage()
  const words = useTableWords()
  const table = statisticsTable(part, read, language, words)
  const rows = only ? table.rows.filter(({ key }) => only(key)) : table.rows
  const [whole, share] = table.charted.map((head) => table.heads.indexOf(head))
  const title = say(`parts.${part}`)
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <DownloadButton part={part} title={title} download={download} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {rows.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <>
          {chart ??
            (whole !== undefined && (
              <>
                <BarChart
                  label={say('chart', { part: title })}
                  bars={rows.map(({ key, cells }) => ({
                    key,
                    name: String(cells[0]),
                    value: Number(cells[whole]),
                    ...(share !== undefined && { part: Number(cells[share]) }),
                  }))}
                />
                {share !== undefined && (
                  <ul className={styles.key}>
                    {table.charted.map((head) => (
                      <li key={head}>{say(`columns.${head}`)}</li>
                    ))}
                  </ul>
                )}
              </>
            ))}
          <FigureTable caption={title} heads={table.heads} rows={rows} />
        </>
      )}
    </div>
  )
}

interface FigureTableProps {
  readonly caption: string
  readonly heads: readonly TableHead[]
  readonly rows: readonly TableRow[]
}

/** Few columns fit a phone. */
const narrowHeads = 4

function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const say = usePhrases('statistics')
  const lines = rows.map(({ key, cells: [name, ...figures] }) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {figures.map((figure, at) => (
        <td key={heads[at + 1]} data-figures>
          {figure}
        </td>
      ))}
    </tr>
  ))
  if (heads.length > narrowHeads)
    return (
      <WideTable
        caption={caption}
        columns={heads.map((head, at) => ({
          title: say(`columns.${head}`),
          ...(at > 0 && { figures: true as const }),
        }))}
      >
        {lines}
      </WideTable>
    )
  return (
    <table className={styles.table}>
      <caption className="read-aloud-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-figures={at > 0 || undefined}>
              {say(`columns.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{lines}</tbody>
    </table>
  )
}

interface DownloadButtonProps {
  readonly part: StatisticsPart
  readonly title: string
  readonly download: (part: StatisticsPart) => Promise<void>
}

function DownloadButton({ part, title, download }: DownloadButtonProps) {
  const say = usePhrases('statistics')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function press() {
    setBusy(true)
    setFailed(false)
    try {
      await download(part)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <BusyButton
        variant="default"
        size="sm"
        busy={busy}
        aria-label={say('downloadOf', { part: title })}
        leftSection={<Download size="1em" aria-hidden="true" />}
        onClick={() => void press()}
      >
        {say('download')}
      </BusyButton>
      {failed && <p role="alert">{say('failed')}</p>}
    </>
  )
}
