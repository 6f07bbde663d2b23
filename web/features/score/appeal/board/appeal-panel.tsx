import { type BoardAppeal, getBoardAppeal } from '#contract/appeal/appeal-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { markText } from '#contract/score/score-rules.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../appeal.module.css'
import { DecideAppeal, type Decided } from './decide-appeal.tsx'

export type { Decided } from './decide-appeal.tsx'

interface AppealPanelProps {
  readonly domain: string
  readonly appealId: string
  readonly onDecided: (decision: Decided) => void
}

/** An appeal, the score that it is about, and what is to be decided. */
export function AppealPanel({ domain, appealId, onDecided }: AppealPanelProps) {
  const answer = useAnswer(getBoardAppeal, { params: { domain, appealId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const appeal = answer.data
  return (
    <div className={styles.part}>
      <Facts appeal={appeal} />
      {appeal.state === 'asked' && (
        <DecideAppeal
          key={appeal.version}
          domain={domain}
          appeal={appeal}
          onDecided={onDecided}
          onChanged={() => void answer.refetch()}
        />
      )}
    </div>
  )
}

function Facts({ appeal }: { readonly appeal: BoardAppeal }) {
  const say = usePhrases('appealBoard')
  const sayOwn = usePhrases('appeal')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const at = (instant: string) => minuteText(new Date(instant), language)
  const { number, name, batchName, subject, state, grounds, madeAt, decidedAt, answer, feeFen } = appeal
  return (
    <dl className={styles.facts}>
      <dt>{say('columns.name')}</dt>
      <dd>{name}</dd>
      <dt>{say('columns.number')}</dt>
      <dd>{number}</dd>
      <dt>{say('columns.batchName')}</dt>
      <dd>{pickText(batchName, language)}</dd>
      <dt>{say('columns.subject')}</dt>
      <dd>{pickText(subject, language)}</dd>
      <dt>{say('scoreNow')}</dt>
      <dd>
        <ScoreNow score={appeal.score} />
      </dd>
      <dt>{say('grounds')}</dt>
      <dd className={styles.said}>{grounds}</dd>
      <dt>{say('columns.madeAt')}</dt>
      <dd>{at(madeAt)}</dd>
      <dt>{say('columns.state')}</dt>
      <dd>
        {sayOwn(`states.${state}`)} ·{' '}
        {feeFen > 0 ? say('fee', { fee: feeText(feeFen, sayFee) }) : say('noFee')}
      </dd>
      {answer && (
        <>
          <dt>{say('answer')}</dt>
          <dd className={styles.said}>{answer}</dd>
        </>
      )}
      {decidedAt && (
        <>
          <dt>{say('columns.decidedAt')}</dt>
          <dd>{at(decidedAt)}</dd>
        </>
      )}
    </dl>
  )
}

function ScoreNow({ score }: Pick<BoardAppeal, 'score'>) {
  const say = usePhrases('appealBoard')
  const sayScore = usePhrases('score')
  if (!score) return say('noScore')
  const { mark, outcome } = score.row
  const { mostMark, passMark } = score.rule
  return (
    <>
      {mark !== null && (
        <>
          {markText(mark)} / {markText(mostMark)} ·{' '}
        </>
      )}
      {sayScore(`outcomes.${outcome}`)}
      {passMark !== null && (
        <>
          {' '}
          · {sayScore('passMark')} {markText(passMark)}
        </>
      )}
    </>
  )
}
