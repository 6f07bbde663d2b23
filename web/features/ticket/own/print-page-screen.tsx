import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleHelp, Download, Printer } from 'lucide-react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { readTicketPage, readTicketPaper } from '#contract/ticket/ticket-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import styles from '../ticket.module.css'
import { ticketsHref } from '../ticket-hrefs.ts'
import { TicketSheetView } from '../ticket-sheet-view.tsx'

/** A ticket as it is printed, to whoever holds a proof of it; else what to do. */
export function PrintPageScreen() {
  const { proof } = useSearch({ strict: false })
  return proof ? <Proven proof={proof} /> : <OpenAgain what="invalid" />
}

function Proven({ proof }: { readonly proof: string }) {
  const sayTitle = usePhrases('routes')
  const { domain } = useProject().info
  const read = useQuery<ReplyOf<typeof readTicketPage>, CallRefused>({
    queryKey: [readTicketPage.path, domain, proof],
    queryFn: () => call(readTicketPage, { params: { domain }, body: { proof } }, quiet),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (read.data) return <Page read={read.data} proof={proof} />
  if (read.error?.error === 'ticketProofInvalid') return <OpenAgain what="invalid" />
  if (read.error?.error === 'ticketNotReady') return <OpenAgain what="moved" />
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <h1 className="read-aloud-only">{sayTitle('printPage')}</h1>
      <LoadingState whole />
    </>
  )
}

interface PageProps {
  readonly read: ReplyOf<typeof readTicketPage>
  readonly proof: string
}

function Page({ read: { sheet, photo }, proof }: PageProps) {
  const say = usePhrases('ticket')
  const { domain } = useProject().info
  const deeds = useDeeds()
  const download = () =>
    deeds.run('pdf', async () => {
      await downloadFile(readTicketPaper, { params: { domain }, body: { proof } }, quiet)
      return null
    })
  return (
    <div className={styles.printPage}>
      <div className={styles.bar}>
        <Button
          size="md"
          leftSection={<Printer size="1em" aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          {say('page.print')}
        </Button>
        <BusyButton
          size="md"
          variant="default"
          busy={deeds.busy === 'pdf'}
          leftSection={<Download size="1em" aria-hidden="true" />}
          onClick={() => void download()}
        >
          {say('page.pdf')}
        </BusyButton>
        <a href={ticketsHref(domain)}>{say('page.back')}</a>
      </div>
      {deeds.refused && (
        <p role="alert" className={styles.changed}>
          {deeds.refused}
        </p>
      )}
      <p className={styles.hint}>{say('page.phoneHint')}</p>
      <TicketSheetView sheet={sheet} photo={photo} />
    </div>
  )
}

function OpenAgain({ what }: { readonly what: 'invalid' | 'moved' }) {
  const say = usePhrases('ticket')
  const { domain } = useProject().info
  return (
    <StatusPage icon={<CircleHelp />} tone="information" title={say(`page.${what}Title`)}>
      <p>{say(`page.${what}Advice`)}</p>
      <StatusActions>
        <Button component="a" size="md" href={ticketsHref(domain)}>
          {say('page.back')}
        </Button>
      </StatusActions>
    </StatusPage>
  )
}
