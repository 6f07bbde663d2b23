import { useState } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { distributionBars, type SubjectFigures } from '#contract/score/score-board-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './score-board.module.css'

/** How many have how many points, subject by subject: as a picture, and as a table of the same figures. */
export function Distribution({ subjects }: { readonly subjects: readonly SubjectFigures[] }) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState(subjects[0]?.subjectId)
  const subject = subjects.find(({ subjectId }) => subjectId === chosen) ?? subjects[0]
  if (!subject) return null
  return (
    <section className={styles.section} aria-labelledby="score-distribution">
      <h2 id="score-distribution">{say('distribution.title')}</h2>
      <div className={styles.form}>
        <SelectField
          id="distribution-subject"
          label={say('distribution.subject')}
          options={subjects.map(({ subjectId, name }) => [subjectId, pickText(name, language)] as const)}
          value={subject.subjectId}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      {subject.marks.count === 0 ? (
        <p className={styles.lead}>{say('distribution.empty')}</p>
      ) : (
        <Picture subject={subject} />
      )}
    </section>
  )
}

const height = 100
const width = distributionBars * 10

function Picture({ subject }: { readonly subject: SubjectFigures }) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const { name, mostMark, passMark, marks } = subject
  const most = Math.max(1, ...marks.bars)
  const from = (bar: number) => Math.round((mostMark * bar) / distributionBars)
  const ranges = marks.bars.map((count, bar) => ({
    words: `${markText(from(bar))}–${markText(from(bar + 1))}`,
    ...{ bar, count },
  }))
  const line = passMark === null ? null : (passMark / mostMark) * width
  return (
    <>
      <div>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={say('distribution.picture', { subject: pickText(name, language) })}
        >
          {ranges.map(({ words, bar, count }) => {
            const tall = (count / most) * height
            return (
              <rect key={words} x={bar * 10 + 1} y={height - tall} width={8} height={tall}>
                <title>{`${words} ${count}`}</title>
              </rect>
            )
          })}
          {line !== null && <line x1={line} x2={line} y1={0} y2={height} vectorEffect="non-scaling-stroke" />}
        </svg>
        <div className={styles.axis} aria-hidden="true">
          <span>0</span>
          {passMark !== null && <span>{say('distribution.passLine', { mark: markText(passMark) })}</span>}
          <span>{markText(mostMark)}</span>
        </div>
      </div>
      <details>
        <summary>{say('distribution.table')}</summary>
        <table className={styles.table} aria-labelledby="score-distribution">
          <thead>
            <tr>
              <th scope="col">{say('distribution.range')}</th>
              <th scope="col">{say('distribution.count')}</th>
            </tr>
          </thead>
          <tbody>
            {ranges.map(({ words, count }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
