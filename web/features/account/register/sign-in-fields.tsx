import { useFormContext, useWatch } from 'react-hook-form'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PasswordStrength } from '../password/password-strength.tsx'
import type { NewcomerForm } from './newcomer-form.ts'
import { useNewcomerError } from './use-newcomer-error.ts'

export function AccountNameField() {
  const say = usePhrases('account')
  const { register } = useFormContext<NewcomerForm>()
  const errorAt = useNewcomerError()
  return (
    <TextField
      {...register('accountName', { setValueAs: (typed: string) => typed.trim() })}
      id="accountName"
      label={say('fields.accountName')}
      hint={say('fields.accountNameHint')}
      error={errorAt('accountName')}
      autoComplete="username"
      maxLength={26}
    />
  )
}

export function NewPasswordFields() {
  const say = usePhrases('account')
  const { accountRules } = useProject().settings
  const { register, getValues, trigger } = useFormContext<NewcomerForm>()
  const errorAt = useNewcomerError()
  const password = useWatch<NewcomerForm, 'password'>({ name: 'password' })
  function checkAgain() {
    if (getValues('confirmation')) void trigger('confirmation')
  }
  return (
    <>
      <PasswordField
        {...register('password', { onChange: checkAgain })}
        id="password"
        label={say('fields.password')}
        hint={<PasswordStrength password={password} demands={accountRules.passwordDemands} />}
        error={
          errorAt('password') && (
            <>
              {errorAt('password')} {say('password.length', { min: accountRules.passwordDemands.minLength })}
            </>
          )
        }
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmation')}
        id="confirmation"
        label={say('fields.confirmation')}
        error={errorAt('confirmation')}
        autoComplete="new-password"
      />
    </>
  )
}
