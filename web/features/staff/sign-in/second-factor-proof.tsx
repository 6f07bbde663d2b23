import { proveSecondFactor, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { missing, StaffForm, useFirstField, useStaffForm } from '../staff-form.tsx'
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
  const code = useFirstField()
  const form = useStaffForm(places)
  async function submit() {
    const typed = code.current?.value ?? ''
    const session = await form.send([missing('code', typed, phrase('staff', 'proof.codeMissing'))], () =>
      call(proveSecondFactor, { body: { code: typed } }, { quiet: true, flowToken }),
    )
    if (session) onEntered(session)
  }
  return (
    <>
      <h1>{say('proof.title')}</h1>
      <p className={styles.lead}>{say('proof.lead')}</p>
      <StaffForm
        form={form}
        submitText={say('proof.submit')}
        onSubmit={() => void submit()}
        wayOut={{ words: say('proof.restart'), onPress: onRestart }}
      >
        <TextField
          ref={code}
          id="code"
          name="code"
          label={say('proof.code')}
          hint={say('proof.codeHint')}
          error={form.at('code')}
          autoComplete="one-time-code"
          maxLength={30}
        />
      </StaffForm>
    </>
  )
}
