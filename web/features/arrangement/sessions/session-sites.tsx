import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { BatchSite } from '#contract/station/batch-site.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from '../arrangement.module.css'
import { capOf, type SessionSize, siteOf, type TypedSession, withSite } from './typed-sessions.ts'

interface SessionSitesProps {
  readonly session: TypedSession
  readonly setup: SessionSetup
  readonly size: SessionSize
  readonly onChange: (session: TypedSession) => void
}

/** Which sites and rooms a session uses: all of them, unless somebody says otherwise. */
export function SessionSites({ session, setup: { sites }, size, onChange }: SessionSitesProps) {
  const say = usePhrases('arrangementBoard')
  const usual = session.sites.length === 0
  return (
    <details className={styles.fold}>
      <summary>
        {say('sessions.sites')}
        <span>
          {usual
            ? say('sessions.allRooms')
            : say('sessions.someRooms', { sites: size.sites, rooms: size.rooms })}
        </span>
      </summary>
      <div className={styles.folded}>
        {sites.map((site) => (
          <Site key={site.areaId} site={site} session={session} onChange={onChange} />
        ))}
      </div>
    </details>
  )
}

interface SiteProps {
  readonly site: BatchSite
  readonly session: TypedSession
  readonly onChange: (session: TypedSession) => void
}

function Site({ site: { areaId, stationName, rooms }, session, onChange }: SiteProps) {
  const say = usePhrases('arrangementBoard')
  const own = siteOf(session, areaId)
  const id = `${session.sessionId}-${areaId}`
  return (
    <fieldset className={styles.group}>
      <legend>{stationName}</legend>
      <div className={styles.subject}>
        <CheckField
          id={`used-${id}`}
          label={say('sessions.used')}
          checked={own.used}
          onChange={({ target }) => onChange(withSite(session, { ...own, used: target.checked }))}
        />
        {own.used && (
          <label className={styles.cap}>
            {say('sessions.siteMost')}
            <input
              inputMode="numeric"
              value={own.most ?? ''}
              onChange={({ target }) => onChange(withSite(session, { ...own, most: capOf(target.value) }))}
            />
          </label>
        )}
      </div>
      {own.used && (
        <div className={styles.fields}>
          {rooms.map(({ roomId, code, name, usableSeats }) => {
            const room = `${code} ${name}`.trim()
            const words = usableSeats > 0 ? 'seatsOfRoom' : 'roomOff'
            return (
              <CheckField
                key={roomId}
                id={`room-${id}-${roomId}`}
                label={say(`sessions.${words}`, { room, seats: usableSeats })}
                checked={!own.withoutRooms.includes(roomId)}
                onChange={({ target }) => {
                  const others = own.withoutRooms.filter((one) => one !== roomId)
                  const withoutRooms = target.checked ? others : [...others, roomId]
                  onChange(withSite(session, { ...own, withoutRooms }))
                }}
              />
            )
          })}
        </div>
      )}
    </fieldset>
  )
}
