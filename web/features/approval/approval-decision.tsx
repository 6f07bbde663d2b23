import { useState } from 'react'
import { z } from 'zod'
import { identityCorrection } from '#contract/account/identity-correction.ts'
import {
  approveProposal,
  type OpenApproval,
  refuseProposal,
  withdrawProposal,
} from '#contract/approval/approval-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './approvals-screen.module.css'
import { CorrectionReading } from './correction-reading.tsx'

interface ApprovalDecisionProps {
  readonly me: StaffMember
  readonly domain: string
  readonly approval: OpenApproval
  readonly onDecided: (sentence: Sentence) => Promise<void>
}

/** What the reader may do with a proposal, or why nothing. */
export function ApprovalDecision({ me, domain, approval, onDecided }: ApprovalDecisionProps) {
  const say = usePhrases('approval')
  const { approvalId, steps, proposedBy } = approval
  const params = { domain, approvalId }
  const isOwn = proposedBy === me.staffId
  async function withdraw() {
    await call(withdrawProposal, { params }, { quiet: true })
    await onDecided(phrase('approval', 'withdrawn'))
  }
  return (
    <>
      {approval.kind === identityCorrection.name && (
        <CorrectionReading domain={domain} proposal={approval.proposal} />
      )}
      {!steps.includes('approve') && (
        <p className={styles.note}>{say(isOwn ? 'ownNeedsAnother' : 'notYours')}</p>
      )}
      {steps.includes('approve') && <Approve params={params} onDecided={onDecided} />}
      {steps.includes('refuse') && <Refuse params={params} onDecided={onDecided} />}
      {steps.includes('withdraw') && (
        <InlineConfirm
          title={say('withdraw')}
          lead={say('withdrawLead')}
          question={say('withdrawAsk')}
          yes={say('withdraw')}
          onYes={withdraw}
        />
      )}
    </>
  )
}

interface DecideProps {
  readonly params: { readonly domain: string; readonly approvalId: string }
  readonly onDecided: (sentence: Sentence) => Promise<void>
}

function Approve({ params, onDecided }: DecideProps) {
  const say = usePhrases('approval')
  const reader = useLanguage()
  const [why, setWhy] = useState<Sentence | null>(null)
  const form = useContractForm(z.object({}), {
    defaults: {},
    send: () => {
      setWhy(null)
      return call(approveProposal, { params }, { quiet: true })
    },
    onDone: () => onDecided(phrase('approval', 'approved')),
    onRefused: (refusal) => setWhy(() => whyImpossible(refusal)),
  })
  return (
    <ContractForm form={form} submitText={say('approve')}>
      <p className={styles.note}>{say('approveLead')}</p>
      {why && <p role="alert">{why(reader)}</p>}
    </ContractForm>
  )
}

/** What was proposed can not be done any more: the rule that says so. */
function whyImpossible(refusal: CallRefused | null): Sentence | null {
  const { message } = (refusal?.error === 'approvalImpossible' ? refusal.data : {}) as { message?: string }
  return message === undefined ? null : fieldSentence(message)
}

function Refuse({ params, onDecided }: DecideProps) {
  const say = usePhrases('approval')
  const form = useContractForm(refuseProposal, {
    defaults: { reason: '' },
    missing: { reason: phrase('approval', 'reasonMissing') },
    ids: { reason: 'refusal-reason' },
    send: (body) => call(refuseProposal, { params, body }, { quiet: true }),
    onDone: () => onDecided(phrase('approval', 'refused')),
  })
  return (
    <ContractForm form={form} severe submitText={say('refuse')}>
      <TextField {...form.field('reason')} label={say('refusalReason')} autoComplete="off" maxLength={500} />
    </ContractForm>
  )
}
