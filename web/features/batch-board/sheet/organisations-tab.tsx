import { Inbox } from 'lucide-react'
import { useCallback } from 'react'
import {
  keyOfOrganisation,
  organisationColumns,
  placeQuotas,
  readOrganisations,
  rowsOfOrganisations,
} from '#contract/batch/sheet/organisation-rows.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetColumn } from '#web/ui/sheet/sheet-look.ts'
import { type WriteBlock, writeBlock } from '#web/ui/sheet/sheet-state.ts'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import type { BatchTabProps } from '../batch-tab-props.ts'
import { keptAreas } from './kept-parts.ts'
import { SheetPart } from './sheet-part.tsx'
import { useOpenedSheet } from './use-opened-sheet.ts'
import type { ReadSheet } from './use-sheet-save.ts'

/** How many places each organisation may take of a batch, as one sheet. */
export function OrganisationsTab(props: BatchTabProps) {
  const say = usePhrases('batchBoard')
  const answer = useOpenedSheet(props.domain, props.board.batch.batchId)
  if (!answer.data) {
    if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
    return <LoadingState />
  }
  if (answer.data.organisations.length > 0) return <OrganisationSheet {...props} read={answer.data} />
  return (
    <StatePanel icon={<Inbox />} title={say('sheet.noOrganisations')}>
      <a href={hrefOf('/console/organisations', { project: props.domain })}>{say('sheet.toOrganisations')}</a>
    </StatePanel>
  )
}

const widths: Readonly<Record<(typeof organisationColumns)[number], number>> = {
  ...{ accountName: 9, organisation: 13, capacity: 10 },
}

interface OrganisationSheetProps extends BatchTabProps {
  readonly read: ReadSheet
}

function OrganisationSheet({ domain, onChanged, read }: OrganisationSheetProps) {
  const say = usePhrases('batchBoard')
  const columnsOf = useCallback(
    (): SheetColumn[] =>
      organisationColumns.map((key) => ({
        ...{ key, title: say(`sheet.columns.${key}`), width: widths[key] },
        ...(key === 'capacity' ? { figures: true } : { readOnly: true }),
      })),
    [say],
  )
  return (
    <SheetPart
      domain={domain}
      read={read}
      caption={say('tabs.organisations')}
      lead={say('sheet.organisationsLead')}
      part="organisations"
      keyOf={keyOfOrganisation}
      columnsOf={columnsOf}
      rowsOf={({ organisations }) => rowsOfOrganisations(organisations)}
      addsRows={false}
      keptRows={(ids, { organisations }) =>
        organisations.some(({ organisationId }) => ids.includes(organisationId))
          ? say('sheet.organisationsStay')
          : null
      }
      write={writeQuotas}
      sheetOf={(rows, now) => {
        const { organisations, flaws } = readOrganisations(rows, now.organisations)
        const { subjects } = now.board.batch
        return { sheet: { areas: keptAreas(now, subjects), subjects, organisations }, flaws }
      }}
      flawOf={({ table, id, column, flaw, held }) => ({
        rowId: id ?? table,
        column: column === 'organisationId' ? 'accountName' : column,
        flaw,
        held,
      })}
      takenOf={takenOf}
      onSaved={onChanged}
    />
  )
}

/** From the first column on, what is pasted names its organisations. */
const writeQuotas: WriteBlock = (rows, at, block, newRow) =>
  at.column === 0 && block.some((line) => line.length > 1)
    ? placeQuotas(rows, block, newRow)
    : writeBlock(rows, at, block, newRow)

function takenOf({ organisations }: ReadSheet) {
  const taken = new Map(organisations.map((one) => [one.organisationId, one]))
  return (rowId: string, column: string) => (column === 'capacity' ? taken.get(rowId) : undefined)
}
