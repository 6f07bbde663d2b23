import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { password, typed } from '#contract/account/account-shapes.ts'
import { changePassword } from '#contract/account/me-endpoints.ts'
import { checkConfirmation, checkPassword } from '#contract/identity/passwords/password.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { PasswordStrength } from './password-strength.tsx'

export type TypedPasswords = BodyOf<typeof changePassword>

/** Where a contact is the proof. */
const withoutOld = z.object({ oldPassword: typed, password, confirmation: password })

interface NewPasswordFormProps<Result> {
  /** Asks for the password that is to go. */
  readonly withOld: boolean
  /** What else the form knows of its owner: none of it may be in a password. */
  readonly own: readonly string[]
  readonly submitText: string
  readonly send: (typed: TypedPasswords) => Promise<Result>
  readonly onDone: (result: Result) => void
  /** True where the caller has dealt with it. */
  readonly onRefused?: (refusal: CallRefused | null) => boolean
  readonly children?: ReactNode
}

const places = { oldPasswordWrong: 'oldPassword', accountLocked: 'oldPassword' } as const

/** A new password twice, and before it the old one where that is the proof. */
export function NewPasswordForm<Result>({ withOld, own, submitText, ...on }: NewPasswordFormProps<Result>) {
  const say = usePhrases('account')
  const { passwordDemands } = useProject().settings.accountRules
  const form = useContractForm(withOld ? changePassword : withoutOld, {
    defaults: { oldPassword: '', password: '', confirmation: '' },
    missing: {
      ...(withOld && { oldPassword: phrase('account', 'missing.oldPassword') }),
      password: phrase('account', 'missing.password'),
      confirmation: phrase('account', 'missing.confirmation'),
    },
    judge: useJudge(own),
    places,
    send: on.send,
    onDone: on.onDone,
    ...(on.onRefused && { onRefused: on.onRefused }),
  })
  const next = useWatch({ control: form.library.control, name: 'password' })
  return (
    <ContractForm form={form} whole submitText={submitText} beside={on.children}>
      {withOld && (
        <PasswordField
          {...form.field('oldPassword')}
          label={say('fields.oldPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...form.field('password', { deps: ['confirmation'] })}
        label={say('fields.newPassword')}
        hint={<PasswordStrength password={next} demands={passwordDemands} />}
        error={
          form.at('password') && (
            <>
              {form.at('password')} {say('password.length', { min: passwordDemands.minLength })}
            </>
          )
        }
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmation')}
        label={say('fields.confirmation')}
        autoComplete="new-password"
      />
    </ContractForm>
  )
}

function useJudge(own: readonly string[]) {
  const { passwordDemands } = useProject().settings.accountRules
  return ({ password, confirmation }: TypedPasswords): Flaws => {
    const verdict = checkPassword(password, own, passwordDemands)
    const differs = checkConfirmation(password, confirmation)
    return {
      ...(!verdict.ok && { password: fieldSentence(flawKey(verdict.flaw)) }),
      ...(differs && { confirmation: fieldSentence(flawKey(differs.flaw)) }),
    }
  }
}
