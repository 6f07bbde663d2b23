import { useWatch } from 'react-hook-form'
import { dayOf } from '#contract/identity/birth-day.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { genders } from '#contract/identity/certificates/certificate-rule.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { dayText, instantOf } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { factsInNumber, type NewcomerFields, type NewcomerForm } from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'
import { useFactsInNumber } from './use-facts-in-number.ts'

/** Name and certificate. A sound number fills in what it tells of its holder. */
export function IdentityFields({ form }: NewcomerFields) {
  const say = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const { settings } = useProject()
  const { setValue, getValues, trigger } = form.library
  const idType = useWatch<NewcomerForm, 'idType'>({ name: 'idType' })
  /** While it is typed: the button that leads on does not take the focus away from the number. */
  function fillIn() {
    const number = keepCertificateNumber(getValues('idNumber'))
    const { birthDay, gender } = factsInNumber(getValues('idType'), number, settings.accountRules, new Date())
    if (birthDay) setValue('birthDay', birthDay, { shouldValidate: true })
    if (gender) setValue('gender', gender, { shouldValidate: true })
  }
  function tidy() {
    const number = keepCertificateNumber(getValues('idNumber'))
    if (number !== getValues('idNumber')) setValue('idNumber', number)
    if (number) void trigger('idNumber')
  }
  function judgeAnew() {
    tidy()
    fillIn()
  }
  return (
    <>
      <TextField
        {...form.field('name')}
        label={say('fields.name')}
        hint={say('fields.nameHint')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
      />
      <SelectField
        {...form.field('idType', { onChange: judgeAnew })}
        label={say('fields.idType')}
        options={certificateTypes.map((type) => [type, sayIdentity(`certificates.${type}`)])}
      />
      <TextField
        {...form.field('idNumber', { onChange: fillIn, onBlur: tidy })}
        label={say('fields.idNumber')}
        hint={
          <>
            {idType && sayIdentity(`certificateHints.${idType}`)}
            {idType && ' · '}
            {say('fields.idNumberFixed')}
          </>
        }
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
      />
      <ToldLine />
    </>
  )
}

/** What the number tells of its holder is read, not asked; who reads it sees a number that is somebody else's. */
function ToldLine() {
  const say = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const { language } = useLanguage()
  const { told } = useFactsInNumber()
  const { gender, birthDay } = told
  const [year = 0, month = 1, day = 1] = (birthDay ?? '').split('-').map(Number)
  return (
    <p className={styles.told} role="status">
      {gender && <Told label={say('fields.gender')}>{sayIdentity(`genders.${gender}`)}</Told>}
      {birthDay && (
        <Told label={say('fields.birthDay')}>{dayText(instantOf(year, month, day), language)}</Told>
      )}
      {(gender || birthDay) && <span>{say('fields.fromId')}</span>}
    </p>
  )
}

function Told({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <span>
      {label} <b>{children}</b>
    </span>
  )
}

export function PersonFields({ form }: NewcomerFields) {
  const say = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const { asked } = useFactsInNumber()
  return (
    <>
      {asked.includes('gender') && (
        <ChoiceField
          {...form.field('gender')}
          label={say('fields.gender')}
          options={genders.map((gender) => [gender, sayIdentity(`genders.${gender}`)])}
        />
      )}
      {asked.includes('birthDay') && (
        <TextField
          {...form.field('birthDay')}
          type="date"
          label={say('fields.birthDay')}
          autoComplete="bday"
          min="1900-01-01"
          max={dayOf(new Date())}
        />
      )}
    </>
  )
}
