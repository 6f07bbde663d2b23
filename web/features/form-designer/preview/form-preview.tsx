import { Button } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { type Answers, type Form, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import { judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { controlId, flawSentence } from '#web/features/registration/form/answers/field-words.ts'
import { FormSections } from '#web/features/registration/form/form-sections.tsx'
import {
  LanguageOfPart,
  type ReaderLanguage,
  useLanguage,
  usePhrases,
} from '#web/platform/language/language.tsx'
import { type Branding, brandingCss, usualBranding } from '#web/platform/look/branding.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { factsOfSample, type SampleAccount, sampleAccounts } from './sample-accounts.ts'
import { usePreviewReader } from './use-preview-reader.ts'

interface FormPreviewProps {
  readonly form: Form
  readonly rules: AccountRules
  /** Of the project; without it as pages look that have none. */
  readonly branding: Branding | undefined
  /** The field that is worked on: it comes into view. */
  readonly looksAt: string | undefined
}

const widths = { phone: 390, desktop: 1024 } as const
type Screen = keyof typeof widths
const screenSizes = ['phone', 'desktop'] as const satisfies readonly Screen[]

/** The form as candidates meet it: the same components, judged by the same engine. What is typed here is kept nowhere. */
export function FormPreview({ form, rules, branding = usualBranding, looksAt }: FormPreviewProps) {
  const say = usePhrases('designer')
  const reading = useLanguage().language
  const [language, setLanguage] = useState<Language>(reading)
  const [size, setSize] = useState<Screen>('phone')
  const [sample, setSample] = useState<SampleAccount>('adult')
  const [isChecked, setIsChecked] = useState(false)
  const reader = usePreviewReader(language)
  const css = useMemo(() => brandingCss(branding), [branding])
  return (
    <section className={styles.preview} aria-label={say('preview.title')}>
      <div className={styles.tools}>
        <Choice label={say('preview.screen')} value={size} onChange={setSize}>
          {screenSizes.map((one) => [one, say(`preview.screens.${one}`)])}
        </Choice>
        <Choice label={say('preview.language')} value={language} onChange={setLanguage}>
          {languages.map((one) => [one, say(`languages.${one}`)])}
        </Choice>
        <Choice label={say('preview.sample')} value={sample} onChange={setSample}>
          {sampleAccounts.map((one) => [one, say(`preview.samples.${one}`)])}
        </Choice>
        <Button
          variant="default"
          leftSection={<ListChecks size="1em" />}
          aria-pressed={isChecked}
          onClick={() => setIsChecked(!isChecked)}
        >
          {say('preview.check')}
        </Button>
      </div>
      <PreviewFrame
        title={say('preview.frame')}
        width={widths[size]}
        language={language}
        css={css}
        looksAt={looksAt && controlId(looksAt)}
      >
        {reader && (
          <LanguageOfPart reader={reader}>
            <TriedForm {...{ form, rules, sample, isChecked, reader }} />
          </LanguageOfPart>
        )}
      </PreviewFrame>
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly children: readonly (readonly [Value, string])[]
}

function Choice<Value extends string>({ label, value, onChange, children }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = children.find(([one]) => one === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {children.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

const nothing: string[] = []

interface TriedFormProps extends Pick<FormPreviewProps, 'form' | 'rules'> {
  readonly sample: SampleAccount
  readonly isChecked: boolean
  readonly reader: ReaderLanguage
}

function TriedForm({ form, rules, sample, isChecked, reader }: TriedFormProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const today = dayOf(new Date())
  const account = useMemo(() => factsOfSample(sample, today), [sample, today])
  const judged = useMemo(
    () => judgeAnswers(form, answers, { today, rules, account }),
    [form, answers, today, rules, account],
  )
  const fields = fieldsOf(form)
  function errorAt(field: FormField): string | undefined {
    const flaw = Object.hasOwn(judged.flaws, field.id) ? judged.flaws[field.id] : undefined
    const isTold = isChecked || (left.has(field.id) && flaw !== 'form.missing')
    return flaw && isTold ? flawSentence(field, flaw)(reader) : undefined
  }
  const isSound = Object.keys(judged.flaws).length === 0
  return (
    <>
      {isChecked && <Verdict isSound={isSound} count={Object.keys(judged.flaws).length} />}
      <FormSections
        form={form}
        rules={rules}
        known={account}
        closed={nothing}
        judged={judged}
        errorAt={errorAt}
        onAnswer={(field, answer) => setAnswers((before) => ({ ...before, [field.id]: answer }))}
        onLeave={(field) => fields.includes(field) && setLeft((before) => new Set([...before, field.id]))}
      />
    </>
  )
}

function Verdict({ isSound, count }: { readonly isSound: boolean; readonly count: number }) {
  const say = usePhrases('form')
  return (
    <p role="status" className={styles.state} data-sound={isSound}>
      {isSound ? say('tried.sound') : say('tried.flawed', { count })}
    </p>
  )
}
