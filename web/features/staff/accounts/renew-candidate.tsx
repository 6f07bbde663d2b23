import { leastReason } from '#contract/account/account-shapes.ts'
import { renewCandidateAccess } from '#contract/account/candidate-access.ts'
import type { CandidateAccount } from '#contract/account/candidate-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { TellPassword } from '../console/account-page.tsx'
import styles from './disclose-field.module.css'

interface RenewCandidateProps {
  readonly domain: string
  readonly candidate: CandidateAccount
  readonly name: string
  readonly onPassword: TellPassword
}

/** A one-time password for whoever cannot reset their own. */
export function RenewCandidate({ domain, candidate, name, onPassword }: RenewCandidateProps) {
  const say = usePhrases('staff')
  const form = useContractForm(renewCandidateAccess, {
    defaults: { reason: '' },
    missing: { reason: phrase('staff', 'candidates.renew.reasonMissing') },
    judge: ({ reason }) =>
      reason.trim().length < leastReason ? { reason: phrase('staff', 'candidates.renew.reasonMissing') } : {},
    ids: { reason: 'renew-reason' },
    send: (body) => {
      const params = { domain, accountId: candidate.accountId }
      return call(renewCandidateAccess, { params, body }, { quiet: true })
    },
    onDone: ({ oneTimePassword, expiresAt }) => {
      form.reset()
      onPassword({ name, password: oneTimePassword, expiresAt })
    },
  })
  return (
    <div>
      <h2 className={styles.title}>{say('candidates.renew.title')}</h2>
      <p className={styles.lead}>{say('candidates.renew.lead')}</p>
      <ContractForm form={form} severe submitText={say('candidates.renew.submit')}>
        <TextField
          {...form.field('reason')}
          label={say('candidates.renew.reason')}
          hint={say('candidates.renew.reasonHint')}
          autoComplete="off"
          maxLength={200}
        />
      </ContractForm>
    </div>
  )
}
