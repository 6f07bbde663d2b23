import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { contactRoles, mostCharacters, mostContacts, type StationDetails } from '#contract/station/station.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import styles from '../station.module.css'

interface ContactFieldsProps {
  readonly form: ContractFormState<StationDetails>
  readonly disabled: boolean
}

const blank = { name: '', role: 'technicalSupport', department: '', position: '', phone: '' } as const

/** Whom one calls at a station. */
export function ContactFields({ form, disabled }: ContactFieldsProps) {
  const say = usePhrases('station')
  const contacts = form.library.watch('contacts')
  const put = (next: StationDetails['contacts']) =>
    form.library.setValue('contacts', next, { shouldDirty: true })
  return (
    <fieldset className={styles.group}>
      <legend>{say('parts.contacts')}</legend>
      <p className={styles.note}>{disabled ? say('closed') : say('contact.needed')}</p>
      {contacts.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no name of its own, and stays where it is.
        <fieldset key={at} className={styles.contact} disabled={disabled}>
          <legend>{say('contact.nth', { number: at + 1 })}</legend>
          <div className={styles.fields}>
            <TextField
              {...form.field(`contacts.${at}.name`)}
              label={say('contact.name')}
              maxLength={mostCharacters.contactName}
              autoComplete="off"
            />
            <SelectField
              {...form.field(`contacts.${at}.role`)}
              label={say('contact.role')}
              options={contactRoles.map((role) => [role, say(`contact.roles.${role}`)] as const)}
            />
            <TextField
              {...form.field(`contacts.${at}.department`)}
              label={say('contact.department')}
              maxLength={mostCharacters.department}
              autoComplete="off"
            />
            <TextField
              {...form.field(`contacts.${at}.position`)}
              label={say('contact.position')}
              maxLength={mostCharacters.position}
              autoComplete="off"
            />
            <TextField
              {...form.field(`contacts.${at}.phone`)}
              label={say('contact.phone')}
              inputMode="tel"
              maxLength={40}
              autoComplete="off"
            />
          </div>
          {!disabled && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Trash2 size="1em" aria-hidden="true" />}
              onClick={() => put(contacts.toSpliced(at, 1))}
            >
              {say('contact.remove', { name: contact.name || String(at + 1) })}
            </Button>
          )}
        </fieldset>
      ))}
      {!disabled && contacts.length < mostContacts && (
        <Button
          variant="default"
          leftSection={<Plus size="1em" aria-hidden="true" />}
          onClick={() =>
            put([...contacts, { ...blank, role: contacts.length === 0 ? 'manager' : blank.role }])
          }
        >
          {say('contact.add')}
        </Button>
      )}
    </fieldset>
  )
}
