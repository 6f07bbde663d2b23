import { Button } from '@mantine/core'
import { CircleAlert, Download, Upload } from 'lucide-react'
import { useState } from 'react'
import {
  getSheetWorkbook,
  readSheetWorkbook,
  type SheetPartName,
} from '#contract/batch/sheet/sheet-workbook-endpoints.ts'
import { listMark } from '#contract/kit/language.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { reasonSentence } from '#web/features/import/reason-sentence.ts'
import { WhyUnread } from '#web/features/import/why-unread.tsx'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import type { SheetColumn } from '#web/ui/sheet/sheet-look.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import type { FilledRows } from './fill-rows.ts'
import styles from './sheet-part.module.css'

interface SheetWorkbookProps {
  readonly domain: string
  readonly batchId: string
  readonly part: SheetPartName
  readonly columns: readonly SheetColumn[]
  /** Fills what was read into the sheet, and says what came of it. */
  readonly onRead: (rows: readonly ReadRow[]) => FilledRows
}

type Outcome =
  | { readonly filled: FilledRows; readonly unknown: readonly string[] }
  | { readonly wrongs: ReadRow['wrongs'] }
  | { readonly refusal: CallRefused | null }

const accept = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A part of the sheet out as a workbook, and what stands in one into the sheet: nothing is saved by it. */
export function SheetWorkbook({ domain, batchId, part, columns, onRead }: SheetWorkbookProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const { busy, waitSeconds, run } = useAttempt()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const params = { domain, batchId, sheetPart: part }
  const unread = outcome && 'filled' in outcome ? outcome.unknown : []
  async function download() {
    setOutcome(null)
    const got = await run(() => downloadFile(getSheetWorkbook, { params }, { quiet: true }))
    if (!got.done) setOutcome(got)
  }
  async function read([file]: readonly File[]) {
    if (!file) return
    setOutcome(null)
    const got = await run(() =>
      uploadFile(readSheetWorkbook, { params, file, name: file.name }, { quiet: true }),
    )
    if (!got.done) return setOutcome(got)
    const { rows, unknown } = got.result
    const wrongs = rows.flatMap((row) => row.wrongs)
    setOutcome(wrongs.length > 0 ? { wrongs } : { filled: onRead(rows), unknown })
  }
  return (
    <div className={styles.workbook}>
      <div className={styles.ways}>
        <Button
          variant="default"
          leftSection={<Download size="1em" aria-hidden="true" />}
          disabled={busy}
          onClick={() => void download()}
        >
          {say('sheet.workbook.download')}
        </Button>
        <FileButton
          variant="default"
          accept={accept}
          disabled={busy}
          leftSection={<Upload size="1em" aria-hidden="true" />}
          note="sheet-workbook"
          onFiles={(files) => void read(files)}
        >
          {say('sheet.workbook.fill')}
        </FileButton>
      </div>
      <WaitingLine seconds={waitSeconds} />
      <p role="status" className={styles.told}>
        {outcome && 'filled' in outcome && told(outcome.filled, say)}
        {unread.length > 0 &&
          ` ${say('sheet.workbook.unknown', { columns: unread.join(listMark(language)) })}`}
      </p>
      <div role="alert" id="sheet-workbook">
        {outcome && 'refusal' in outcome && <WhyUnread refusal={outcome.refusal} />}
        {outcome && 'wrongs' in outcome && <Wrongs wrongs={outcome.wrongs} columns={columns} />}
      </div>
    </div>
  )
}

function told(filled: FilledRows, say: ReturnType<typeof usePhrases<'batchBoard'>>): string {
  const { added, changed, stay } = filled
  if (added + changed === 0) return say('sheet.workbook.same')
  const counts = { added: String(added), changed: String(changed), stay: String(stay) }
  return say('sheet.workbook.filled', counts)
}

const mostShown = 20

/** Cells of the file that nobody can read: nothing of it was filled in. */
function Wrongs({ wrongs, columns }: Pick<SheetWorkbookProps, 'columns'> & Pick<ReadRow, 'wrongs'>) {
  const say = usePhrases('batchBoard')
  const reader = useLanguage()
  return (
    <section className={styles.flaws}>
      <p>
        <CircleAlert size="1.125em" aria-hidden="true" />
        {say('sheet.workbook.wrong', { count: String(wrongs.length) })}
      </p>
      <ul>
        {wrongs.slice(0, mostShown).map(({ row, column, reason }) => {
          const title = columns.find(({ key }) => key === column)?.title
          const words = reasonSentence(reason)(reader)
          return (
            <li key={`${row} ${column}`}>
              {title === undefined
                ? say('sheet.workbook.rowAt', { row: String(row), reason: words })
                : say('sheet.flawAt', { row: String(row), column: title, reason: words })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
