import { useFormContext } from 'react-hook-form'
import { adultAge, guardianRelations } from '#contract/account/account.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { NewcomerForm } from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'
import { useNewcomerError } from './use-newcomer-error.ts'

/** Who answers for somebody under age. */
export function GuardianFields() {
  const say = usePhrases('account')
  const { register } = useFormContext<NewcomerForm>()
  const errorAt = useNewcomerError()
  return (
    <>
      <p className={styles.why}>{say('register.guardianWhy', { age: adultAge })}</p>
      <TextField
        {...register('guardian.name')}
        id="guardian.name"
        label={say('fields.guardianName')}
        error={errorAt('guardian.name')}
        autoComplete="section-guardian name"
        maxLength={100}
      />
      <SelectField
        {...register('guardian.relation')}
        id="guardian.relation"
        label={say('fields.guardianRelation')}
        prompt={say('fields.choose')}
        error={errorAt('guardian.relation')}
        options={guardianRelations.map((relation) => [relation, say(`relations.${relation}`)])}
      />
      <TextField
        {...register('guardian.phone')}
        id="guardian.phone"
        type="tel"
        inputMode="tel"
        label={say('fields.guardianPhone')}
        error={errorAt('guardian.phone')}
        autoComplete="section-guardian tel-national"
        maxLength={30}
      />
    </>
  )
}
