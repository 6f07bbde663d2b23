import { adultAge, guardianRelations } from '#contract/account/account.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { NewcomerFields } from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'

/** Who answers for somebody under age. */
export function GuardianFields({ form }: NewcomerFields) {
  const say = usePhrases('account')
  return (
    <>
      <p className={styles.why}>{say('register.guardianWhy', { age: adultAge })}</p>
      <TextField
        {...form.field('guardian.name')}
        label={say('fields.guardianName')}
        autoComplete="section-guardian name"
        maxLength={100}
      />
      <SelectField
        {...form.field('guardian.relation')}
        label={say('fields.guardianRelation')}
        prompt={say('fields.choose')}
        options={guardianRelations.map((relation) => [relation, say(`relations.${relation}`)])}
      />
      <TextField
        {...form.field('guardian.phone')}
        type="tel"
        inputMode="tel"
        label={say('fields.guardianPhone')}
        autoComplete="section-guardian tel-national"
        maxLength={30}
      />
    </>
  )
}
