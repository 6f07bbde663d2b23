import { useState } from 'react'
import { changeStaffPassword, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useConsoleSession } from './console-session.ts'

const places = { oldPasswordWrong: 'oldPassword', accountLocked: 'oldPassword' } as const
const missing = phrase('staff', 'password.missing')

/** The own password, new; a one-time password ends with it. */
export function PasswordChange({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const { refresh } = useConsoleSession()
  const [done, setDone] = useState(false)
  const form = useContractForm(changeStaffPassword, {
    defaults: { oldPassword: '', password: '', confirmation: '' },
    missing: { oldPassword: missing, password: missing, confirmation: missing },
    places,
    send: (body) => {
      setDone(false)
      return call(changeStaffPassword, { body }, { quiet: true })
    },
    onDone: () => {
      form.reset()
      setDone(true)
      return refresh()
    },
  })
  return (
    <ContractForm form={form} submitText={say('password.submit')}>
      <PasswordField
        {...form.field('oldPassword')}
        label={say(me.mustChangePassword ? 'password.oneTime' : 'password.old')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label={say('password.next')}
        hint={say('password.nextHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmation')}
        label={say('password.confirmation')}
        autoComplete="new-password"
      />
      <DoneLine>{done && say('password.done')}</DoneLine>
    </ContractForm>
  )
}
