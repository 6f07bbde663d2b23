import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { listMark } from '#contract/kit/language.ts'
import {
  decideStation,
  getReviewedStation,
  type StationVerdict,
  stationDesk,
} from '#contract/station/station-review.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { usePartName } from '../part-name.ts'
import { ReviewTrail } from '../review-trail.tsx'
import { RoomCards } from '../room-cards.tsx'
import styles from '../station.module.css'
import { StationFacts } from '../station-facts.tsx'
import type { JustDecided } from './just-decided.ts'
import { ReturnDialog } from './return-dialog.tsx'

interface ReviewedStationProps {
  readonly domain: string
  readonly stationId: string
  readonly onLeave: () => void
  readonly onDecided: (just: JustDecided) => void
}

const signOfLifeMs = 4 * 60_000

/** A station in hand. As long as it is open it stays so. */
export function ReviewedStation({ domain, stationId, ...props }: ReviewedStationProps) {
  const params = { domain, thingId: stationId }
  const answer = useAnswer(getReviewedStation, { params }, { fresh: true, readOnce: true })
  useEffect(() => {
    const renew = () =>
      void call(stationDesk.renew, { params: { domain, thingId: stationId } }, quiet).catch(() => null)
    const timer = setInterval(renew, signOfLifeMs)
    return () => clearInterval(timer)
  }, [domain, stationId])
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Decision domain={domain} read={answer.data} {...props} />
}

type Read = ReplyOf<typeof getReviewedStation>
interface DecisionProps extends Omit<ReviewedStationProps, 'stationId'> {
  readonly read: Read
}

function Decision({ domain, read, onLeave, onDecided }: DecisionProps) {
  const say = usePhrases('stationBoard')
  const sayOwn = usePhrases('station')
  const [returns, setReturns] = useState(false)
  const { busy, refused, run } = useDeeds()
  const { station, revision, level, changes } = read
  async function decide(verdict: StationVerdict): Promise<null> {
    const params = { domain, thingId: station.stationId }
    const { state, ...decision } = await call(
      decideStation,
      { params, body: { ...verdict, version: revision } },
      quiet,
    )
    const words =
      state === 'complete'
        ? say('desk.passed2')
        : state === 'failed'
          ? say('desk.failed')
          : say('desk.passed1')
    onDecided({ ...decision, words })
    return null
  }
  return (
    <article>
      <h2>{station.details.name}</h2>
      <div className={styles.head}>
        <b>{say(`desk.level.${level}`)}</b>
        <span>{`${sayOwn('code')} ${station.code}`}</span>
        <span>{station.organisationName}</span>
      </div>
      {changes && <Changed read={read} changes={changes} />}
      <div className={styles.desk}>
        <div>
          <h3>{sayOwn('sections.station')}</h3>
          <StationFacts details={station.details} before={changes?.details ?? null} />
          <h3>{sayOwn('reviews.title')}</h3>
          <ReviewTrail reviews={station.reviews} rooms={station.rooms} />
        </div>
        <div>
          <h3>{sayOwn('sections.rooms')}</h3>
          <RoomCards rooms={station.rooms} before={changes?.rooms} />
        </div>
      </div>
      <div className={styles.verdict}>
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <div className={styles.actions}>
          <BusyButton
            busy={busy === 'pass'}
            onClick={() => void run('pass', () => decide({ result: 'passed', reason: '', conditions: [] }))}
          >
            {say('desk.pass')}
          </BusyButton>
          <Button variant="default" onClick={() => setReturns(true)}>
            {say('desk.fail')}
          </Button>
          <Button variant="subtle" onClick={onLeave}>
            {say('desk.handBack')}
          </Button>
        </div>
      </div>
      {returns && (
        <ReturnDialog
          station={station}
          conditions={read.conditions}
          onReturn={decide}
          onClose={() => setReturns(false)}
        />
      )}
    </article>
  )
}

function Changed({ read, changes }: { readonly read: Read; readonly changes: NonNullable<Read['changes']> }) {
  const say = usePhrases('stationBoard')
  const { language } = useLanguage()
  const { rooms } = read.station
  const partName = usePartName(rooms)
  const gone = changes.rooms.filter(({ roomId }) => !rooms.some((room) => room.roomId === roomId))
  return (
    <div className={styles.notice}>
      <h3>{say('desk.changed')}</h3>
      <p>{say('desk.changedParts', { parts: changes.parts.map(partName).join(listMark(language)) })}</p>
      {gone.length > 0 && (
        <p>{say('desk.removedRooms', { rooms: gone.map(({ name }) => name).join(listMark(language)) })}</p>
      )}
    </div>
  )
}
