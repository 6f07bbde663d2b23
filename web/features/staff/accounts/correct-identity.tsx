import { leastReason } from '#contract/account/account-shapes.ts'
import type { CandidateAccount } from '#contract/account/candidate-endpoints.ts'
import { mostProofFiles, proposeCorrection, sendProofFile } from '#contract/account/identity-correction.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { PapersField } from '#web/features/file/papers-field.tsx'
import { usePapers } from '#web/features/file/use-papers.ts'
import { call } from '#web/platform/call/call.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './disclose-field.module.css'

interface CorrectIdentityProps {
  readonly domain: string
  readonly candidate: CandidateAccount
  readonly onProposed: () => void
}

/** Asks another administrator that a name or a certificate be corrected. */
export function CorrectIdentity({ domain, candidate, onProposed }: CorrectIdentityProps) {
  const say = usePhrases('staff')
  const sayIdentity = usePhrases('identity')
  const params = { domain, accountId: candidate.accountId }
  const papers = usePapers(mostProofFiles, (file) =>
    uploadFile(sendProofFile, { params, file, name: file.name }, { quiet: true }),
  )
  const form = useContractForm(proposeCorrection, {
    defaults: { name: '', idType: null, idNumber: '', proof: '', fileIds: [], reason: '' },
    judge: ({ proof, reason }) => ({
      ...(proof.trim().length < leastReason && { proof: phrase('staff', 'candidates.correct.proofMissing') }),
      ...(papers.busy && { fileIds: phrase('upload', 'papers.stillSending') }),
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
    send: (body) =>
      call(proposeCorrection, { params, body: { ...body, fileIds: [...papers.fileIds] } }, { quiet: true }),
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
        <PapersField
          id="correct-files"
          label={say('candidates.correct.files')}
          hint={say('candidates.correct.filesHint', { most: mostProofFiles })}
          form={form}
          papers={papers}
        />
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
