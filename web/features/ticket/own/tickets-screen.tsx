import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { minuteText } from '#contract/kit/time.ts'
import type { OwnTicket, TicketStanding } from '#contract/ticket/ticket.ts'
import { listOwnTickets, printTicket } from '#contract/ticket/ticket-endpoints.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { myRegistrationsHref } from '#web/features/payment/payment-hrefs.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from '../ticket.module.css'
import { printPageHref } from '../ticket-hrefs.ts'

/** My tickets: what can be printed, and from when on what cannot yet. */
export function TicketsScreen() {
  const sayTitle = usePhrases('routes')
  return (
    <div className={styles.screen}>
      <h1>{sayTitle('ticketPrint')}</h1>
      <Tickets />
    </div>
  )
}

function Tickets() {
  const say = usePhrases('ticket')
  const { domain } = useProject().info
  const answer = useAnswer(listOwnTickets, {}, { fresh: true })
  if (answer.isPending) return <LoadingLines lines={1} />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
  const { tickets } = answer.data
  if (tickets.length === 0)
    return (
      <EmptyState title={say('own.empty')} text={say('own.emptyAdvice')}>
        <Button component="a" href={myRegistrationsHref(domain)}>
          {say('own.status')}
        </Button>
      </EmptyState>
    )
  return (
    <ul className={styles.cards}>
      {tickets.map((ticket) => (
        <li key={ticket.applicationId}>
          <TicketCard ticket={ticket} onRefused={answer.refetch} />
        </li>
      ))}
    </ul>
  )
}

const tones: Readonly<Record<TicketStanding, string>> = {
  notConfirmed: 'information',
  seatPending: 'information',
  siteNotOpen: 'information',
  notYetOpen: 'information',
  open: 'done',
  paused: 'waiting',
  closed: 'over',
}

interface TicketCardProps {
  readonly ticket: OwnTicket
  readonly onRefused: () => unknown
}

function TicketCard({ ticket, onRefused }: TicketCardProps) {
  const say = usePhrases('ticket')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const navigate = useNavigate()
  const deeds = useDeeds(onRefused)
  const { applicationId, batchName, standing, printed, lastPrintedAt, examStartsAt, examEndsAt } = ticket
  const print = () =>
    deeds.run('print', async () => {
      const { proof } = await call(printTicket, { params: { applicationId } }, quiet)
      await navigate({ href: printPageHref(domain, proof) })
      return null
    })
  return (
    <article className={styles.card} data-tone={tones[standing]}>
      <p className={styles.state}>{say(`own.standings.${standing}`)}</p>
      <h2 className={styles.name}>
        <Text of={batchName} />
      </h2>
      <p className={styles.fact}>
        {say('own.examTime')} {examDaysText(examStartsAt, examEndsAt, language)}
      </p>
      {printed === 'changed' && standing === 'open' && (
        <p role="alert" className={styles.changed}>
          {say('own.changed')}
        </p>
      )}
      <p>{useAdvice(ticket)}</p>
      {lastPrintedAt && (
        <p className={styles.fact}>
          {say('own.printedAt', { time: minuteText(new Date(lastPrintedAt), language) })}
        </p>
      )}
      {deeds.refused && (
        <p role="alert" className={styles.changed}>
          {deeds.refused}
        </p>
      )}
      {standing === 'open' && (
        <BusyButton
          size="md"
          variant={printed === 'yes' ? 'default' : 'filled'}
          busy={deeds.busy === 'print'}
          leftSection={<Printer size="1em" aria-hidden="true" />}
          onClick={() => void print()}
        >
          {say(printed === 'yes' ? 'own.printAgain' : 'own.print')}
        </BusyButton>
      )}
      {standing === 'notConfirmed' && (
        <Button component="a" variant="default" href={myRegistrationsHref(domain)}>
          {say('own.status')}
        </Button>
      )}
    </article>
  )
}

/** What to do, or from when on there will be something to do. */
export function useAdvice({
  standing,
  opensAt,
  closesAt,
}: Pick<OwnTicket, 'standing' | 'opensAt' | 'closesAt'>): string {
  const say = usePhrases('ticket')
  const { language } = useLanguage()
  const at = (time: string | null) => (time === null ? '' : minuteText(new Date(time), language))
  if (standing === 'notYetOpen') return say('own.advice.notYetOpen', { time: at(opensAt) })
  if (standing === 'open' && closesAt) return say('own.advice.openUntil', { time: at(closesAt) })
  if (standing === 'closed')
    return closesAt ? say('own.advice.closed', { time: at(closesAt) }) : say('own.advice.closedUnknown')
  return say(`own.advice.${standing}`)
}
