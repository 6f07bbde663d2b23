import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CollectiveKind, collectiveKinds } from '#contract/account/account.ts'
import { createCollective, listCollectives } from '#contract/account/collective-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { missing, StaffForm, useFirstField, useStaffForm } from '../staff-form.tsx'

interface NewCollectiveProps {
  readonly domain: string
  readonly onMade: (password: OneTimePassword) => void
  readonly onCancel: () => void
}

const places = { accountNameTaken: 'accountName' } as const

/** One organisation at a time. */
export function NewCollective({ domain, onMade, onCancel }: NewCollectiveProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const name = useFirstField()
  const kind = useRef<HTMLSelectElement>(null)
  const accountName = useRef<HTMLInputElement>(null)
  const form = useStaffForm(places)
  async function submit() {
    const body = {
      name: name.current?.value ?? '',
      collectiveKind: (kind.current?.value ?? 'group') as CollectiveKind,
      accountName: accountName.current?.value ?? '',
    }
    const lacking = [
      missing('name', body.name, phrase('staff', 'collectives.nameMissing')),
      missing('accountName', body.accountName, phrase('staff', 'staff.nameMissing')),
    ]
    const made = await form.send(lacking, () =>
      call(createCollective, { params: { domain }, body }, { quiet: true }),
    )
    if (!made) return
    await queries.invalidateQueries({ queryKey: [listCollectives.path] })
    const { name: madeName, passwordExpiresAt: expiresAt } = made.collective
    onMade({ name: madeName, password: made.oneTimePassword, expiresAt })
  }
  return (
    <StaffForm
      form={form}
      submitText={say('collectives.create')}
      onSubmit={() => void submit()}
      wayOut={{ words: say('staff.cancel'), onPress: onCancel }}
    >
      <TextField
        ref={name}
        id="name"
        name="name"
        label={say('collectives.name')}
        hint={say('collectives.nameHint')}
        error={form.at('name')}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        ref={kind}
        id="collectiveKind"
        name="collectiveKind"
        label={say('collectives.kind')}
        error={form.at('collectiveKind')}
        options={collectiveKinds.map((one) => [one, say(`collectives.kinds.${one}`)] as const)}
      />
      <TextField
        ref={accountName}
        id="accountName"
        name="accountName"
        label={say('staff.name')}
        hint={say('staff.nameHint')}
        error={form.at('accountName')}
        autoComplete="off"
        maxLength={26}
      />
    </StaffForm>
  )
}
