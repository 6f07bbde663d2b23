import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { examStatus } from '#contract/batch/batch.ts'
import { deleteBatch } from '#contract/batch/board/board-endpoints.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import type { BatchTabProps } from './batch-tab-props.ts'
import styles from './board.module.css'
import { FindingList } from './finding-list.tsx'

/** What a batch is at a glance, and what is missing before it is opened. */
export function OverviewTab({ domain, board }: BatchTabProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const { batch, drafts, handedIn, deletable } = board
  const offered = (things: readonly { readonly offered: boolean }[]) =>
    things.filter((one) => one.offered).length
  return (
    <div className={styles.part}>
      <dl className={styles.facts}>
        <dt>{say('list.exam')}</dt>
        <dd>{examDaysText(batch.examStartsAt, batch.examEndsAt, language)}</dd>
        <dt>{say('overview.subjects')}</dt>
        <dd>{offered(batch.subjects)}</dd>
        <dt>{say('overview.areas')}</dt>
        <dd>{offered(batch.areas)}</dd>
        <dt>{say('overview.drafts')}</dt>
        <dd>{drafts}</dd>
        <dt>{say('overview.handedIn')}</dt>
        <dd>{handedIn}</dd>
      </dl>
      {batch.examStatus === examStatus.init && <FindingList domain={domain} batchId={batch.batchId} />}
      {deletable && <Deletion domain={domain} batchId={batch.batchId} />}
    </div>
  )
}

function Deletion({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const say = usePhrases('batchBoard')
  const navigate = useNavigate()
  const { busy, run } = useAttempt()
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<FieldError | null>(null)
  async function remove() {
    const outcome = await run(() => call(deleteBatch, { params: { domain, batchId } }, { quiet: true }))
    setAsked(false)
    setRefused(outcome.done ? null : wholeError(outcome.refusal))
    if (outcome.done) await navigate({ href: hrefOf('/console/batches', { project: domain }) })
  }
  return (
    <div>
      <ErrorSummary errors={refused ? [refused] : []} />
      <Button variant="subtle" c="var(--refused)" onClick={() => setAsked(true)}>
        {say('overview.delete')}
      </Button>
      <ConfirmDialog
        isOpen={asked}
        title={say('overview.deleteTitle')}
        text={say('overview.deleteText')}
        yes={say('overview.deleteYes')}
        no={say('create.cancel')}
        busy={busy}
        onYes={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
