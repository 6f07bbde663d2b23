import { Download } from 'lucide-react'
import { pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { type ExamResult, inquireScores, makeScoreSlip } from '#contract/score/score-endpoints.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ExamAppeals } from './appeal/exam-appeals.tsx'
import styles from './score.module.css'
import { SubjectScores } from './subject-scores.tsx'
import { useDeed } from './use-deed.ts'
import { WindowLine } from './window-line.tsx'

/** A candidate's exams, each with its scores once they are out. */
export function OwnResults() {
  const say = usePhrases('score')
  const answer = useAnswer(inquireScores, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState title={say('empty')} text={say('emptyAdvice')} />
  return (
    <div className={styles.exams}>
      {answer.data.map((result) => (
        <Exam key={result.applicationId} result={result} />
      ))}
    </div>
  )
}

function Exam({ result }: { readonly result: ExamResult }) {
  const say = usePhrases('score')
  const { language } = useLanguage()
  const { applicationId, batchName, examStartsAt, number, name, window, releasedAt, isDeferred, scores } =
    result
  const isReadable = window.state === 'open' && releasedAt !== null
  return (
    <section className={styles.exam} aria-labelledby={`exam-${applicationId}`}>
      <h2 id={`exam-${applicationId}`}>{pickText(batchName, language)}</h2>
      <dl className={styles.facts}>
        <Fact name={say('facts.name')} value={name} />
        <Fact name={say('facts.number')} value={number} />
        <Fact name={say('facts.examAt')} value={dayText(new Date(examStartsAt), language)} />
        {isReadable && (
          <Fact name={say('facts.releasedAt')} value={minuteText(new Date(releasedAt), language)} />
        )}
      </dl>
      {isDeferred ? (
        <p className={styles.told}>{say('deferred')}</p>
      ) : (
        <WindowLine window={window} releasedAt={releasedAt} />
      )}
      {isReadable && scores.length === 0 && <p className={styles.told}>{say('noScores')}</p>}
      {scores.length > 0 && (
        <>
          <SubjectScores scores={scores} />
          <SlipButton applicationId={applicationId} />
        </>
      )}
      {releasedAt !== null && <ExamAppeals applicationId={applicationId} scores={scores} />}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SlipButton({ applicationId }: { readonly applicationId: string }) {
  const say = usePhrases('score')
  const { busy, refused, press } = useDeed()
  const download = () =>
    press(
      () => downloadFile(makeScoreSlip, { params: { applicationId } }, { quiet: true, handled: true }),
      () => {},
    )
  return (
    <div className={styles.tools}>
      <BusyButton
        variant="default"
        size="md"
        busy={busy}
        leftSection={<Download size="1.125em" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {say('download')}
      </BusyButton>
      <span className={styles.note}>{say('downloadHint')}</span>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  )
}
