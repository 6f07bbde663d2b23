import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useFlow } from '../flow/flow.ts'
import { useJudgedAnswers } from '../flow/use-judged-answers.ts'
import { AnswerWords } from '../form/answers/answer-words.tsx'
import styles from './answer-parts.module.css'
import { OverviewPart } from './overview-part.tsx'

/** Everything that was filled in, section by section, as the form shows it. */
export function AnswerParts({ isEditable }: { readonly isEditable: boolean }) {
  const say = usePhrases('flow')
  const { batch } = useFlow()
  const { shown, filled, flaws } = useJudgedAnswers()
  return batch.form.sections.map(({ id, title, fields }) => {
    const visible = fields.filter((field) => shown.includes(field.id))
    if (visible.length === 0) return null
    return (
      <OverviewPart key={id} title={title} step={isEditable ? 'base' : undefined}>
        <dl className={styles.answers}>
          {visible.map((field) => {
            const isWrong = isEditable && flaws[field.id] !== undefined
            return (
              <div key={field.id}>
                <dt>
                  <Text of={field.label} />
                </dt>
                <dd data-wrong={isWrong || undefined}>
                  <AnswerWords
                    field={field}
                    answer={filled[field.id] ?? null}
                    empty={say('overview.empty')}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
      </OverviewPart>
    )
  })
}
