import { Button } from '@mantine/core'
import { proveSecondFactor, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './sign-in-panel.module.css'

interface SecondFactorProofProps {
  readonly flowToken: string
  readonly onEntered: (session: { token: string; staff: StaffMember }) => void
  readonly onRestart: () => void
}

const places = { secondFactorWrong: 'code', accountLocked: 'code' } as const

/** The second step of signing in. */
export function SecondFactorProof({ flowToken, onEntered, onRestart }: SecondFactorProofProps) {
  const say = usePhrases('staff')
  const form = useContractForm(proveSecondFactor, {
    defaults: { code: '' },
    missing: { code: phrase('staff', 'proof.codeMissing') },
    places,
    first: 'code',
    send: (body) => call(proveSecondFactor, { body }, { quiet: true, flowToken }),
    onDone: onEntered,
  })
  return (
    <>
      <h1>{say('proof.title')}</h1>
      <p className={styles.lead}>{say('proof.lead')}</p>
      <ContractForm
        form={form}
        submitText={say('proof.submit')}
        beside={
          <Button variant="subtle" size="md" onClick={onRestart}>
            {say('proof.restart')}
          </Button>
        }
      >
        <TextField
          {...form.field('code')}
          label={say('proof.code')}
          hint={say('proof.codeHint')}
          autoComplete="one-time-code"
          maxLength={30}
        />
      </ContractForm>
    </>
  )
}
