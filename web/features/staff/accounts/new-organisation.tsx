import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { organisationKinds } from '#contract/account/account.ts'
import { createOrganisation, listOrganisations } from '#contract/account/organisation-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { OneTimePassword } from '../one-time-password.tsx'

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
  const form = useContractForm(createOrganisation, {
    defaults: { name: '', organisationKind: 'group', accountName: '' },
    missing: {
      name: phrase('staff', 'organisations.nameMissing'),
      accountName: phrase('staff', 'staff.nameMissing'),
    },
    places,
    first: 'name',
    send: (body) => call(createOrganisation, { params: { domain }, body }, { quiet: true }),
    onDone: async ({ organisation, oneTimePassword }) => {
      await queries.invalidateQueries({ queryKey: [listOrganisations.path] })
      const { name, passwordExpiresAt: expiresAt } = organisation
      onMade({ name, password: oneTimePassword, expiresAt })
    },
  })
  return (
    <ContractForm
      form={form}
      submitText={say('organisations.create')}
      beside={
        <Button variant="subtle" size="md" onClick={onCancel}>
          {say('staff.cancel')}
        </Button>
      }
    >
      <TextField
        {...form.field('name')}
        label={say('organisations.name')}
        hint={say('organisations.nameHint')}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        {...form.field('organisationKind')}
        label={say('organisations.kind')}
        options={organisationKinds.map((one) => [one, say(`organisations.kinds.${one}`)] as const)}
      />
      <TextField
        {...form.field('accountName')}
        label={say('staff.name')}
        hint={say('staff.nameHint')}
        autoComplete="off"
        maxLength={26}
      />
    </ContractForm>
  )
}
