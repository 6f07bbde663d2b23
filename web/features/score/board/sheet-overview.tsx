import { useQueryClient } from '@tanstack/react-query'
import { pickText } from '#contract/kit/language.ts'
import { scoreOutcomes } from '#contract/score/score.ts'
import {
  getScoreSheet,
  listScoreBatches,
  type ScoreSheet,
  type SubjectFigures,
} from '#contract/score/score-board-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Distribution } from './distribution.tsx'
import { ReleasePart } from './release-part.tsx'
import { RulesForm } from './rules-form.tsx'
import styles from './score-board.module.css'
import type { SheetParams } from './sheet-params.ts'

/** All that is looked through before a release, and the release. */
export function SheetOverview({ params }: { readonly params: SheetParams }) {
  const queries = useQueryClient()
  const answer = useAnswer(getScoreSheet, { params }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const sheet = answer.data
  async function refresh() {
    await queries.invalidateQueries({ queryKey: [getScoreSheet.path] })
    await queries.invalidateQueries({ queryKey: [listScoreBatches.path] })
  }
  return (
    <>
      <ReleasePart params={params} sheet={sheet} onChanged={refresh} />
      <Checks sheet={sheet} />
      <Figures subjects={sheet.subjects} />
      <Distribution subjects={sheet.subjects} />
      <RulesForm key={sheet.revision} params={params} sheet={sheet} onChanged={refresh} />
    </>
  )
}

const findings = [
  'missing',
  'unexpected',
  'absentAtSite',
  'presentAtSite',
  'contradicting',
  'withoutVerdict',
] as const

function Checks({ sheet: { checks, subjects } }: { readonly sheet: ScoreSheet }) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const nameOf = (id: string) =>
    pickText(subjects.find(({ subjectId }) => subjectId === id)?.name ?? {}, language)
  const found = findings.filter((finding) => checks[finding].count > 0)
  return (
    <section className={styles.section} aria-labelledby="score-checks">
      <h2 id="score-checks">{say('checks.title')}</h2>
      {found.length === 0 && <p className={styles.lead}>{say('checks.fine')}</p>}
      <ul className={styles.checks}>
        {found.map((finding) => (
          <li key={finding}>
            <p>
              <strong>
                {say(`checks.${finding}`)} {checks[finding].count}
              </strong>
            </p>
            <p className={styles.note}>{say(`checks.${finding}Text`)}</p>
            <details>
              <summary>{say('checks.some', { count: checks[finding].some.length })}</summary>
              <ul>
                {checks[finding].some.map(({ number, subjectId }) => (
                  <li key={`${number} ${subjectId}`}>
                    {number} {nameOf(subjectId)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ subjects }: { readonly subjects: readonly SubjectFigures[] }) {
  const say = usePhrases('scoreBoard')
  const sayScore = usePhrases('score')
  const { language } = useLanguage()
  const mark = (value: number | null) => (value === null ? '–' : markText(value))
  return (
    <section className={styles.section} aria-labelledby="score-figures">
      <h2 id="score-figures">{say('figures.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table} aria-labelledby="score-figures">
          <thead>
            <tr>
              <th scope="col">{say('rules.subject')}</th>
              <th scope="col">{say('figures.expected')}</th>
              <th scope="col">{say('figures.scores')}</th>
              {scoreOutcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {sayScore(`outcomes.${outcome}`)}
                </th>
              ))}
              <th scope="col">{say('figures.rate')}</th>
              <th scope="col">{say('figures.average')}</th>
              <th scope="col">{say('figures.highest')}</th>
              <th scope="col">{say('figures.lowest')}</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ subjectId, name, expected, outcomes, marks }) => (
              <tr key={subjectId}>
                <th scope="row">{pickText(name, language)}</th>
                <td>{expected}</td>
                <td>{scoreOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0)}</td>
                {scoreOutcomes.map((outcome) => (
                  <td key={outcome}>{outcomes[outcome] ?? 0}</td>
                ))}
                <td>{rateText(outcomes)}</td>
                <td>{mark(marks.average)}</td>
                <td>{mark(marks.highest)}</td>
                <td>{mark(marks.lowest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Of those with a verdict. */
function rateText({ qualified = 0, unqualified = 0 }: SubjectFigures['outcomes']): string {
  const judged = qualified + unqualified
  return judged === 0 ? '–' : `${((qualified / judged) * 100).toFixed(1)}%`
}
