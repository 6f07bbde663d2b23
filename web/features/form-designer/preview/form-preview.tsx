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
import { type Branding, usualBranding } from '#web/platform/look/branding.ts'
import { BrandingStyle } from '#web/platform/look/branding-style.tsx'
import { useColourScheme } from '#web/platform/look/colour-scheme.ts'
import { PreviewChoice } from '#web/ui/screen-frame/preview-choice.tsx'
import { ScreenFrame } from '#web/ui/screen-frame/screen-frame.tsx'
import { usePartReader } from '#web/ui/screen-frame/use-part-reader.ts'
import { FailedState } from '#web/ui/states/states.tsx'
import styles from './preview.module.css'
import { factsOfSample, type SampleAccount, sampleAccounts } from './sample-accounts.ts'

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

/** All that a form says. */
const topics = ['form', 'divisions', 'identity', 'kit', 'shell'] as const

/** The form as candidates meet it: the same components, judged by the same engine. What is typed here is kept nowhere. */
export function FormPreview({ form, rules, branding = usualBranding, looksAt }: FormPreviewProps) {
  const say = usePhrases('designer')
  const reading = useLanguage().language
  const [language, setLanguage] = useState<Language>(reading)
  const [size, setSize] = useState<Screen>('phone')
  const [sample, setSample] = useState<SampleAccount>('adult')
  const [isChecked, setIsChecked] = useState(false)
  const scheme = useColourScheme()
  const { data: reader, isError, error, refetch } = usePartReader(language, topics)
  return (
    <section className={styles.preview} aria-label={say('preview.title')}>
      <div className={styles.tools}>
        <PreviewChoice
          label={say('preview.screen')}
          chosen={size}
          options={screenSizes.map((one) => [one, say(`preview.screens.${one}`)])}
          onChoose={setSize}
        />
        <PreviewChoice
          label={say('preview.language')}
          chosen={language}
          options={languages.map((one) => [one, say(`languages.${one}`)])}
          onChoose={setLanguage}
        />
        <PreviewChoice
          label={say('preview.sample')}
          chosen={sample}
          options={sampleAccounts.map((one) => [one, say(`preview.samples.${one}`)])}
          onChoose={setSample}
        />
        <Button
          variant="default"
          leftSection={<ListChecks size="1em" />}
          aria-pressed={isChecked}
          onClick={() => setIsChecked(!isChecked)}
        >
          {say('preview.check')}
        </Button>
      </div>
      {isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {reader && (
        <ScreenFrame
          title={say('preview.frame')}
          size={{ width: widths[size] }}
          scheme={scheme}
          language={reader.language}
          looksAt={looksAt && controlId(looksAt)}
        >
          <BrandingStyle branding={branding} />
          <LanguageOfPart reader={reader}>
            <main className={styles.page}>
              <TriedForm {...{ form, rules, sample, isChecked, reader }} />
            </main>
          </LanguageOfPart>
        </ScreenFrame>
      )}
    </section>
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
