import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { previewTicket } from '#contract/ticket/ticket-board.ts'
import { type TicketSettings, ticketFlawsOf, ticketSettings } from '#contract/ticket/ticket-settings.ts'
import styles from '#web/features/ticket/ticket.module.css'
import { TicketSheetView } from '#web/features/ticket/ticket-sheet-view.tsx'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

interface TicketPreviewProps {
  readonly domain: string
  readonly settings: TicketSettings
}

/** An invented ticket as the form makes it, or what is wrong with the form. */
export function TicketPreview({ domain, settings }: TicketPreviewProps) {
  const say = usePhrases('ticketBoard')
  const sentenceOf = useRefusalSentence()
  const shown = useDeferredValue(settings)
  const typed = ticketSettings.safeParse(shown)
  const flaws = typed.success ? ticketFlawsOf(typed.data) : []
  const preview = useQuery<ReplyOf<typeof previewTicket>, CallRefused>({
    queryKey: [previewTicket.path, domain, JSON.stringify(shown)],
    queryFn: ({ signal }) => call(previewTicket, { params: { domain }, body: shown }, { ...quiet, signal }),
    enabled: typed.success && flaws.length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={styles.preview} aria-labelledby="ticket-preview">
      <h2 id="ticket-preview">{say('settings.preview')}</h2>
      <div role="status">
        {flaws.map(({ flaw, rule }) => (
          <p key={`${flaw} ${rule}`} className={styles.changed}>
            {say(`settings.flaws.${flaw}`, { number: (rule ?? 0) + 1 })}
          </p>
        ))}
        {preview.data && preview.data.pages > 1 && (
          <p className={styles.changed}>{say('settings.tooLong')}</p>
        )}
        {preview.error && <p className={styles.changed}>{sentenceOf(preview.error)}</p>}
        {preview.isPending && flaws.length === 0 && (
          <p className={styles.note}>{say('settings.previewWait')}</p>
        )}
      </div>
      {preview.data && <TicketSheetView sheet={preview.data.sheet} photo={null} within />}
    </section>
  )
}
