import { useState } from 'react'
import { changeStaffPassword, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { DoneLine } from '../done-line.tsx'
import { missing, StaffForm, useStaffForm } from '../staff-form.tsx'
import { useConsoleSession } from './console-session.ts'

const places = { oldPasswordWrong: 'oldPassword', accountLocked: 'oldPassword' } as const
const nothing = { oldPassword: '', password: '', confirmation: '' }

/** The own password, new; a one-time password ends with it. */
export function PasswordChange({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const { refresh } = useConsoleSession()
  const [typed, setTyped] = useState(nothing)
  const [done, setDone] = useState(false)
  const form = useStaffForm(places)
  async function submit() {
    setDone(false)
    const lacking = Object.entries(typed).map(([id, value]) => missing(id, value))
    const changed = await form.send(lacking, () =>
      call(changeStaffPassword, { body: typed }, { quiet: true }),
    )
    if (!changed) return
    setTyped(nothing)
    setDone(true)
    await refresh()
  }
  const field = (id: keyof typeof nothing) => ({
    id,
    name: id,
    value: typed[id],
    error: form.at(id),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [id]: value }))
    },
  })
  return (
    <StaffForm form={form} submitText={say('password.submit')} onSubmit={() => void submit()}>
      <PasswordField
        {...field('oldPassword')}
        label={say(me.mustChangePassword ? 'password.oneTime' : 'password.old')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label={say('password.next')}
        hint={say('password.nextHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmation')}
        label={say('password.confirmation')}
        autoComplete="new-password"
      />
      <DoneLine>{done && say('password.done')}</DoneLine>
    </StaffForm>
  )
}
