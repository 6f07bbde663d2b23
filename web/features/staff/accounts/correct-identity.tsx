import { leastReason } from '#contract/account/account-shapes.ts'
import type { CandidateAccount } from '#contract/account/candidate-endpoints.ts'
import { proposeCorrection } from '#contract/account/identity-correction.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './disclose-field.module.css'
import { ProofFilesField } from './proof-files-field.tsx'
import { useProofFiles } from './use-proof-files.ts'

interface CorrectIdentityProps {
  readonly domain: string
  readonly candidate: CandidateAccount
  readonly onProposed: () => void
}

/** Asks another administrator that a name or a certificate be corrected. */
export function CorrectIdentity({ domain, candidate, onProposed }: CorrectIdentityProps) {
  const say = usePhrases('staff')
  const sayIdentity = usePhrases('identity')
  const papers = useProofFiles(domain, candidate.accountId)
  const form = useContractForm(proposeCorrection, {
    defaults: { name: '', idType: null, idNumber: '', proof: '', fileIds: [], reason: '' },
    judge: ({ proof, reason }) => ({
      ...(proof.trim().length < leastReason && { proof: phrase('staff', 'candidates.correct.proofMissing') }),
      ...(papers.busy && { fileIds: phrase('staff', 'candidates.correct.filesSending') }),
      ...(reason.trim().length < leastReason && {
        reason: phrase('staff', 'candidates.correct.reasonMissing'),
      }),
    }),
    places: { proofFileAbsent: 'fileIds' },
    ids: {
      name: 'correct-name',
      idType: 'correct-type',
      idNumber: 'correct-number',
      proof: 'correct-proof',
      fileIds: 'correct-files',
      reason: 'correct-reason',
    },
    send: (body) => {
      const params = { domain, accountId: candidate.accountId }
      const fileIds = papers.files.map(({ fileId }) => fileId)
      return call(proposeCorrection, { params, body: { ...body, fileIds } }, { quiet: true })
    },
    onDone: () => {
      form.reset()
      papers.clear()
      onProposed()
    },
  })
  return (
    <div>
      <h2 className={styles.title}>{say('candidates.correct.title')}</h2>
      <p className={styles.lead}>{say('candidates.correct.lead')}</p>
      <ContractForm form={form} submitText={say('candidates.correct.submit')}>
        <TextField
          {...form.field('name')}
          label={say('candidates.correct.name')}
          autoComplete="off"
          maxLength={200}
        />
        <SelectField
          {...form.field('idType', { setValueAs: (chosen) => chosen || null })}
          label={say('candidates.correct.idType')}
          prompt={say('candidates.correct.stays')}
          options={certificateTypes.map((one) => [one, sayIdentity(`certificates.${one}`)] as const)}
        />
        <TextField
          {...form.field('idNumber')}
          label={say('candidates.correct.idNumber')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...form.field('proof')}
          label={say('candidates.correct.proof')}
          hint={say('candidates.correct.proofHint')}
          autoComplete="off"
          maxLength={500}
        />
        <ProofFilesField id="correct-files" error={form.at('fileIds')} proof={papers} />
        <TextField
          {...form.field('reason')}
          label={say('candidates.correct.reason')}
          autoComplete="off"
          maxLength={500}
        />
      </ContractForm>
    </div>
  )
}
