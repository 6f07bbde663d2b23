import { areaPath, pathText } from '#contract/batch/area-path.ts'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { getPreregistrationTotals } from '#contract/preregistration/preregistration-board.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './preregistration-board.module.css'

interface TotalsProps {
  readonly domain: string
  readonly batchId: string
}

/** What all submitted reports come to, and by area and subject. */
export function Totals({ domain, batchId }: TotalsProps) {
  const say = usePhrases('preregistrationBoard')
  const { language } = useLanguage()
  const answer = useAnswer(getPreregistrationTotals, { params: { domain, batchId } }, { fresh: true })
  const batches = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  const batch = batches.data?.find((one) => one.batchId === batchId)
  if (answer.isPending || !batch) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { lines, expected, submitted, confirmed, drafts } = answer.data
  const subjectOf = (wanted: string) => {
    const subject = batch.subjects.find(({ subjectId }) => subjectId === wanted)
    return subject
      ? [pickText(subject.level, language), pickText(subject.name, language)].join(' ').trim()
      : ''
  }
  return (
    <section aria-labelledby="preregistration-totals">
      <h2 id="preregistration-totals" className={styles.title}>
        {say('totals.title')}
      </h2>
      <dl className={styles.facts}>
        {Object.entries({ expected, submitted, confirmed, drafts }).map(([name, count]) => (
          <div key={name}>
            <dt>{say(`totals.${name as 'expected'}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 ? (
        <p>{say('totals.none')}</p>
      ) : (
        <details className={styles.more}>
          <summary>{say('totals.show')}</summary>
          <WideTable
            caption={say('totals.title')}
            columns={[
              { title: say('totals.area') },
              { title: say('totals.subject') },
              { title: say('totals.expected'), figures: true },
              { title: say('totals.organisations'), figures: true },
            ]}
          >
            {lines.map(({ areaId, subjectId, expected: of, organisations }) => (
              <tr key={`${areaId} ${subjectId}`}>
                <th scope="row">{pathText(areaPath(areaId, batch.areas), language)}</th>
                <td>{subjectOf(subjectId)}</td>
                <td data-figures>{of}</td>
                <td data-figures>{organisations}</td>
              </tr>
            ))}
          </WideTable>
        </details>
      )}
    </section>
  )
}
