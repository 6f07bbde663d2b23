import type { getSeatPlan, RoomFigure } from '#contract/arrangement/plan-endpoints.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from '../arrangement.module.css'
import type { OfBatch } from '../of-arrangement.tsx'
import { slotText } from '../when.ts'

interface PlanRoomsProps {
  readonly of: OfBatch
  readonly read: ReplyOf<typeof getSeatPlan>
  readonly setup: SessionSetup
}

/** How a plan fills each room, session by session. */
export function PlanRooms({ of, read: { plan, rooms }, setup }: PlanRoomsProps) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  return (
    <section className={styles.section} aria-labelledby="plan-rooms">
      <h2 id="plan-rooms">{say('plan.rooms')}</h2>
      {rooms.length === 0 && <p className={styles.note}>{say('plan.noRooms')}</p>}
      {setup.sessions.map(({ sessionId, startsAt, endsAt }) => {
        const own = rooms.filter((one) => one.sessionId === sessionId)
        if (own.length === 0) return null
        const planned = own.reduce((sum, room) => sum + room.planned, 0)
        const arrangeable = own.reduce((sum, room) => sum + room.arrangeable, 0)
        return (
          <details key={sessionId} className={styles.fold} open={setup.sessions.length === 1 || undefined}>
            <summary>
              {slotText(startsAt, endsAt, language)}
              <span>{`${planned} / ${arrangeable}`}</span>
            </summary>
            <Rooms
              rooms={own}
              setup={setup}
              search={{ project: of.domain, batch: of.batchId, plan: plan.planId, session: sessionId }}
            />
          </details>
        )
      })}
    </section>
  )
}

interface RoomsProps {
  readonly rooms: readonly RoomFigure[]
  readonly setup: SessionSetup
  readonly search: Readonly<Record<string, string>>
}

function Rooms({ rooms, setup, search }: RoomsProps) {
  const say = usePhrases('arrangementBoard')
  const siteOf = (areaId: string) => setup.sites.find((site) => site.areaId === areaId)?.stationName ?? ''
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('plan.columns.room')}</th>
          <th scope="col">{say('plan.columns.site')}</th>
          <th scope="col" className={styles.figure}>
            {say('plan.columns.planned')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('plan.columns.arrangeable')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('plan.columns.free')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ roomId, room, areaId, planned, arrangeable }) => (
          <tr key={roomId}>
            <th scope="row">
              {arrangeable > 0 ? (
                <a
                  href={hrefOf('/console/seat-plans/room', { ...search, room: roomId })}
                  aria-label={say('plan.look', { room })}
                >
                  {room || say('plan.lookShort')}
                </a>
              ) : (
                <span>
                  {room} <span className={styles.refused}>{say('plan.roomLost')}</span>
                </span>
              )}
            </th>
            <td data-label={say('plan.columns.site')}>{siteOf(areaId)}</td>
            <td className={styles.figure} data-label={say('plan.columns.planned')}>
              {planned}
            </td>
            <td className={styles.figure} data-label={say('plan.columns.arrangeable')}>
              {arrangeable}
            </td>
            <td className={styles.figure} data-label={say('plan.columns.free')}>
              {Math.max(0, arrangeable - planned)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
