import { Button } from '@mantine/core'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import type { ChosenSite, getSites } from '#contract/station/batch-site.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import styles from '../station.module.css'

interface SitesTableProps {
  readonly read: ReplyOf<typeof getSites>
  readonly domain: string
  readonly batchId: string
  readonly onRemove: (site: ChosenSite) => void
}

/** The sites of a batch with their seats, beside what each may give away. */
export function SitesTable({ read: { sites, cities }, domain, batchId, onRemove }: SitesTableProps) {
  const say = usePhrases('stationBoard')
  const { language } = useLanguage()
  if (sites.length === 0) return <EmptyState title={say('sites.none')} text={say('sites.noneText')} />
  const cityOf = ({ parentId }: ChosenSite) => {
    const city = cities.find(({ areaId }) => areaId === parentId)
    return city ? pickText(city.name, language) : ''
  }
  const seats = sites.reduce((sum, { usableSeats }) => sum + usableSeats, 0)
  return (
    <>
      <p className={styles.note}>{say('sites.total', { sites: sites.length, seats })}</p>
      <table className={styles.rooms} aria-labelledby="sites-chosen">
        <thead>
          <tr>
            <th scope="col">{say('sites.columns.name')}</th>
            <th scope="col">{say('sites.columns.city')}</th>
            <th scope="col" className={styles.figure}>
              {say('sites.columns.rooms')}
            </th>
            <th scope="col" className={styles.figure}>
              {say('sites.columns.usable')}
            </th>
            <th scope="col" className={styles.figure}>
              {say('sites.columns.total')}
            </th>
            <th scope="col">
              <span className="read-aloud-only">{say('sites.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.areaId}>
              <th scope="row">
                <span>
                  <span className={styles.name}>{pickText(site.name, language)}</span>
                  <p className={styles.note}>{`${site.stationCode} · ${site.address}`}</p>
                  {!site.enabled && <p className={styles.refused}>{say('sites.stationOff')}</p>}
                </span>
              </th>
              <td data-label={say('sites.columns.city')}>{cityOf(site)}</td>
              <td className={styles.figure} data-label={say('sites.columns.rooms')}>
                {site.rooms}
              </td>
              <td className={styles.figure} data-label={say('sites.columns.usable')}>
                {site.usableSeats}
              </td>
              <td className={styles.figure} data-label={say('sites.columns.total')}>
                {site.total ?? say('sites.noTotal')}
              </td>
              <td>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={say('sites.removeNamed', { name: site.stationName })}
                  onClick={() => onRemove(site)}
                >
                  {say('sites.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {say('sites.caps')}{' '}
        <a href={hrefOf('/console/batch', { project: domain, batch: batchId })}>{say('sites.toSheet')}</a>
      </p>
    </>
  )
}
