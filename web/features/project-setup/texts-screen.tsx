import type { FieldValues } from 'react-hook-form'
import { type Language, languages } from '#contract/kit/language.ts'
import { chatTypes } from '#contract/project/project.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import { type PartProps, PartScreen } from './part-screen.tsx'
import { SetupFormView } from './setup-form.tsx'
import { judgeTexts, textsForm } from './setup-parts.ts'
import styles from './texts-screen.module.css'
import { useComparedFields, useOptions } from './use-option-words.ts'
import { useSetupForm } from './use-setup-form.ts'

type Typed = ReturnType<typeof textsForm.typedOf> & FieldValues
type Field = ContractFormState<Typed>['field']

const inLanguage = [
  ['examName', 'examName'],
  ['examDesc', 'examDesc'],
  ['urlName', 'siteName'],
  ['copyRight', 'copyRight'],
] as const

export function TextsScreen() {
  return <PartScreen part="texts">{(at) => <Texts {...at} />}</PartScreen>
}

function Texts(at: PartProps) {
  const say = usePhrases('projectSetup')
  const options = useOptions()
  const compared = useComparedFields()
  const ofLanguage = languages.flatMap((language) =>
    compared(inLanguage.map(([name, field]) => [`texts.${language}.${name}`, field])).map((field) => ({
      ...field,
      label: `${field.label} (${say(`languages.${language}`)})`,
    })),
  )
  const others = compared([
    ['defaultLanguage', 'defaultLanguage'],
    ['urlName', 'siteName'],
    ['copyRight', 'copyRight'],
    ['announcedAt', 'announcedAt'],
    ['examStartsAt', 'examStartsAt'],
    ['examEndsAt', 'examEndsAt'],
    ['onlineChat', 'onlineChat'],
    ['chatType', 'chatType', 'chatType'],
  ])
  const fields = [...ofLanguage, ...others]
  const setup = useSetupForm<Typed>({ ...at, part: textsForm, fields, judge: judgeTexts })
  const { field } = setup.form
  return (
    <SetupFormView setup={setup} wide>
      <ChoiceField
        {...field('defaultLanguage')}
        label={say('fields.defaultLanguage')}
        options={languages.map((language) => [language, say(`languages.${language}`)])}
      />
      <div className={styles.columns}>
        {languages.map((language) => (
          <LanguageTexts key={language} language={language} field={field} />
        ))}
      </div>
      <h2 className={styles.group}>{say('general')}</h2>
      <TextField {...field('urlName')} label={say('fields.siteName')} hint={say('hints.general')} />
      <LongTextField
        {...field('copyRight')}
        label={say('fields.copyRight')}
        hint={say('hints.htmlAllowed')}
      />
      <h2 className={styles.group}>{say('dates')}</h2>
      <div className={styles.columns}>
        {(['announcedAt', 'examStartsAt', 'examEndsAt'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="datetime-local"
            label={say(`fields.${name}`)}
            hint={say('hints.utc8')}
          />
        ))}
      </div>
      <h2 className={styles.group}>{say('chat')}</h2>
      <ChoiceField
        {...field('chatType')}
        label={say('fields.chatType')}
        options={options('chatType', chatTypes)}
      />
      <TextField {...field('onlineChat')} label={say('fields.onlineChat')} hint={say('hints.onlineChat')} />
    </SetupFormView>
  )
}

/** What is written in one language, beside the same in the others. */
function LanguageTexts({ language, field }: { readonly language: Language; readonly field: Field }) {
  const say = usePhrases('projectSetup')
  const at = (name: (typeof inLanguage)[number][0]) => ({
    ...field(`texts.${language}.${name}`),
    lang: language,
  })
  return (
    <fieldset className={styles.language}>
      <legend>{say(`languages.${language}`)}</legend>
      <TextField {...at('examName')} label={say('fields.examName')} hint={say('hints.languageEmpty')} />
      <LongTextField {...at('examDesc')} label={say('fields.examDesc')} rows={3} />
      <TextField {...at('urlName')} label={say('fields.siteName')} />
      <LongTextField {...at('copyRight')} label={say('fields.copyRight')} rows={3} />
    </fieldset>
  )
}
