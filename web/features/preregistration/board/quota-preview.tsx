import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import {
  previewReportedQuotas,
  type QuotaChoice,
  setReportedQuotas,
} from '#contract/preregistration/preregistration-board.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { BulkOutcomes } from '#web/ui/list/chosen/bulk-outcomes.tsx'
import { usePortions } from '#web/ui/list/chosen/use-portions.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import { LineName } from '#web/ui/text/line-name.tsx'
import styles from './preregistration-board.module.css'

interface QuotaPreviewProps {
  readonly params: { readonly domain: string; readonly batchId: string }
  readonly choice: QuotaChoice['choice']
  readonly onDone: (reply: BulkReply) => Promise<void>
  readonly onClose: () => void
}

type Foreseen = ReplyOf<typeof previewReportedQuotas>
const changing: readonly string[] = ['first', 'more', 'fewer']

/** What becomes of each organisation's quota, before it does; then what became of each. */
export function QuotaPreview({ params, choice, onDone, onClose }: QuotaPreviewProps) {
  const say = usePhrases('preregistrationBoard')
  const sayList = usePhrases('list')
  const sentenceOf = useRefusalSentence()
  const [foreseen, setForeseen] = useState<Foreseen | null>(null)
  const [reply, setReply] = useState<BulkReply | null>(null)
  const [busy, setBusy] = useState(false)
  const portions = usePortions()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    const options = { quiet: true, handled: true, signal: aborter.signal } as const
    call(previewReportedQuotas, { params, body: { choice } }, options).then(setForeseen, (error) => {
      if (!aborter.signal.aborted && error instanceof CallRefused) setRefused(sentenceOf(error))
    })
    return () => aborter.abort()
  }, [params, choice, sentenceOf])
  async function set() {
    setBusy(true)
    try {
      const done = await portions.run(choice, (portion) =>
        call(setReportedQuotas, { params, body: { choice: portion } }, { quiet: true, handled: true }),
      )
      setReply(done)
      await onDone(done)
    } catch (error) {
      if (error instanceof CallRefused) setRefused(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (reply) {
    const names = new Map(foreseen?.map(({ organisationId, name }) => [organisationId, name]))
    return (
      <BulkOutcomes
        words={say('preview.confirm')}
        reply={reply}
        nameOf={(id) => names.get(id)}
        onClose={onClose}
      />
    )
  }
  const count = foreseen?.filter(({ outlook }) => changing.includes(outlook)).length ?? 0
  return (
    <Dialog isOpen wide title={say('preview.title')} text={say('preview.lead')} onClose={onClose}>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {!foreseen && !refused && <LoadingState />}
      {foreseen && <Outlooks foreseen={foreseen} />}
      {foreseen && <p>{count > 0 ? say('preview.will', { count }) : say('preview.nothing')}</p>}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {sayList('bulk.cancel')}
        </Button>
        {count > 0 && (
          <BusyButton size="md" busy={busy} onClick={() => void set()}>
            {say('preview.confirm')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Outlooks({ foreseen }: { readonly foreseen: Foreseen }) {
  const say = usePhrases('preregistrationBoard')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than the dialog is scrolled by keys too
    <section className={styles.outlooks} tabIndex={0} aria-label={say('preview.title')}>
      <table className={styles.foreseen}>
        <caption className="read-aloud-only">{say('preview.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('preview.name')}</th>
            <th scope="col" data-figures>
              {say('preview.before')}
            </th>
            <th scope="col" data-figures>
              {say('preview.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {foreseen.map(({ organisationId, name, capacity, expected, held, outlook }) => {
            const before = capacity ?? '–'
            return (
              <tr key={organisationId}>
                <th scope="row">
                  <LineName name={name} notes={[say(`preview.outlooks.${outlook}`, { held })]} />
                </th>
                <td data-figures>{before}</td>
                <td data-figures>{changing.includes(outlook) ? expected : before}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
