import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getStation, listStations } from '#contract/station/station-endpoints.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ReviewTrail } from '../review-trail.tsx'
import { RoomsTable } from '../rooms-table.tsx'
import styles from '../station.module.css'
import { StationFacts } from '../station-facts.tsx'
import { StationState } from '../station-state.tsx'
import { RoomImport } from './room-import.tsx'
import { Rooms } from './rooms.tsx'
import { StationDeeds } from './station-deeds.tsx'
import { StationForm } from './station-form.tsx'
import { Missing, Returned } from './to-do.tsx'

/** One exam station: what it tells of itself, its rooms, how its review stands. */
export function StationScreen() {
  const say = usePhrases('station')
  const sayTitle = usePhrases('routes')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  const { station: stationId, part } = useSearch({ strict: false })
  if (isOrganisation && stationId && part === 'import')
    return <RoomImport key={stationId} stationId={stationId} />
  return (
    <div className={styles.page}>
      <p>
        <a href={hrefOf('/default/stationManagement')}>{say('back')}</a>
      </p>
      {isOrganisation && stationId ? (
        <Loaded key={stationId} stationId={stationId} />
      ) : (
        <>
          <h1>{sayTitle('stationDetail')}</h1>
          <EmptyState title={say('notYours')} text={say('notYoursText')} />
        </>
      )}
    </div>
  )
}

function Loaded({ stationId }: { readonly stationId: string }) {
  const answer = useAnswer(getStation, { params: { stationId } }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <OneStation read={answer.data} />
}

function OneStation({ read }: { readonly read: Station }) {
  const say = usePhrases('station')
  const queries = useQueryClient()
  const [station, setStation] = useState(read)
  const onChanged = (changed: Station) => {
    setStation(changed)
    void queries.invalidateQueries({ queryKey: [listStations.path] })
  }
  const { details, code, state, disabledBy, disabledReason, used } = station
  const isReviewed = state === 'firstLevel' || state === 'secondLevel'
  return (
    <>
      <h1>{details.name}</h1>
      <div className={styles.head}>
        <StationState state={state} />
        <span>{`${say('code')} ${code}`}</span>
      </div>
      {disabledBy && (
        <p className={styles.notice} data-tone="refused">
          {say(`disabledBy.${disabledBy}`, { reason: disabledReason })}
        </p>
      )}
      <Returned station={station} />
      {used && <p className={styles.notice}>{say('usedWhile')}</p>}
      {!isReviewed && <Missing station={station} />}
      <StationDeeds station={station} onChanged={onChanged} />
      <section className={styles.section} aria-labelledby="station-details">
        <h2 id="station-details">{say('sections.station')}</h2>
        {state === 'complete' && <p className={styles.lead}>{say('reopens')}</p>}
        {isReviewed ? (
          <StationFacts details={details} />
        ) : (
          <StationForm station={station} onChanged={onChanged} />
        )}
      </section>
      <Rooms station={station} onChanged={onChanged} />
      <section className={styles.section} aria-labelledby="station-reviews">
        <h2 id="station-reviews">{say('reviews.title')}</h2>
        <ReviewTrail reviews={station.reviews} rooms={station.rooms} />
      </section>
      {used && (
        <details className={styles.section}>
          <summary>{say('seeUsed')}</summary>
          <StationFacts details={used.details} />
          <RoomsTable rooms={used.rooms} />
        </details>
      )}
    </>
  )
}
