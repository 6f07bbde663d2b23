import { useNavigate, useSearch } from '@tanstack/react-router'
import { importVerdicts } from '#contract/import/import.ts'
import { getRoomWorkbook, roomImport } from '#contract/station/room-import.ts'
import { getStation } from '#contract/station/station-endpoints.ts'
import { isUnderReview } from '#contract/station/station-rules.ts'
import { ImportCheck } from '#web/features/import/import-check.tsx'
import { SendWorkbook } from '#web/features/import/send-workbook.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../station.module.css'

const path = '/default/stationManagementDetail'

export const roomImportHref = (stationId: string, more: Readonly<Record<string, string | undefined>> = {}) =>
  hrefOf(path, { station: stationId, part: 'import', ...more })

/** Rooms of a station from a workbook: its rooms out, what was changed in, looked through, taken. */
export function RoomImport({ stationId }: { readonly stationId: string }) {
  const say = usePhrases('station')
  return (
    <div className={styles.page}>
      <p>
        <a href={hrefOf(path, { station: stationId })}>{say('workbook.back')}</a>
      </p>
      <h1>{say('workbook.import')}</h1>
      <Into stationId={stationId} />
    </div>
  )
}

function Into({ stationId }: { readonly stationId: string }) {
  const say = usePhrases('station')
  const { domain } = useProject().info
  const navigate = useNavigate()
  const { import: importId, verdict, after, page } = useSearch({ strict: false })
  const params = { stationId }
  const answer = useAnswer(getStation, { params }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { details, state } = answer.data
  const place = { domain }
  const lead = <p className={styles.lead}>{say('workbook.photos')}</p>
  if (importId !== undefined)
    return (
      <>
        {lead}
        <ImportCheck
          endpoints={roomImport}
          of={place}
          importId={importId}
          verdict={importVerdicts.find((known) => known === verdict)}
          place={{ after, page }}
          hrefOf={(shown) => roomImportHref(stationId, shown ? { import: importId, ...shown } : {})}
        />
      </>
    )
  if (isUnderReview(state)) return <p className={styles.notice}>{say('workbook.locked')}</p>
  return (
    <>
      <p className={styles.lead}>
        {details.name}
        <br />
        {say('workbook.lead')}
        <br />
        {say('workbook.photos')}
      </p>
      <SendWorkbook
        endpoints={roomImport}
        place={place}
        template={{
          words: say('workbook.template'),
          download: () => downloadFile(getRoomWorkbook, { params }, quiet),
        }}
        onSent={(sent) => navigate({ href: roomImportHref(stationId, { import: sent.importId }) })}
      />
    </>
  )
}
