import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { listOwnTickets } from '#contract/ticket/ticket-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import styles from '../ticket.module.css'
import { ticketsHref } from '../ticket-hrefs.ts'
import { useAdvice } from './tickets-screen.tsx'

/** On the card of a confirmed registration, where the project has tickets: the ticket is what comes next. */
export function TicketThing({ applicationId }: { readonly applicationId: string }) {
  const { function_module } = useProject().info
  const hasTickets = function_module.some(
    ({ module_type, selected }) => module_type === 'group_examination_permit_module' && selected,
  )
  return hasTickets && <OwnThing applicationId={applicationId} />
}

function OwnThing({ applicationId }: { readonly applicationId: string }) {
  const answer = useAnswer(listOwnTickets, {}, { handled: true })
  const ticket = answer.data?.tickets.find((one) => one.applicationId === applicationId)
  return ticket ? <Thing ticket={ticket} /> : null
}

type Ticket = Parameters<typeof useAdvice>[0] & { readonly printed: 'no' | 'yes' | 'changed' }

function Thing({ ticket }: { readonly ticket: Ticket }) {
  const say = usePhrases('ticket')
  const { domain } = useProject().info
  const advice = useAdvice(ticket)
  const { standing, printed } = ticket
  return (
    <>
      <p className={styles.thing}>
        <strong>{say(`own.standings.${standing}`)}</strong>{' '}
        {standing === 'open' && printed === 'changed' ? say('own.changed') : advice}
      </p>
      {standing === 'open' && (
        <Button
          component="a"
          href={ticketsHref(domain)}
          size="md"
          variant={printed === 'yes' ? 'default' : 'filled'}
          leftSection={<Printer size="1em" aria-hidden="true" />}
        >
          {say(printed === 'yes' ? 'own.printAgain' : 'own.print')}
        </Button>
      )}
    </>
  )
}
