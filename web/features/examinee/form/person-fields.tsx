import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { certificateType, typed } from '#contract/account/account-shapes.ts'
import { judgeEntered } from '#contract/account/entered-person.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import styles from './whole-form.module.css'

/** Somebody as a clerk types them. */
export const typedPerson = z.object({
  name: typed.trim().min(1),
  idType: certificateType,
  idNumber: typed.overwrite(keepCertificateNumber).min(1),
  phone: typed.trim(),
  email: typed.trim(),
})
export const nobody = { name: '', idType: 'esidentIDCard', idNumber: '', phone: '', email: '' } as const

type TypedPerson = z.output<typeof typedPerson>

export const missingOfPerson = {
  name: phrase('account', 'missing.name'),
  idNumber: phrase('account', 'missing.idNumber'),
}

/** By the rules of the project, as the server judges. */
export function useJudgePerson() {
  const { accountRules } = useProject().settings
  return (one: TypedPerson): Flaws => {
    const judged = judgeEntered(one, accountRules, new Date())
    if (judged.person) return {}
    return Object.fromEntries(
      Object.entries(judged.fields).map(([field, flaw]) => [field, fieldSentence(flaw)]),
    )
  }
}

interface PersonFieldsProps {
  readonly form: ContractFormState<TypedPerson>
  /** What else stays as it is: why stands above the form. */
  readonly changeable?: 'all' | 'name' | 'contacts'
}

/** Name, certificate, contacts. */
export function PersonFields({ form, changeable = 'all' }: PersonFieldsProps) {
  const say = usePhrases('examinee')
  const sayAccount = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const idType = useWatch({ control: form.library.control, name: 'idType' })
  return (
    <>
      {changeable !== 'contacts' && (
        <TextField
          {...form.field('name')}
          label={sayAccount('fields.name')}
          autoComplete="off"
          maxLength={100}
        />
      )}
      {changeable === 'all' ? (
        <>
          <SelectField
            {...form.field('idType')}
            label={sayAccount('fields.idType')}
            options={certificateTypes.map((type) => [type, sayIdentity(`certificates.${type}`)])}
          />
          <TextField
            {...form.field('idNumber')}
            label={sayAccount('fields.idNumber')}
            hint={sayIdentity(`certificateHints.${idType}`)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </>
      ) : (
        <p className={styles.fixed}>
          {changeable === 'contacts' && <span>{form.library.getValues('name')}</span>}
          <span>
            {sayIdentity(`certificates.${idType}`)} {form.library.getValues('idNumber')}
          </span>
        </p>
      )}
      <TextField
        {...form.field('phone')}
        label={say('form.phone')}
        hint={say('form.contactHint')}
        autoComplete="off"
        inputMode="tel"
        maxLength={40}
      />
      <TextField
        {...form.field('email')}
        label={say('form.email')}
        autoComplete="off"
        inputMode="email"
        maxLength={100}
      />
    </>
  )
}
