import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { createStaff, listStaff } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { missing, StaffForm, useFirstField, useStaffForm } from '../staff-form.tsx'

interface NewStaffProps {
  readonly onMade: (password: OneTimePassword) => void
  readonly onCancel: () => void
}

const places = { staffNameTaken: 'name' } as const

export function NewStaff({ onMade, onCancel }: NewStaffProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const name = useFirstField()
  const operator = useRef<HTMLInputElement>(null)
  const form = useStaffForm(places)
  async function submit() {
    const typed = name.current?.value ?? ''
    const body = { name: typed, operator: operator.current?.checked ?? false }
    const made = await form.send([missing('name', typed, phrase('staff', 'staff.nameMissing'))], () =>
      call(createStaff, { body }, { quiet: true }),
    )
    if (!made) return
    await queries.invalidateQueries({ queryKey: [listStaff.path] })
    onMade({
      name: made.staff.name,
      password: made.oneTimePassword,
      expiresAt: made.staff.passwordExpiresAt,
    })
  }
  return (
    <StaffForm
      form={form}
      submitText={say('staff.create')}
      onSubmit={() => void submit()}
      wayOut={{ words: say('staff.cancel'), onPress: onCancel }}
    >
      <TextField
        ref={name}
        id="name"
        name="name"
        label={say('staff.name')}
        hint={say('staff.nameHint')}
        error={form.at('name')}
        autoComplete="off"
        maxLength={26}
      />
      <CheckField ref={operator} id="operator" name="operator" label={say('staff.operator')} />
    </StaffForm>
  )
}
