import { rounded, toGcj02 } from '#contract/station/coordinates.ts'
import { mapHref } from '#contract/station/map-link.ts'
import type { StationDetails } from '#contract/station/station.ts'
import { type StationPart, stationParts } from '#contract/station/station-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useAreaName } from './area-name.ts'
import styles from './station.module.css'

interface StationFactsProps {
  readonly details: StationDetails
  /** As it was told before: what is another is marked. */
  readonly before?: StationDetails | null
}

/** What a station tells of itself, to be read. */
export function StationFacts({ details, before = null }: StationFactsProps) {
  const say = usePhrases('station')
  const sayBoard = useText()
  const parts = stationParts.filter((part): part is Exclude<StationPart, 'rooms'> => part !== 'rooms')
  return (
    <dl className={styles.facts}>
      {parts.map((part) => {
        const [is, was] = [sayBoard(details, part), before ? sayBoard(before, part) : null]
        const changed = was !== null && was !== is
        return (
          <div key={part} style={{ display: 'contents' }}>
            <dt>{say(`parts.${part}`)}</dt>
            <dd data-changed={changed || undefined}>
              {is || say('position.none')}
              {part === 'position' && details.position && (
                <>
                  {' '}
                  <a href={mapHref(details.position, details.name)} target="_blank" rel="noreferrer">
                    {say('position.onMap')}
                  </a>
                </>
              )}
              {changed && <p className={styles.note}>{was || say('position.none')} →</p>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Each part as one text. */
function useText(): (details: StationDetails, part: Exclude<StationPart, 'rooms'>) => string {
  const say = usePhrases('station')
  const areaName = useAreaName()
  return (details, part) => {
    if (part === 'area') return areaName(details.area)
    if (part === 'position') {
      if (!details.position) return ''
      const { longitude, latitude } = rounded(toGcj02(details.position))
      return `${longitude}, ${latitude}`
    }
    if (part === 'contacts')
      return details.contacts
        .map(({ name, role, department, position, phone }) =>
          [say(`contact.roles.${role}`), name, department, position, phone].filter(Boolean).join(' '),
        )
        .join('; ')
    return details[part]
  }
}
