import { minuteText } from '#contract/kit/time.ts'
import { auditResults } from '#contract/registration/application-shapes.ts'
import {
  type Backlog,
  backlogAges,
  getReviewFigures,
  type ReviewerLine,
} from '#contract/registration/review/review-figures.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { lookNames } from '#web/features/registration/audit/look-names.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { reviewers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './review-figures-screen.module.css'

/** How long applications wait, and who decided how many today. */
export function ReviewFiguresScreen() {
  return <ConsoleFrame>{(me) => <Figures me={me} />}</ConsoleFrame>
}

function Figures({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('review')
  return (
    <OfProject
      me={me}
      path="/console/review/figures"
      roles={reviewers}
      operators={false}
      title={say('figures.title')}
      choose={say('choose')}
      forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
    >
      {(domain) => <FiguresOf key={domain} domain={domain} />}
    </OfProject>
  )
}

function FiguresOf({ domain }: { readonly domain: string }) {
  const say = usePhrases('review')
  const answer = useAnswer(getReviewFigures, { params: { domain } })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { backlogs, reviewers: lines } = answer.data
  const busy = backlogs.filter(
    ({ level, waiting, mine, others }) => level === 1 || waiting + mine + others > 0,
  )
  return (
    <ConsolePage title={say('figures.title')} lead={say('figures.lead')}>
      <BacklogTable backlogs={busy} />
      <h2 className={styles.title}>{say('figures.reviewers')}</h2>
      {lines.length === 0 ? <p>{say('figures.none')}</p> : <ReviewerTable lines={lines} />}
    </ConsolePage>
  )
}

function BacklogTable({ backlogs }: { readonly backlogs: readonly Backlog[] }) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves it by keys
    <section className={styles.scroll} aria-label={say('figures.backlog')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{say('figures.backlog')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('figures.level')}</th>
            <th scope="col">{say('figures.waiting')}</th>
            <th scope="col">{say('figures.inHand')}</th>
            {backlogAges.map((age) => (
              <th key={age} scope="col">
                {say(`figures.ages.${age}`)}
              </th>
            ))}
            <th scope="col">{say('figures.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {backlogs.map(({ level, waiting, mine, others, ages, waitsSince }) => (
            <tr key={level}>
              <th scope="row">{say(lookNames[level])}</th>
              <td>{waiting}</td>
              <td>{mine + others}</td>
              {backlogAges.map((age) => (
                <td key={age}>{ages[age]}</td>
              ))}
              <td>{waitsSince ? minuteText(new Date(waitsSince), language) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ReviewerTable({ lines }: { readonly lines: readonly ReviewerLine[] }) {
  const say = usePhrases('review')
  const results = auditResults.filter((result) => lines.some((line) => line.results[result]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves it by keys
    <section className={styles.scroll} aria-label={say('figures.reviewers')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('figures.name')}</th>
            <th scope="col">{say('figures.decided')}</th>
            {results.map((result) => (
              <th key={result} scope="col">
                {say(`records.results.${result}`)}
              </th>
            ))}
            <th scope="col">{say('figures.median')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ staffId, name, decided, results: counts, medianMinutes }) => (
            <tr key={staffId}>
              <th scope="row">{name}</th>
              <td>{decided}</td>
              {results.map((result) => (
                <td key={result}>{counts[result] ?? 0}</td>
              ))}
              <td>
                {medianMinutes === null ? '–' : say('figures.minutes', { minutes: medianMinutes.toFixed(1) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
