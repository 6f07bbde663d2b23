import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import { languageOfText } from '#web/platform/language-of-text.ts'
import { useFlow } from '../flow.ts'
import { useJudgedAnswers } from '../use-judged-answers.ts'
import styles from './answer-parts.module.css'
import { answerText } from './answer-text.ts'
import { OverviewPart } from './overview-part.tsx'

/** Everything that was filled in, section by section, as the form shows it. */
export function AnswerParts({ isEditable }: { readonly isEditable: boolean }) {
  const say = usePhrases('flow')
  const sayDivision = usePhrases('divisions')
  const { language } = useLanguage()
  const { batch } = useFlow()
  const { shown, filled, flaws } = useJudgedAnswers()
  return batch.form.sections.map(({ id, title, fields }) => {
    const visible = fields.filter((field) => shown.includes(field.id))
    if (visible.length === 0) return null
    return (
      <OverviewPart key={id} title={pickText(title, language)} station={isEditable ? 'base' : undefined}>
        <dl className={styles.answers}>
          {visible.map((field) => {
            const text = answerText(field, filled[field.id] ?? null, language, sayDivision)
            const isWrong = isEditable && flaws[field.id] !== undefined
            return (
              <div key={field.id}>
                <dt>{pickText(field.label, language)}</dt>
                <dd lang={languageOfText(text, language)} data-wrong={isWrong || undefined}>
                  {text || say('overview.empty')}
                </dd>
              </div>
            )
          })}
        </dl>
      </OverviewPart>
    )
  })
}
