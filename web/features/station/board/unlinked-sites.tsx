import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import { type ListPlace, mostRowsOfPage } from '#contract/kit/list/list-query.ts'
import { type getSites, linkSite } from '#contract/station/batch-site.ts'
import { searchStations, stationList } from '#contract/station/station-board.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { LoadingLines } from '#web/ui/states/states.tsx'
import styles from '../station.module.css'

interface UnlinkedSitesProps {
  readonly read: ReplyOf<typeof getSites>
  readonly domain: string
  readonly batchId: string
  readonly onLinked: () => Promise<unknown>
}
type Unlinked = ReplyOf<typeof getSites>['unlinked'][number]

/** Sites that are in the batch already, until somebody says which station each is. */
export function UnlinkedSites({ read, ...props }: UnlinkedSitesProps) {
  const say = usePhrases('stationBoard')
  const { language } = useLanguage()
  const [linked, setLinked] = useState<Unlinked | null>(null)
  if (read.unlinked.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="sites-unlinked">
      <h2 id="sites-unlinked">{say('sites.unlinked.title')}</h2>
      <p className={styles.note}>{say('sites.unlinked.text')}</p>
      <ul className={styles.list}>
        {read.unlinked.map((site) => (
          <li key={site.areaId}>
            <div>
              <span className={styles.name}>{pickText(site.name, language)}</span>
              <p className={styles.note}>{site.address}</p>
            </div>
            <Button
              variant="default"
              aria-label={`${say('sites.unlinked.link')} ${pickText(site.name, language)}`}
              onClick={() => setLinked(site)}
            >
              {say('sites.unlinked.link')}
            </Button>
          </li>
        ))}
      </ul>
      {linked && <LinkDialog {...props} read={read} site={linked} onClose={() => setLinked(null)} />}
    </section>
  )
}

interface LinkDialogProps extends UnlinkedSitesProps {
  readonly site: Unlinked
  readonly onClose: () => void
}

function LinkDialog({ read, domain, batchId, site, onLinked, onClose }: LinkDialogProps) {
  const say = usePhrases('stationBoard')
  const { language } = useLanguage()
  const { busy, refused, run } = useDeeds()
  const stations = useUsableStations(domain)
  const [stationId, setStationId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const taken = new Set(read.sites.map((one) => one.stationId))
  const free = stations?.filter((one) => !taken.has(one.stationId))
  return (
    <Dialog
      isOpen
      title={say('sites.unlinked.of', { name: pickText(site.name, language) })}
      text={say('sites.unlinked.hint')}
      onClose={onClose}
    >
      <div role="alert">{refused && <p className={styles.refused}>{refused}</p>}</div>
      {!free && <LoadingLines lines={1} />}
      {free?.length === 0 && <p>{say('sites.unlinked.none')}</p>}
      {free && free.length > 0 && (
        <SelectField
          id="linked-station"
          label={say('sites.unlinked.station')}
          prompt={say('sites.unlinked.missing')}
          options={free.map(({ stationId: id, code, name }) => [id, `${code} ${name}`] as const)}
          value={stationId}
          onChange={({ target }) => setStationId(target.value)}
          {...(isMissing && stationId === '' && { error: say('sites.unlinked.missing') })}
        />
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('sites.cancel')}
        </Button>
        {free && free.length > 0 && (
          <BusyButton
            size="md"
            busy={busy === 'link'}
            onClick={({ currentTarget }) => {
              setIsMissing(stationId === '')
              focusFirstWrong(currentTarget.closest('dialog'))
              if (stationId !== '')
                void run('link', async () => {
                  const params = { domain, batchId, areaId: site.areaId }
                  await call(linkSite, { params, body: { stationId } }, quiet)
                  await onLinked()
                  onClose()
                  return null
                })
            }}
          >
            {say('sites.unlinked.link')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface Usable {
  readonly stationId: string
  readonly code: string
  readonly name: string
}

/** Every station that may be a site; null until they are there. */
function useUsableStations(domain: string): readonly Usable[] | null {
  const [stations, setStations] = useState<readonly Usable[] | null>(null)
  useEffect(() => {
    let isHere = true
    const show = (found: readonly Usable[]) => {
      if (isHere) setStations(found)
    }
    void readUsable(domain).then(show, () => show([]))
    return () => {
      isHere = false
    }
  }, [domain])
  return stations
}

/** All pages, one after the other. */
async function readUsable(domain: string, at: ListPlace = 'first'): Promise<readonly Usable[]> {
  const view = { filters: { use: ['used'] }, search: '', sort: stationList.sort } as const
  const body = { ...view, at, size: mostRowsOfPage, counted: false }
  const { rows, next } = await call(searchStations, { params: { domain }, body }, quiet)
  return next === null ? rows : [...rows, ...(await readUsable(domain, { after: next }))]
}
