import { useCallback } from 'react'
import {
  columnOfSubject,
  keyOfSubject,
  readSubjects,
  rowsOfSubjects,
  subjectColumns,
} from '#contract/batch/sheet/subject-rows.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetColumn } from '#web/ui/sheet/sheet-look.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import type { BatchTabProps } from '../batch-tab-props.ts'
import { keptAreas, keptOrganisations } from './kept-parts.ts'
import { SheetPart } from './sheet-part.tsx'
import { useOpenedSheet } from './use-opened-sheet.ts'
import type { ReadSheet } from './use-sheet-save.ts'

/** Subjects with level, price and sessions, as one sheet. */
export function SubjectsTab(props: BatchTabProps) {
  const answer = useOpenedSheet(props.domain, props.board.batch.batchId)
  if (answer.data) return <SubjectSheet {...props} read={answer.data} />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <LoadingState />
}

const widths: Readonly<Record<(typeof subjectColumns)[number], number>> = {
  ...{ level: 7, name: 14, fee: 7, required: 5, offered: 5, sessions: 18 },
  ...{ levelHant: 8, nameHant: 14, levelEn: 10, nameEn: 16 },
  ...{ feeName: 10, feeNameHant: 10, feeNameEn: 12 },
}

interface SubjectSheetProps extends BatchTabProps {
  readonly read: ReadSheet
}

function SubjectSheet({ domain, onChanged, read }: SubjectSheetProps) {
  const say = usePhrases('batchBoard')
  const words = { yes: say('sheet.yes'), no: say('sheet.no'), pending: say('sheet.pending') }
  const columnsOf = useCallback(
    (): SheetColumn[] =>
      subjectColumns.map((key) => ({
        key,
        title: say(`sheet.columns.${key}`),
        width: widths[key],
        figures: key === 'fee',
        ...((key === 'required' || key === 'offered') && { options: [say('sheet.yes'), say('sheet.no')] }),
      })),
    [say],
  )
  return (
    <SheetPart
      domain={domain}
      read={read}
      caption={say('tabs.subjects')}
      lead={say('sheet.subjectsLead')}
      part="subjects"
      keyOf={keyOfSubject}
      columnsOf={columnsOf}
      rowsOf={({ board: { batch } }) => rowsOfSubjects(batch.subjects, words)}
      sheetOf={(rows, now, traditional) => {
        const { subjects, flaws } = readSubjects(rows, traditional)
        const [areas, organisations] = [keptAreas(now, subjects), keptOrganisations(now)]
        return { sheet: { areas, subjects, organisations }, flaws }
      }}
      flawOf={({ table, id, column, flaw, held }) => ({
        rowId: id ?? table,
        column: columnOfSubject(column),
        flaw,
        held,
      })}
      onSaved={onChanged}
    />
  )
}
