import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { getSeatPlan, getSeatRoom } from '#contract/arrangement/plan-endpoints.ts'
import { getExamSessions } from '#contract/arrangement/session-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../arrangement.module.css'
import { OfArrangement, type OfBatch } from '../of-arrangement.tsx'
import { slotText } from '../when.ts'
import { RoomSeats } from './room-seats.tsx'

const path = '/console/seat-plans/room'

/** The seats of one room in one session, and what is done there by hand. */
export function RoomScreen() {
  const say = usePhrases('seatBoard')
  const sayBoard = usePhrases('arrangementBoard')
  const { plan = '', session = '', room = '' } = useSearch({ strict: false })
  return (
    <OfArrangement
      fixed
      path="/console/seat-plans"
      title={say('map.title')}
      ways={({ domain, batchId }) => (
        <a href={hrefOf('/console/seat-plans/plan', { project: domain, batch: batchId, plan })}>
          {sayBoard('plans.title')}
        </a>
      )}
    >
      {(of) =>
        plan && session && room ? (
          <Room key={plan} of={of} planId={plan} sessionId={session} roomId={room} />
        ) : (
          <EmptyState title={sayBoard('plan.forgotten')} text={sayBoard('plan.forgottenText')} />
        )
      }
    </OfArrangement>
  )
}

interface RoomProps {
  readonly of: OfBatch
  readonly planId: string
  readonly sessionId: string
  readonly roomId: string
}

function Room({ of, planId, sessionId, roomId }: RoomProps) {
  const say = usePhrases('seatBoard')
  const sayBoard = usePhrases('arrangementBoard')
  const queries = useQueryClient()
  const options = { fresh: true, handled: true } as const
  const setup = useAnswer(getExamSessions, { params: of }, options)
  const read = useAnswer(getSeatPlan, { params: { ...of, planId } }, options)
  const seats = useAnswer(getSeatRoom, { params: { ...of, planId, sessionId, roomId } }, options)
  const errors = [read, seats].map(({ error }) => error?.error)
  if (errors.includes('seatPlanAbsent'))
    return <EmptyState title={sayBoard('plan.forgotten')} text={sayBoard('plan.forgottenText')} />
  const failed = [setup, read].find(({ isPending, data }) => !isPending && !data)
  if (failed) return <FailedState error={failed.error} onRetry={() => failed.refetch()} />
  if (!setup.data || !read.data || seats.isPending) return <LoadingState />
  const search = { project: of.domain, batch: of.batchId, plan: planId }
  const { plan } = read.data
  return (
    <>
      <p>
        <a href={hrefOf('/console/seat-plans/plan', search)}>{say('map.toPlan', { number: plan.number })}</a>
      </p>
      <ChooseRoom
        read={read.data}
        setup={setup.data}
        search={{ ...search, session: sessionId, room: roomId }}
      />
      {!seats.data && errors.includes('seatAbsent') && (
        <EmptyState title={say('map.absent')} text={say('map.absentText')} />
      )}
      {!seats.data && !errors.includes('seatAbsent') && (
        <FailedState error={seats.error} onRetry={() => seats.refetch()} />
      )}
      {seats.data && (
        <RoomSeats
          key={`${sessionId} ${roomId}`}
          of={of}
          at={{ sessionId, roomId }}
          read={read.data}
          setup={setup.data}
          room={seats.data}
          onChanged={async () => {
            await Promise.all([
              queries.invalidateQueries({ queryKey: [getSeatRoom.path] }),
              queries.invalidateQueries({ queryKey: [getSeatPlan.path] }),
            ])
          }}
        />
      )}
    </>
  )
}

interface ChooseRoomProps {
  readonly read: Parameters<typeof RoomSeats>[0]['read']
  readonly setup: Parameters<typeof RoomSeats>[0]['setup']
  readonly search: Readonly<Record<string, string>>
}

function ChooseRoom({ read, setup, search }: ChooseRoomProps) {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { session = '', room = '' } = search
  const go = (to: Readonly<Record<string, string>>) =>
    void navigate({ href: hrefOf(path, { ...search, ...to }), replace: true })
  const used = read.rooms.filter(({ sessionId, arrangeable }) => sessionId === session && arrangeable > 0)
  const siteOf = (areaId: string) => setup.sites.find((site) => site.areaId === areaId)?.stationName ?? ''
  return (
    <div className={styles.fields}>
      <SelectField
        id="map-session"
        label={say('map.session')}
        options={setup.sessions.map(
          ({ sessionId, startsAt, endsAt }) => [sessionId, slotText(startsAt, endsAt, language)] as const,
        )}
        value={session}
        onChange={({ target }) => go({ session: target.value })}
      />
      <SelectField
        id="map-room"
        label={say('hand.room')}
        {...(!used.some(({ roomId }) => roomId === room) && { prompt: '–' })}
        options={used.map(
          ({ roomId, room: name, areaId }) => [roomId, `${siteOf(areaId)} · ${name}`] as const,
        )}
        value={used.some(({ roomId }) => roomId === room) ? room : ''}
        onChange={({ target }) => go({ room: target.value })}
      />
    </div>
  )
}
