import { Inbox } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { FlawedCell } from '#contract/batch/board/batch-sheet.ts'
import {
  areaColumns,
  keyOfArea,
  nameColumnOf,
  readAreas,
  renameBelow,
  rowsOfAreas,
} from '#contract/batch/sheet/area-rows.ts'
import { subjectTitle } from '#contract/batch/sheet/subject-title.ts'
import type { SheetFlaw } from '#contract/batch/sheet/typed-cells.ts'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import type { SheetColumn } from '#web/ui/sheet/sheet-look.ts'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import type { BatchTabProps } from '../batch-tab-props.ts'
import { keptOrganisations } from './kept-parts.ts'
import { SheetPart } from './sheet-part.tsx'
import { useOpenedSheet } from './use-opened-sheet.ts'
import type { ReadSheet } from './use-sheet-save.ts'

/** Areas, cities and sites with their places for each subject, as one sheet. */
export function AreasTab(props: BatchTabProps) {
  const say = usePhrases('batchBoard')
  const { domain, board } = props
  const { batchId } = board.batch
  const answer = useOpenedSheet(domain, batchId)
  if (!answer.data) {
    if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
    return <LoadingState />
  }
  if (answer.data.board.batch.subjects.length === 0) {
    const href = hrefOf('/console/batch', { project: domain, batch: batchId, tab: 'subjects' })
    return (
      <StatePanel icon={<Inbox />} title={say('sheet.noSubjects')}>
        <a href={href}>{say('tabs.subjects')}</a>
      </StatePanel>
    )
  }
  return <AreaSheet {...props} read={answer.data} />
}

const widths: Readonly<Record<(typeof areaColumns)[number], number>> = {
  ...{ province: 8, city: 8, site: 12, traditional: 11, english: 12, address: 14, offered: 5, total: 7.5 },
}

interface AreaSheetProps extends BatchTabProps {
  readonly read: ReadSheet
}

function AreaSheet({ domain, onChanged, read }: AreaSheetProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const words = { yes: say('sheet.yes'), no: say('sheet.no') }
  const columnsOf = useCallback(
    ({ board: { batch } }: ReadSheet): SheetColumn[] => [
      ...areaColumns.map((key) => ({
        key,
        title: say(`sheet.columns.${key}`),
        width: widths[key],
        figures: key === 'total',
        ...(key === 'offered' && { options: [say('sheet.yes'), say('sheet.no')] }),
      })),
      ...batch.subjects.map((subject) => ({
        key: subject.subjectId,
        title: subjectTitle(subject, language),
        width: 7.5,
        figures: true,
      })),
    ],
    [say, language],
  )
  // A province that no row stands for has one id, however often the rows are read.
  const implied = useRef(new Map<string, string>())
  const idOf = (path: string) => {
    const id = implied.current.get(path) ?? newUuid()
    implied.current.set(path, id)
    return id
  }
  const rowsOf = ({ board: { batch }, limits: figures }: ReadSheet) =>
    rowsOfAreas(batch.areas, batch.subjects, figures, words)
  return (
    <SheetPart
      domain={domain}
      read={read}
      caption={say('tabs.areas')}
      lead={say('sheet.areasLead')}
      part="areas"
      keyOf={keyOfArea}
      columnsOf={columnsOf}
      rowsOf={rowsOf}
      follow={renameBelow}
      sheetOf={(rows, now, traditional) => {
        const { subjects } = now.board.batch
        const { areas, flaws } = readAreas(rows, { subjects, idOf, traditional })
        const organisations = keptOrganisations(now)
        return { sheet: { areas, subjects, organisations }, flaws }
      }}
      flawOf={flawOfArea}
      takenOf={takenOf}
      onSaved={onChanged}
    />
  )
}

function takenOf({ limits: { quotas, areaTotals } }: ReadSheet) {
  const taken = new Map([
    ...quotas.map((one) => [`${one.areaId} ${one.subjectId}`, one] as const),
    ...areaTotals.map((one) => [`${one.areaId} total`, one] as const),
  ])
  return (rowId: string, column: string) => taken.get(`${rowId} ${column}`)
}

function flawOfArea({ table, id, column, flaw, held }: FlawedCell, rows: readonly SheetRow[]): SheetFlaw {
  const row = rows.find((one) => one.id === id)
  const isName = column === 'name' || column === 'parentId' || column === 'kind'
  const at = table === 'areas' && isName ? nameColumnOf(row) : column
  return { rowId: id ?? table, column: at, flaw, held }
}
