import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  exportStations,
  getBoardStation,
  searchStations,
  stationList,
  switchBoardStation,
} from '#contract/station/station-board.ts'
import type { BoardStation } from '#contract/station/station-review.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { stationKeepers } from '#web/features/staff/console/granted-in.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ReviewTrail } from '../review-trail.tsx'
import { RoomCards } from '../room-cards.tsx'
import styles from '../station.module.css'
import { StationFacts } from '../station-facts.tsx'
import { StationState } from '../station-state.tsx'
import { SwitchDialog } from '../switch-dialog.tsx'
import { OfStations } from './of-stations.tsx'
import { useStationLook } from './station-look.tsx'

/** All exam stations of a project, for its board. */
export function StationsBoardScreen() {
  return (
    <OfStations path="/console/stations" of="stations" roles={stationKeepers}>
      {(domain) => <Stations domain={domain} />}
    </OfStations>
  )
}

function Stations({ domain }: { readonly domain: string }) {
  const look = useStationLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(stationList, exportStations, params)
  return (
    <>
      {shown}
      <List
        look={look}
        endpoint={searchStations}
        params={params}
        onExport={onExport}
        panel={({ stationId }) => <StationPanel key={stationId} domain={domain} stationId={stationId} />}
      />
    </>
  )
}

interface StationPanelProps {
  readonly domain: string
  readonly stationId: string
}

function StationPanel({ domain, stationId }: StationPanelProps) {
  const answer = useAnswer(getBoardStation, { params: { domain, stationId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Panel domain={domain} station={answer.data} onChanged={() => answer.refetch()} />
}

interface PanelProps {
  readonly domain: string
  readonly station: BoardStation
  readonly onChanged: () => void
}

function Panel({ domain, station, onChanged }: PanelProps) {
  const say = usePhrases('stationBoard')
  const sayOwn = usePhrases('station')
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { busy, refused, said, run } = useDeeds()
  const { used, details, rooms, disabledBy, disabledReason } = station
  const put = async (off: string | null) => {
    const params = { domain, stationId: station.stationId }
    await call(switchBoardStation, { params, body: { off } }, quiet)
    await queries.invalidateQueries({ queryKey: [searchStations.path] })
    onChanged()
    return sayOwn(off === null ? 'switchedOn' : 'switchedOff')
  }
  return (
    <>
      <div className={styles.head}>
        <StationState state={station.state} />
        <span>{`${sayOwn('code')} ${station.code}`}</span>
      </div>
      {disabledBy && (
        <p className={styles.notice} data-tone="refused">
          {`${sayOwn('disabled')} · ${disabledReason}`}
        </p>
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      {used && <p className={styles.notice}>{say('stations.changed')}</p>}
      <div className={styles.actions}>
        {station.enabled ? (
          <Button variant="default" onClick={() => setAsks(true)}>
            {say('station.switchOff')}
          </Button>
        ) : (
          <BusyButton variant="default" busy={busy === 'on'} onClick={() => void run('on', () => put(null))}>
            {say('station.switchOn')}
          </BusyButton>
        )}
      </div>
      <h3>{say(used ? 'station.used' : station.inForce ? 'station.used' : 'station.latest')}</h3>
      <StationFacts details={used?.details ?? details} />
      <h3>{sayOwn('sections.rooms')}</h3>
      <RoomCards rooms={used?.rooms ?? rooms} />
      <h3>{sayOwn('reviews.title')}</h3>
      <ReviewTrail reviews={station.reviews} rooms={rooms} />
      {used && (
        <details className={styles.section}>
          <summary>{say('station.latest')}</summary>
          <StationFacts details={details} before={used.details} />
          <RoomCards rooms={rooms} before={used.rooms} />
        </details>
      )}
      {asks && (
        <SwitchDialog
          title={say('station.switchOff')}
          text={say('station.offAsk')}
          onOff={async (off) => {
            await put(off)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
