import type { Answer, FormField } from '#contract/batch/form/form.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { TextList } from '#web/ui/text/text.tsx'
import { answerText } from './answer-text.ts'

interface AnswerWordsProps {
  readonly field: FormField
  readonly answer: Answer
  /** What stands there where nothing was answered. */
  readonly empty: string
}

/** An answer as its owner reads it: what the board offered, or what they typed. */
export function AnswerWords({ field, answer, empty }: AnswerWordsProps) {
  const { language } = useLanguage()
  const sayDivision = usePhrases('divisions')
  const given = [answer ?? []].flat()
  const labels = field.options.filter(({ value }) => given.includes(value)).map(({ label }) => label)
  if (labels.length > 0 && labels.length === given.length) return <TextList of={labels} />
  const text = answerText(field, answer, language, sayDivision)
  return text ? <span lang={languageOfText(text, language)}>{text}</span> : empty
}
