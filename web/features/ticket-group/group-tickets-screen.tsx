import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import type { GroupTicket } from '#contract/ticket/ticket.ts'
import { listGroupTickets, printManyTickets } from '#contract/ticket/ticket-endpoints.ts'
import { ForOrganisations } from '#web/features/examinee/joining/for-organisations.tsx'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import styles from '#web/features/ticket/ticket.module.css'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'

/** The tickets of an organisation's people, and many of them as one PDF. */
export function GroupTicketsScreen() {
  const sayTitle = usePhrases('routes')
  return (
    <div className={styles.screen}>
      <h1>{sayTitle('ticketInquiry')}</h1>
      <ForOrganisations>
        <Tickets />
      </ForOrganisations>
    </div>
  )
}

type Shown = 'all' | 'yes' | 'no'

function Tickets() {
  const say = usePhrases('ticket')
  const { batch } = useSearch({ strict: false })
  const [shown, setShown] = useState<Shown>('all')
  const [after, setAfter] = useState<string | null>(null)
  const query = {
    ...(batch && { batchId: batch }),
    ...(shown !== 'all' && { printed: shown }),
    ...(after && { after }),
  }
  const answer = useAnswer(listGroupTickets, { query }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.batchId === null)
    return <EmptyState title={say('group.none')} text={say('group.noneAdvice')} />
  const show = (next: Shown) => {
    setShown(next)
    setAfter(null)
  }
  const { batchId, next } = answer.data
  return (
    <>
      <Choices read={answer.data} shown={shown} onShow={show} />
      <Page
        key={`${batchId} ${shown} ${after}`}
        batchId={batchId}
        tickets={answer.data.tickets}
        refresh={() => answer.refetch()}
      />
      <div className={styles.actions}>
        {after && (
          <Button variant="default" onClick={() => setAfter(null)}>
            {say('group.first')}
          </Button>
        )}
        {next && (
          <Button variant="default" onClick={() => setAfter(next)}>
            {say('group.more')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ChoicesProps {
  readonly read: ReplyOf<typeof listGroupTickets>
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}

function Choices({ read, shown, onShow }: ChoicesProps) {
  const say = usePhrases('ticket')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const navigate = useNavigate()
  const { batches, batchId, people, printed } = read
  return (
    <>
      <div className={styles.actions}>
        <SelectField
          id="tickets-batch"
          label={say('group.batch')}
          options={batches.map((one) => [one.batchId, pickText(one.name, language)] as const)}
          value={batchId ?? ''}
          onChange={({ target }) =>
            void navigate({
              href: hrefOf('/default/admission/ticket/orchestrate', { project: domain, batch: target.value }),
              replace: true,
            })
          }
        />
        <SelectField
          id="tickets-shown"
          label={say('group.show')}
          options={[
            ['all', say('group.all')],
            ['no', say('group.unprintedOnly')],
            ['yes', say('group.printedOnly')],
          ]}
          value={shown}
          onChange={({ target }) =>
            onShow(target.value === 'yes' || target.value === 'no' ? target.value : 'all')
          }
        />
      </div>
      <p className={styles.note}>{say('group.counts', { people, printed })}</p>
    </>
  )
}

interface PageProps {
  readonly batchId: string
  readonly tickets: readonly GroupTicket[]
  readonly refresh: () => unknown
}

function Page({ batchId, tickets, refresh }: PageProps) {
  const say = usePhrases('ticket')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [workId, setWorkId] = useState<string | null>(null)
  const deeds = useDeeds(refresh)
  if (tickets.length === 0) return <EmptyState title={say('group.nobody')} />
  const all = tickets.map(({ applicationId }) => applicationId)
  const print = () =>
    deeds.run('print', async () => {
      const body = { choice: { ids: [...chosen] } }
      setWorkId((await call(printManyTickets, { params: { batchId }, body }, quiet)).workId)
      return null
    })
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={chosen.length === all.length}
          onChange={({ target }) => setChosen(target.checked ? all : [])}
        />{' '}
        {say('group.chooseAll')}
      </label>
      <TicketsTable tickets={tickets} chosen={chosen} onChoose={setChosen} />
      {deeds.refused && (
        <p role="alert" className={styles.changed}>
          {deeds.refused}
        </p>
      )}
      {workId && <WorkProgress workId={workId} />}
      <ActionBar
        stays
        note={chosen.length === 0 && <span id="tickets-choose">{say('group.chooseFirst')}</span>}
      >
        <BusyButton
          busy={deeds.busy === 'print'}
          disabled={chosen.length === 0}
          aria-describedby={chosen.length === 0 ? 'tickets-choose' : undefined}
          leftSection={<Printer size="1em" aria-hidden="true" />}
          onClick={() => void print()}
        >
          {say('group.printChosen', { count: chosen.length })}
        </BusyButton>
      </ActionBar>
    </>
  )
}

interface TicketsTableProps {
  readonly tickets: readonly GroupTicket[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

function TicketsTable({ tickets, chosen, onChoose }: TicketsTableProps) {
  const say = usePhrases('ticket')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['person', 'number', 'seat', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {say(`group.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ applicationId, name, number, place, room, seat, standing, printed }) => (
          <tr key={applicationId}>
            <th scope="row">
              <label>
                <input
                  type="checkbox"
                  aria-label={say('group.choose', { name })}
                  checked={chosen.includes(applicationId)}
                  onChange={({ target }) =>
                    onChoose(
                      target.checked
                        ? [...chosen, applicationId]
                        : chosen.filter((one) => one !== applicationId),
                    )
                  }
                />{' '}
                {name}
              </label>
            </th>
            <td data-label={say('group.columns.number')}>{number ?? '–'}</td>
            <td data-label={say('group.columns.seat')}>
              {place === null ? '–' : say('group.seat', { place, room: room ?? '', seat: seat ?? '' })}
            </td>
            <td data-label={say('group.columns.state')}>
              {standing === 'open' ? say(`group.states.${printed}`) : say(`own.standings.${standing}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
