import { listMark, pickText } from '#contract/kit/language.ts'
import type { RoomDetails } from '#contract/station/station.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { roomName, usePartName } from '../part-name.ts'
import styles from '../station.module.css'

/** What the review asks to be changed, as long as it was not passed. */
export function Returned({ station: { open, reviews, rooms, state } }: { readonly station: Station }) {
  const say = usePhrases('station')
  const { language } = useLanguage()
  const partName = usePartName(rooms)
  const [last] = reviews
  const isOver = state === 'firstLevel' || state === 'secondLevel'
  if (open === null || last?.result !== 'failed' || isOver) return null
  return (
    <section className={styles.notice} data-tone="refused" aria-labelledby="station-returned">
      <h2 id="station-returned">{say('returned.title')}</h2>
      <ul>
        {last.conditions.map(({ part, label }) => (
          <li key={`${part}${label?.['zh-Hans'] ?? ''}`}>
            {[partName(part), label ? pickText(label, language) : ''].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <p>{`${say('returned.reason')}：${last.reason}`}</p>
      <p>{say('returned.onlyThese')}</p>
    </section>
  )
}

/** What is to be filled in before it is handed in. */
export function Missing({ station: { missing, rooms } }: { readonly station: Station }) {
  const say = usePhrases('station')
  const { language } = useLanguage()
  if (missing.station.length === 0 && missing.rooms.length === 0) return null
  const fieldName = (field: string) =>
    field === 'photos' ? say('missing.photos') : say(`room.${field as keyof RoomDetails & 'name'}`)
  return (
    <section className={styles.notice} aria-labelledby="station-missing">
      <h2 id="station-missing">{say('missing.title')}</h2>
      <ul>
        {missing.station.map((part) => (
          <li key={part}>{say(`parts.${part}`)}</li>
        ))}
        {missing.rooms.map(({ roomId, fields }) => {
          const room = rooms.find((one) => one.roomId === roomId)
          const names = fields.map(fieldName).join(listMark(language))
          return (
            <li key={roomId}>{say('missing.room', { name: room ? roomName(room) : '', fields: names })}</li>
          )
        })}
      </ul>
    </section>
  )
}
