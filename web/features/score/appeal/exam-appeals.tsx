import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ExamAppeals as Exam, OwnAppeal } from '#contract/appeal/appeal-endpoints.ts'
import { listAppeals } from '#contract/appeal/appeal-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { OwnScore } from '#contract/score/score-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './appeal.module.css'
import { AskForm } from './ask-form.tsx'
import { StandingAppeal } from './standing-appeal.tsx'

/** So often it is asked whether the fee is recorded. */
const askEveryMs = 3000

interface ExamAppealsProps {
  readonly applicationId: string
  /** Those that can be read now. */
  readonly scores: readonly Pick<OwnScore, 'subjectId' | 'name' | 'outcome'>[]
}

/** Whether somebody’s scores of an exam can be appealed, and what they appealed. Nothing where neither is so. */
export function ExamAppeals({ applicationId, scores }: ExamAppealsProps) {
  const answer = useAnswer(
    listAppeals,
    {},
    {
      handled: true,
      fresh: true,
      againAfterMs: (exams) =>
        exams?.some(({ appeals }) => appeals.some((one) => isFeeComing(one))) ? askEveryMs : false,
    },
  )
  const exam = answer.data?.find((one) => one.applicationId === applicationId)
  if (!exam || (exam.appeals.length === 0 && !isToCome(exam))) return null
  return <Appeals exam={exam} scores={scores} onChange={() => void answer.refetch()} />
}

export const isFeeComing = ({ state, order }: Pick<OwnAppeal, 'state' | 'order'>) =>
  state === 'unpaid' && order?.state === 'paid'

/** A window that was never set says nothing. */
const isToCome = ({ window: { state, opensAt, closesAt } }: Exam) =>
  state !== 'closed' || opensAt !== null || closesAt !== null

interface AppealsProps extends Pick<ExamAppealsProps, 'scores'> {
  readonly exam: Exam
  readonly onChange: () => void
}

function Appeals({ exam, scores, onChange }: AppealsProps) {
  const say = usePhrases('appeal')
  const { applicationId, appeals } = exam
  const isOpen = exam.window.state === 'open'
  const [asking, setAsking] = useState<string | null>(null)
  // What can be done, or was.
  const isExempt = (id: string) =>
    scores.some(({ subjectId, outcome }) => outcome === 'exempt' && subjectId === id)
  const subjects = subjectsOf(isOpen ? scores.filter(({ subjectId }) => !isExempt(subjectId)) : [], appeals)
  const head = `appeals-${applicationId}`
  return (
    <section className={styles.part} aria-labelledby={head}>
      <h3 id={head}>{say('title')}</h3>
      {isOpen && <p className={styles.lead}>{say('lead')}</p>}
      <WindowAndFee exam={exam} />
      {subjects.length > 0 && (
        <ul className={styles.subjects}>
          {subjects.map(({ subjectId, name }) => {
            const last = appeals.find((one) => one.subjectId === subjectId)
            const canAsk = isOpen && !isExempt(subjectId) && (!last || last.state === 'lapsed')
            return (
              <li key={subjectId}>
                <SubjectHead
                  name={name}
                  last={last}
                  onAsk={canAsk && asking !== subjectId ? () => setAsking(subjectId) : null}
                />
                {last && (asking !== subjectId || !canAsk) && <StandingAppeal appeal={last} />}
                {canAsk && asking === subjectId && (
                  <AskForm
                    {...{ applicationId, subjectId, name }}
                    feeFen={exam.feeFen}
                    onDone={() => {
                      setAsking(null)
                      onChange()
                    }}
                    onCancel={() => setAsking(null)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type Subject = Pick<OwnScore, 'subjectId' | 'name'>

/** Also those whose scores cannot be read any more. */
function subjectsOf(scores: readonly Subject[], appeals: readonly OwnAppeal[]): readonly Subject[] {
  const others = appeals.filter(({ subjectId }) => !scores.some((score) => score.subjectId === subjectId))
  return [
    ...scores,
    ...new Map(others.map(({ subjectId, subject }) => [subjectId, { subjectId, name: subject }])).values(),
  ]
}

interface SubjectHeadProps {
  readonly name: Subject['name']
  readonly last: OwnAppeal | undefined
  readonly onAsk: (() => void) | null
}

function SubjectHead({ name, last, onAsk }: SubjectHeadProps) {
  const say = usePhrases('appeal')
  const { language } = useLanguage()
  const subject = pickText(name, language)
  return (
    <div className={styles.head}>
      <span>{subject}</span>
      {onAsk ? (
        <Button variant="default" aria-label={say('askFor', { subject })} onClick={onAsk}>
          {last ? say('again') : say('ask')}
        </Button>
      ) : (
        last && (
          <span className={styles.state} data-tone={tones[last.state]}>
            {last.isInHand ? say('inHand') : say(`states.${last.state}`)}
          </span>
        )
      )}
    </div>
  )
}

const tones: Readonly<Partial<Record<OwnAppeal['state'], string>>> = {
  corrected: 'done',
  lapsed: 'refused',
  rejected: 'refused',
}

function WindowAndFee({ exam: { window, feeFen, feeBack } }: { readonly exam: Exam }) {
  const say = usePhrases('appeal')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { state, opensAt, closesAt } = window
  const edge = state === 'notYetOpen' ? opensAt : closesAt
  const time = edge ? minuteText(new Date(edge), language) : null
  const when = state === 'paused' ? 'paused' : state
  const words =
    when === 'paused'
      ? say('windows.paused')
      : time
        ? say(`windows.${when}`, { time })
        : say(`windows.${when}Unknown`)
  const ends = feeBack.map((end) => say(`ends.${end}`)).join(language === 'en' ? '; ' : '、')
  return (
    <p className={styles.note}>
      {words}
      {state !== 'closed' && (
        <>
          {language === 'en' && ' '}
          {feeFen > 0 ? say('fee', { fee: feeText(feeFen, sayFee) }) : say('free')}
          {language === 'en' && ' '}
          {feeFen > 0 && feeBack.length > 0 && say('feeBack', { ends })}
        </>
      )}
    </p>
  )
}
