import {
  askedOf,
  type InstitutionInformation,
  institutionFields,
  institutionInformation,
  isDialled,
  missingOfCollege,
  mostCharacters,
  type OwnInstitution,
} from '#contract/account/institution/institution.ts'
import { getOwnInstitution, handInInstitution } from '#contract/account/institution/institution-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import styles from './institution.module.css'
import { InstitutionState } from './institution-state.tsx'
import { InstitutionTrail } from './institution-trail.tsx'

interface InstitutionFormProps {
  readonly own: OwnInstitution
  readonly onHandedIn: () => void
}

/** Somebody else of the organisation may hand it in meanwhile: what is typed here stays. */
export function InstitutionForm({ own, onHandedIn }: InstitutionFormProps) {
  const say = usePhrases('institution')
  const asked = askedOf(own.organisationKind)
  const { form, notice, saved } = useChangedForm(institutionInformation, {
    read: own,
    readAgain: () => call(getOwnInstitution, {}, { quiet: true, handled: true }),
    versionOf,
    fields: asked.map((path) => ({ path, label: say(`fields.${path}`) })),
    missing: {
      institutionName: phrase('institution', 'missing.institutionName'),
      registrationContact: phrase('institution', 'missing.registrationContact'),
      contactPerson: phrase('institution', 'missing.contactPerson'),
      address: phrase('institution', 'missing.address'),
    },
    judge: (typed) => ({
      ...(!isDialled(typed.registrationContact) && {
        registrationContact: phrase('institution', 'wrongContact'),
      }),
      ...Object.fromEntries(
        missingOfCollege(own.organisationKind, typed).map((field) => [
          field,
          phrase('institution', `missing.${field}`),
        ]),
      ),
    }),
    send: (body, seenVersion) =>
      call(handInInstitution, { body: { ...body, seenVersion } }, { quiet: true, handled: true }),
    onSaved: onHandedIn,
  })
  return (
    <>
      <InstitutionState own={own} />
      <ChangedNotice {...notice} />
      <p className={styles.account}>
        {say('fields.accountName')} <b>{own.accountName}</b>
      </p>
      <ContractForm form={form} submitText={say('submit')}>
        {asked.map((name) => {
          const Field = name === 'remark' ? LongTextField : TextField
          return (
            <Field
              key={name}
              {...form.field(name)}
              label={say(name === 'remark' ? 'remarkOptional' : `fields.${name}`)}
              hint={name === 'registrationContact' ? say('contactHint') : undefined}
              autoComplete="off"
              maxLength={mostCharacters[name]}
            />
          )
        })}
      </ContractForm>
      <p role="status" className={styles.said}>
        {saved && say('handedIn')}
      </p>
      <InstitutionTrail trail={own.trail} />
    </>
  )
}

const blank = Object.fromEntries(institutionFields.map((name) => [name, ''])) as InstitutionInformation

/** An account has a name before anything was handed in: the one that the board gave it. */
const versionOf = ({ version, information, name }: OwnInstitution) => ({
  version,
  values: information ?? { ...blank, institutionName: name },
})
