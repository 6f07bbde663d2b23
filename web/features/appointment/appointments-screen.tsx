import { type ExamToAppoint, listAppointments } from '#contract/appointment/appointment-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './appointment.module.css'
import { AppointmentRulesTold } from './appointment-rules-told.tsx'
import { SubjectToAppoint } from './subject-to-appoint.tsx'

/** The exams of whoever is signed in, with when and where each subject is sat. */
export function AppointmentsScreen() {
  const say = usePhrases('appointment')
  const sayTitle = usePhrases('routes')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={styles.page}>
      <h1>{sayTitle('order')}</h1>
      <p className={styles.lead}>{say('lead')}</p>
      {isOrganisation ? <EmptyState title={say('ofCandidates')} text={say('ofCandidatesText')} /> : <Exams />}
    </div>
  )
}

/** So long after the last look, since a place may be offered at any time. */
const lookAgainMs = 60_000

function Exams() {
  const say = usePhrases('appointment')
  const answer = useAnswer(listAppointments, {}, { fresh: true, againAfterMs: () => lookAgainMs })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState title={say('none')} text={say('noneText')} />
  return (
    <div className={styles.exams}>
      {answer.data.map((exam) => (
        <Exam key={exam.applicationId} exam={exam} />
      ))}
    </div>
  )
}

function Exam({ exam }: { readonly exam: ExamToAppoint }) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const heading = `exam-${exam.applicationId}`
  return (
    <section className={styles.exam} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{pickText(exam.batchName, language)}</h2>
        <p className={styles.note}>{say('number', { number: exam.number })}</p>
      </header>
      <Times exam={exam} />
      <AppointmentRulesTold exam={exam} />
      <ul className={styles.subjects}>
        {exam.subjects.map((subject) => (
          <SubjectToAppoint key={subject.subjectId} exam={exam} subject={subject} />
        ))}
      </ul>
    </section>
  )
}

function Times({ exam: { times, rounds } }: { readonly exam: ExamToAppoint }) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const { state, opensAt, closesAt, round } = times
  const at = (instant: string) => minuteText(new Date(instant), language)
  const words = {
    open: closesAt ? say('times.open', { until: at(closesAt) }) : say('times.openEnded'),
    notYetOpen: opensAt ? say('times.notYetOpen', { from: at(opensAt) }) : say('times.notYetOpenUndated'),
    paused: say('times.paused'),
    closed: say('times.closed'),
  }[state]
  return (
    <p className={styles.told} data-tone={state === 'open' ? 'done' : undefined}>
      {words}
      {round !== null && <span className={styles.note}> {say('times.round', { round, rounds })}</span>}
    </p>
  )
}
