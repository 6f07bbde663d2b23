import { useQueryClient } from '@tanstack/react-query'
import { createStaff } from '#contract/staff/member-endpoints.ts'
import { searchStaff } from '#contract/staff/staff-list.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { AccountForm, type TellPassword } from '../console/account-page.tsx'

interface NewStaffProps {
  readonly onMade: TellPassword
  readonly onCancel: () => void
}

const places = { staffNameTaken: 'name' } as const

export function NewStaff({ onMade, onCancel }: NewStaffProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const form = useContractForm(createStaff, {
    defaults: { name: '', operator: false },
    missing: { name: phrase('staff', 'staff.nameMissing') },
    places,
    first: 'name',
    send: (body) => call(createStaff, { body }, { quiet: true }),
    onDone: async ({ staff, oneTimePassword }) => {
      await queries.invalidateQueries({ queryKey: [searchStaff.path] })
      onMade({ name: staff.name, password: oneTimePassword, expiresAt: staff.passwordExpiresAt })
    },
  })
  return (
    <AccountForm form={form} submitText={say('staff.create')} onCancel={onCancel}>
      <TextField
        {...form.field('name')}
        label={say('staff.name')}
        hint={say('staff.nameHint')}
        autoComplete="off"
        maxLength={26}
      />
      <CheckField {...form.field('operator')} label={say('staff.operator')} />
    </AccountForm>
  )
}
