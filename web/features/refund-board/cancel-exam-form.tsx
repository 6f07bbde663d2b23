import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { yuanOf } from '#contract/kit/money.ts'
import {
  type CancellationPreview,
  type CancelledScope,
  cancelExam,
  previewCancellation,
} from '#contract/payment/cancellation/exam-cancellation.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './refund-board.module.css'

interface CancelExamFormProps {
  readonly domain: string
  readonly part: CancelledScope & { readonly batchId: string }
}

/** Whom it concerns and how much money; then the reason, and the work that does it. */
export function CancelExamForm({ domain, part }: CancelExamFormProps) {
  const say = usePhrases('refundBoard')
  const { batchId, areaId, subjectId } = part
  const params = { domain, batchId }
  const preview = useQuery({
    queryKey: [previewCancellation.path, params, areaId, subjectId],
    queryFn: ({ signal }) =>
      call(previewCancellation, { params, body: { areaId, subjectId } }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const [begun, setBegun] = useState<{ readonly workId: string | null } | null>(null)
  if (begun?.workId) return <WorkProgress workId={begun.workId} />
  if (begun)
    return (
      <p role="status">
        {say('cancellation.proposed')}{' '}
        <a href={hrefOf('/console/approvals', { project: domain })}>{say('proposal.open')}</a>
      </p>
    )
  if (preview.isPending) return <LoadingState />
  if (!preview.data) return <FailedState error={null} onRetry={() => preview.refetch()} />
  return (
    <>
      <Concerned preview={preview.data} />
      {preview.data.applications === 0 ? (
        <Nobody />
      ) : (
        <Begin domain={domain} part={part} needsTwo={preview.data.needsTwo} onBegun={setBegun} />
      )}
    </>
  )
}

function Concerned({ preview }: { readonly preview: CancellationPreview }) {
  const say = usePhrases('refundBoard')
  const { applications, paid, amountFen, elsewhere } = preview
  return (
    <section aria-live="polite">
      <p>{say('cancellation.concerned', { count: applications, paid, yuan: yuanOf(amountFen) })}</p>
      {elsewhere > 0 && <p className={styles.lead}>{say('cancellation.elsewhere', { count: elsewhere })}</p>}
    </section>
  )
}

/** The button stands there all the same, off, with the reason. */
function Nobody() {
  const say = usePhrases('refundBoard')
  return (
    <div>
      <Button disabled aria-describedby="cancellation-nobody">
        {say('cancellation.submit')}
      </Button>
      <p id="cancellation-nobody">{say('cancellation.nobody')}</p>
    </div>
  )
}

interface BeginProps extends CancelExamFormProps {
  readonly needsTwo: boolean
  readonly onBegun: (begun: { readonly workId: string | null }) => void
}

const asked = z.object({ reason: z.string().trim().min(1).max(500) })

function Begin({ domain, part: { batchId, areaId, subjectId }, needsTwo, onBegun }: BeginProps) {
  const say = usePhrases('refundBoard')
  const form = useContractForm(asked, {
    defaults: { reason: '' },
    missing: { reason: phrase('refundBoard', 'cancellation.reasonMissing') },
    ids: { reason: 'cancellation-reason' },
    send: ({ reason }) =>
      call(cancelExam, { params: { domain, batchId }, body: { areaId, subjectId, reason } }, { quiet: true }),
    onDone: onBegun,
  })
  return (
    <ContractForm
      form={form}
      severe
      submitText={say(needsTwo ? 'cancellation.propose' : 'cancellation.submit')}
    >
      <LongTextField
        {...form.field('reason')}
        label={say('cancellation.reason')}
        hint={say('cancellation.reasonHint')}
        rows={3}
        maxLength={500}
      />
      <p>{say(needsTwo ? 'cancellation.two' : 'cancellation.warning')}</p>
    </ContractForm>
  )
}
