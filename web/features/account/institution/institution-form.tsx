import { useState } from 'react'
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
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './institution.module.css'
import { InstitutionState } from './institution-state.tsx'
import { InstitutionTrail } from './institution-trail.tsx'

interface InstitutionFormProps {
  readonly own: OwnInstitution
  readonly onHandedIn: () => void
}

interface HandedIn {
  readonly saved: OwnInstitution
  /** What stood in the form when it was sent. */
  readonly sent: InstitutionInformation
}

/** Somebody else of the organisation may hand it in meanwhile: what is typed here stays. */
export function InstitutionForm({ own, onHandedIn }: InstitutionFormProps) {
  const say = usePhrases('institution')
  const [handedIn, setHandedIn] = useState(false)
  const asked = askedOf(own.organisationKind)
  const watch = useChangedMeanwhile<InstitutionInformation>({
    read: versionOf(own),
    readAgain: async () => versionOf(await call(getOwnInstitution, {}, { quiet: true, handled: true })),
    fields: asked.map((path) => ({ path, label: say(`fields.${path}`) })),
  })
  const form = useContractForm(institutionInformation, {
    defaults: versionOf(own).values,
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
    async send(body): Promise<HandedIn> {
      setHandedIn(false)
      const sent = structuredClone(form.library.getValues())
      const saved = await watch.send(body, (seenVersion) =>
        call(handInInstitution, { body: { ...body, seenVersion } }, { quiet: true, handled: true }),
      )
      return { saved, sent }
    },
    onDone({ saved, sent }) {
      const read = versionOf(saved)
      const values = watch.saved(read, sent)(form.library.getValues())
      form.library.reset(read.values)
      form.library.reset(values, { keepDefaultValues: true })
      setHandedIn(true)
      onHandedIn()
    },
  })
  return (
    <>
      <InstitutionState own={own} />
      <ChangedNotice
        watch={watch}
        mine={() => form.library.getValues()}
        onTake={({ base, values }) => {
          form.library.reset(base)
          form.library.reset(values, { keepDefaultValues: true })
        }}
      />
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
        {handedIn && say('handedIn')}
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
