import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { languages } from '#contract/kit/language.ts'
import {
  mostNoteSigns,
  mostRuleSigns,
  mostRules,
  mostTitleSigns,
  type TicketSettings,
  ticketFields,
} from '#contract/ticket/ticket-settings.ts'
import styles from '#web/features/ticket/ticket.module.css'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'

export interface TicketFormProps {
  readonly form: ContractFormState<TicketSettings>
}

const tongue = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' } as const
const blank = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

/** Languages, title, what is shown, and the texts. */
export function TemplateFields({ form }: TicketFormProps) {
  const say = usePhrases('ticketBoard')
  const tongues = languages.map((language) => [language, tongue[language]] as const)
  const { library } = form
  const fields = library.watch('template.fields')
  const second = library.watch('template.second')
  return (
    <>
      <SelectField {...form.field('template.language')} label={say('settings.language')} options={tongues} />
      <SelectField
        id="template-second"
        label={say('settings.second')}
        options={[['', say('settings.noSecond')] as const, ...tongues]}
        value={second ?? ''}
        onChange={({ target }) => {
          const value = languages.find((language) => language === target.value) ?? null
          library.setValue('template.second', value, { shouldDirty: true })
        }}
      />
      <div className={styles.columns}>
        {languages.map((language) => (
          <TextField
            key={language}
            {...form.field(`template.title.${language}`)}
            lang={language}
            label={say('settings.titleOf', { tongue: tongue[language] })}
            maxLength={mostTitleSigns}
          />
        ))}
      </div>
      <fieldset className={styles.group}>
        <legend>{say('settings.fields')}</legend>
        <div className={styles.columns}>
          {ticketFields.map((field) => (
            <CheckField
              key={field}
              id={`template-field-${field}`}
              label={say(`settings.field.${field}`)}
              checked={fields.includes(field)}
              onChange={({ target }) =>
                library.setValue(
                  'template.fields',
                  target.checked ? [...fields, field] : fields.filter((one) => one !== field),
                  { shouldDirty: true },
                )
              }
            />
          ))}
          <CheckField {...form.field('template.wholeCertificate')} label={say('settings.wholeCertificate')} />
          <CheckField {...form.field('template.logo')} label={say('settings.logo')} />
        </div>
      </fieldset>
      <RuleFields form={form} />
      {languages.map((language) => (
        <TextField
          key={language}
          {...form.field(`template.note.${language}`)}
          lang={language}
          label={say('settings.note', { tongue: tongue[language] })}
          maxLength={mostNoteSigns}
        />
      ))}
    </>
  )
}

function RuleFields({ form }: TicketFormProps) {
  const say = usePhrases('ticketBoard')
  const rules = form.library.watch('template.rules')
  const put = (next: TicketSettings['template']['rules']) =>
    form.library.setValue('template.rules', next, { shouldDirty: true })
  return (
    <fieldset className={styles.group}>
      <legend>{say('settings.rules')}</legend>
      {rules.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place alone
        <div key={at} className={styles.line}>
          {languages.map((language) => (
            <LongTextField
              key={language}
              {...form.field(`template.rules.${at}.${language}`)}
              lang={language}
              rows={2}
              maxLength={mostRuleSigns}
              label={say('settings.rule', { number: at + 1, tongue: tongue[language] })}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Trash2 size="1em" aria-hidden="true" />}
            onClick={() => put(rules.toSpliced(at, 1))}
          >
            {say('settings.removeRule', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {rules.length < mostRules && (
        <Button
          variant="default"
          leftSection={<Plus size="1em" aria-hidden="true" />}
          onClick={() => put([...rules, blank])}
        >
          {say('settings.addRule')}
        </Button>
      )}
    </fieldset>
  )
}
