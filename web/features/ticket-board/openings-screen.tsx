import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import {
  getTicketOpenings,
  openTickets,
  printSiteTickets,
  type SiteTickets,
} from '#contract/ticket/ticket-board.ts'
import { OfArrangement, type OfBatch } from '#web/features/arrangement/of-arrangement.tsx'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import styles from '#web/features/ticket/ticket.module.css'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { instantOfField } from '#web/platform/time/wall-minute.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** From when on the tickets of each site may be printed; and many of them as one PDF. */
export function OpeningsScreen() {
  const say = usePhrases('ticketBoard')
  return (
    <OfArrangement
      path="/console/tickets"
      title={say('openings.title')}
      lead={say('openings.lead')}
      ways={({ domain }) => (
        <a href={hrefOf('/console/ticket-settings', { project: domain })}>{say('openings.settings')}</a>
      )}
    >
      {(of) => <Openings key={of.batchId} of={of} />}
    </OfArrangement>
  )
}

type Read = ReplyOf<typeof getTicketOpenings>

function Openings({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('ticketBoard')
  const sayTitle = usePhrases('routes')
  const answer = useAnswer(
    getTicketOpenings,
    { params: of },
    { fresh: true, againAfterMs: (known) => (known?.sites.some(isBeingNumbered) ? 3000 : false) },
  )
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.planNumber === null)
    return (
      <EmptyState title={say('openings.noPlan')} text={say('openings.noPlanText')}>
        <Button component="a" href={hrefOf('/console/seat-plans', { project: of.domain, batch: of.batchId })}>
          {sayTitle('consoleSeatPlans')}
        </Button>
      </EmptyState>
    )
  return <Sites of={of} read={answer.data} refresh={() => answer.refetch()} />
}

/** A plan has just been published. */
const isBeingNumbered = ({ numbered, people }: SiteTickets) => numbered < people

interface SitesProps {
  readonly of: OfBatch
  readonly read: Read
  readonly refresh: () => unknown
}

function Sites({ of, read, refresh }: SitesProps) {
  const say = usePhrases('ticketBoard')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [at, setAt] = useState('')
  const [workId, setWorkId] = useState<string | null>(null)
  const deeds = useDeeds(refresh)
  const open = (opensAt: string | null) =>
    deeds.run(opensAt === null ? 'close' : 'open', async () => {
      const body = { areaIds: [...chosen], opensAt }
      const begun = await call(openTickets, { params: of, body }, quiet)
      setWorkId(begun.workId)
      await refresh()
      if (opensAt === null) return say('openings.closed')
      return say(begun.workId ? 'openings.opened' : 'openings.unchanged')
    })
  const print = (areaId: string | null) =>
    deeds.run('print', async () => {
      setWorkId((await call(printSiteTickets, { params: of, body: { areaId } }, quiet)).workId)
      return null
    })
  const [only] = chosen
  return (
    <>
      <WindowLine read={read} />
      {!read.hasTemplate && (
        <p role="status" className={styles.changed}>
          {say('openings.noTemplate')}
        </p>
      )}
      <SitesTable sites={read.sites} chosen={chosen} onChoose={setChosen} />
      <div className={styles.actions}>
        <TextField
          id="tickets-open-at"
          type="datetime-local"
          label={say('openings.at')}
          hint={say('openings.atHint')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <BusyButton
          busy={deeds.busy === 'open'}
          disabled={chosen.length === 0 || !read.hasTemplate}
          aria-describedby={chosen.length === 0 ? 'tickets-why' : undefined}
          onClick={() => void open(instantOfField(at) ?? new Date().toISOString())}
        >
          {say('openings.open')}
        </BusyButton>
        <BusyButton
          variant="default"
          busy={deeds.busy === 'close'}
          disabled={chosen.length === 0}
          aria-describedby={chosen.length === 0 ? 'tickets-why' : undefined}
          onClick={() => void open(null)}
        >
          {say('openings.close')}
        </BusyButton>
      </div>
      {chosen.length === 0 && (
        <p id="tickets-why" className={styles.note}>
          {say('openings.chooseFirst')}
        </p>
      )}
      <div className={styles.actions}>
        <BusyButton
          variant="default"
          busy={deeds.busy === 'print'}
          disabled={chosen.length !== 1}
          aria-describedby={chosen.length === 1 ? undefined : 'tickets-why-one'}
          onClick={() => void print(only ?? null)}
        >
          {say('openings.printSite')}
        </BusyButton>
        <BusyButton variant="default" busy={deeds.busy === 'print'} onClick={() => void print(null)}>
          {say('openings.printAll')}
        </BusyButton>
      </div>
      {chosen.length !== 1 && (
        <p id="tickets-why-one" className={styles.note}>
          {say('openings.chooseOne')}
        </p>
      )}
      {deeds.refused && (
        <p role="alert" className={styles.changed}>
          {deeds.refused}
        </p>
      )}
      <DoneLine>{deeds.said}</DoneLine>
      {workId && <WorkProgress workId={workId} />}
    </>
  )
}

function WindowLine({ read: { window } }: { readonly read: Read }) {
  const say = usePhrases('ticketBoard')
  const { language } = useLanguage()
  const opensAt = window.opensAt ? minuteText(new Date(window.opensAt), language) : ''
  return <p className={styles.note}>{say(`openings.window.${window.state}`, { opensAt })}</p>
}

interface SitesTableProps {
  readonly sites: readonly SiteTickets[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

function SitesTable({ sites, chosen, onChoose }: SitesTableProps) {
  const say = usePhrases('ticketBoard')
  const { language } = useLanguage()
  const figures = ['people', 'numbered', 'printed', 'outdated'] as const
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('openings.columns.site')}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {say(`openings.columns.${name}`)}
            </th>
          ))}
          <th scope="col">{say('openings.columns.opensAt')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr key={site.areaId}>
            <th scope="row">
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(site.areaId)}
                  onChange={({ target }) =>
                    onChoose(
                      target.checked
                        ? [...chosen, site.areaId]
                        : chosen.filter((areaId) => areaId !== site.areaId),
                    )
                  }
                />{' '}
                <Text of={site.name} />
              </label>
            </th>
            {figures.map((name) => (
              <td key={name} className={styles.figure} data-label={say(`openings.columns.${name}`)}>
                {site[name]}
              </td>
            ))}
            <td data-label={say('openings.columns.opensAt')}>
              {site.opensAt ? minuteText(new Date(site.opensAt), language) : say('openings.notOpen')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
