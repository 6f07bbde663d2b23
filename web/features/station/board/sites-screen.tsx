import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import {
  addSites,
  type ChosenSite,
  getSites,
  type NewSites,
  removeSite,
} from '#contract/station/batch-site.ts'
import { searchStations } from '#contract/station/station-board.ts'
import { nextExam } from '#web/features/batch/next-exam.ts'
import { stationKeepers } from '#web/features/staff/console/granted-in.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { usePortions } from '#web/ui/list/chosen/use-portions.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../station.module.css'
import { NewSitesDialog } from './new-sites-dialog.tsx'
import { OfStations } from './of-stations.tsx'
import { SitesTable } from './sites-table.tsx'
import { useStationLook } from './station-look.tsx'
import { UnlinkedSites } from './unlinked-sites.tsx'

const path = '/console/sites'

/** Which stations are the sites of a batch. */
export function SitesScreen() {
  return (
    <OfStations path={path} of="sites" roles={stationKeepers}>
      {(domain) => <Batches domain={domain} />}
    </OfStations>
  )
}

function Batches({ domain }: { readonly domain: string }) {
  const say = usePhrases('stationBoard')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const shown = answer.data.find(({ batchId }) => batchId === wanted) ?? nextExam(answer.data)
  if (!shown) return <EmptyState title={say('sites.noBatches')} />
  return (
    <>
      <SelectField
        id="sites-batch"
        label={say('sites.batch')}
        options={answer.data.map(({ batchId, name }) => [batchId, pickText(name, language)] as const)}
        value={shown.batchId}
        onChange={({ target }) =>
          void navigate({ href: hrefOf(path, { project: domain, batch: target.value }), replace: true })
        }
      />
      <Sites key={shown.batchId} domain={domain} batchId={shown.batchId} />
    </>
  )
}

function Sites({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const say = usePhrases('stationBoard')
  const queries = useQueryClient()
  const look = useStationLook()
  const params = useMemo(() => ({ domain }), [domain])
  const [choice, setChoice] = useState<NewSites['choice'] | null>(null)
  const [removed, setRemoved] = useState<ChosenSite | null>(null)
  const { busy, refused, said, run } = useDeeds()
  const portions = usePortions()
  const answer = useAnswer(getSites, { params: { domain, batchId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { cities } = answer.data
  const reread = () => queries.invalidateQueries({ queryKey: [getSites.path] })
  return (
    <>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <section className={styles.section} aria-labelledby="sites-chosen">
        <h2 id="sites-chosen">{say('sites.chosen')}</h2>
        <SitesTable read={answer.data} domain={domain} batchId={batchId} onRemove={setRemoved} />
      </section>
      <UnlinkedSites read={answer.data} domain={domain} batchId={batchId} onLinked={reread} />
      <section className={styles.section} aria-labelledby="sites-pick">
        <h2 id="sites-pick">{say('sites.pick')}</h2>
        {cities.length === 0 ? (
          <EmptyState title={say('sites.noCities')} />
        ) : (
          <List
            look={look}
            endpoint={searchStations}
            params={params}
            ways={[{ words: say('sites.pick'), Icon: Plus, ofChosen: true, onChoose: setChoice }]}
          />
        )}
      </section>
      {choice && (
        <NewSitesDialog
          read={answer.data}
          onClose={() => setChoice(null)}
          onChosen={async (parentId) => {
            const params = { domain, batchId }
            const reply = await portions.run(choice, (portion) =>
              call(addSites, { params, body: { parentId, choice: portion } }, quiet),
            )
            await reread()
            return reply
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          isOpen
          title={say('sites.remove')}
          text={say('sites.removeAsk', { name: removed.stationName })}
          yes={say('sites.remove')}
          no={say('sites.cancel')}
          busy={busy === 'remove'}
          onYes={() =>
            void run('remove', async () => {
              await call(removeSite, { params: { domain, batchId, areaId: removed.areaId } }, quiet)
              await reread()
              return say('sites.removed')
            }).finally(() => setRemoved(null))
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
