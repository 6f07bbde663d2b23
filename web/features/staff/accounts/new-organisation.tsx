import { useQueryClient } from '@tanstack/react-query'
import { organisationKinds } from '#contract/account/account.ts'
import { mostCharacters } from '#contract/account/institution/institution.ts'
import { createOrganisation } from '#contract/account/organisation-endpoints.ts'
import { searchOrganisations } from '#contract/account/organisation-list.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { AccountForm, type TellPassword } from '../console/account-page.tsx'

interface NewOrganisationProps {
  readonly domain: string
  readonly onMade: TellPassword
  readonly onCancel: () => void
}

const places = { accountNameTaken: 'accountName' } as const

/** One organisation at a time. */
export function NewOrganisation({ domain, onMade, onCancel }: NewOrganisationProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const form = useContractForm(createOrganisation, {
    defaults: { name: '', organisationKind: 'group', accountName: '', collegeCode: '', collegeName: '' },
    missing: {
      name: phrase('staff', 'organisations.nameMissing'),
      accountName: phrase('staff', 'staff.nameMissing'),
    },
    places,
    first: 'name',
    send: (body) => call(createOrganisation, { params: { domain }, body }, { quiet: true }),
    onDone: async ({ organisation, oneTimePassword }) => {
      await queries.invalidateQueries({ queryKey: [searchOrganisations.path] })
      const { name, passwordExpiresAt: expiresAt } = organisation
      onMade({ name, password: oneTimePassword, expiresAt })
    },
  })
  return (
    <AccountForm form={form} submitText={say('organisations.create')} onCancel={onCancel}>
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
      {form.library.watch('organisationKind') === 'college' &&
        (['collegeCode', 'collegeName'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={say(`organisations.${name}`)}
            hint={name === 'collegeCode' ? say('organisations.collegeHint') : undefined}
            autoComplete="off"
            maxLength={mostCharacters[name]}
          />
        ))}
      <TextField
        {...form.field('accountName')}
        label={say('staff.name')}
        hint={say('staff.nameHint')}
        autoComplete="off"
        maxLength={26}
      />
    </AccountForm>
  )
}
