import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { feeOfChoice } from '#contract/registration/choice-rules.ts'
import { AreaName } from '#web/features/batch/area-name.tsx'
import { Fee } from '#web/features/batch/fee.tsx'
import { feeText } from '#web/features/batch/fee-text.ts'
import { SessionTime } from '#web/features/batch/session-time.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './choice-table.module.css'

interface ChoiceTableProps {
  readonly batch: Batch
  readonly choice: readonly ChoiceLine[]
}

/** Subjects, where and when they are taken, what each costs and all together. */
export function ChoiceTable({ batch, choice }: ChoiceTableProps) {
  const say = usePhrases('flow')
  const lines = batch.subjects.flatMap((subject) => {
    const line = choice.find(({ subjectId }) => subjectId === subject.subjectId)
    return line ? [{ ...subject, areaId: line.areaId }] : []
  })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('facts.subject')}</th>
          <th scope="col">{say('facts.area')}</th>
          <th scope="col">{say('facts.fee')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ subjectId, name, level, sessions, areaId, ...price }) => (
          <tr key={subjectId}>
            <th scope="row">
              <Text of={name} />{' '}
              <span className={styles.note}>
                <Text of={level} />
              </span>
              <span className={styles.note}>
                {sessions.map((session) => (
                  <SessionTime key={session.startsAt} {...session} />
                ))}
              </span>
            </th>
            <td data-label={say('facts.area')}>
              <AreaName areaId={areaId} areas={batch.areas} />
            </td>
            <td data-label={say('facts.fee')}>
              <Fee of={price} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('sum.total')}
          </th>
          <td>{feeText(feeOfChoice(batch, choice), say)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
