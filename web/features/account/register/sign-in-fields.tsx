import { useWatch } from 'react-hook-form'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PasswordStrength } from '../password/password-strength.tsx'
import type { NewcomerFields, NewcomerForm } from './newcomer-form.ts'

export function AccountNameField({ form }: NewcomerFields) {
  const say = usePhrases('account')
  return (
    <TextField
      {...form.field('accountName', { setValueAs: (typed: string) => typed.trim() })}
      label={say('fields.accountName')}
      hint={say('fields.accountNameHint')}
      autoComplete="username"
      maxLength={26}
    />
  )
}

export function NewPasswordFields({ form }: NewcomerFields) {
  const say = usePhrases('account')
  const { accountRules } = useProject().settings
  const { getValues, trigger } = form.library
  const password = useWatch<NewcomerForm, 'password'>({ name: 'password' })
  function checkAgain() {
    if (getValues('confirmation')) void trigger('confirmation')
  }
  return (
    <>
      <PasswordField
        {...form.field('password', { onChange: checkAgain })}
        label={say('fields.password')}
        hint={<PasswordStrength password={password} demands={accountRules.passwordDemands} />}
        error={
          form.at('password') && (
            <>
              {form.at('password')} {say('password.length', { min: accountRules.passwordDemands.minLength })}
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
    </>
  )
}
