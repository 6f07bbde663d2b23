import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type OrganisationKind, organisationKinds } from '#contract/account/account.ts'
import { createOrganisation, listOrganisations } from '#contract/account/organisation-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { missing, StaffForm, useFirstField, useStaffForm } from '../staff-form.tsx'

interface NewOrganisationProps {
  readonly domain: string
  readonly onMade: (password: OneTimePassword) => void
  readonly onCancel: () => void
}

const places = { accountNameTaken: 'accountName' } as const

/** One organisation at a time. */
export function NewOrganisation({ domain, onMade, onCancel }: NewOrganisationProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const name = useFirstField()
  const kind = useRef<HTMLSelectElement>(null)
  const accountName = useRef<HTMLInputElement>(null)
  const form = useStaffForm(places)
  async function submit() {
    const body = {
      name: name.current?.value ?? '',
      organisationKind: (kind.current?.value ?? 'group') as OrganisationKind,
      accountName: accountName.current?.value ?? '',
    }
    const lacking = [
      missing('name', body.name, phrase('staff', 'organisations.nameMissing')),
      missing('accountName', body.accountName, phrase('staff', 'staff.nameMissing')),
    ]
    const made = await form.send(lacking, () =>
      call(createOrganisation, { params: { domain }, body }, { quiet: true }),
    )
    if (!made) return
    await queries.invalidateQueries({ queryKey: [listOrganisations.path] })
    const { name: madeName, passwordExpiresAt: expiresAt } = made.organisation
    onMade({ name: madeName, password: made.oneTimePassword, expiresAt })
  }
  return (
    <StaffForm
      form={form}
      submitText={say('organisations.create')}
      onSubmit={() => void submit()}
      wayOut={{ words: say('staff.cancel'), onPress: onCancel }}
    >
      <TextField
        ref={name}
        id="name"
        name="name"
        label={say('organisations.name')}
        hint={say('organisations.nameHint')}
        error={form.at('name')}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        ref={kind}
        id="organisationKind"
        name="organisationKind"
        label={say('organisations.kind')}
        error={form.at('organisationKind')}
        options={organisationKinds.map((one) => [one, say(`organisations.kinds.${one}`)] as const)}
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
