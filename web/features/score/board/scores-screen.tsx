import { useSearch } from '@tanstack/react-router'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { listScoreBatches, type ScoreBatch } from '#contract/score/score-board-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { scoreKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { PartLinks } from '#web/ui/part-links/part-links.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { CorrectForm } from './correct-form.tsx'
import { ReleaseState } from './release-state.tsx'
import styles from './score-board.module.css'
import { ScoreImports } from './score-imports.tsx'
import { ScoresOfBatch } from './scores-of-batch.tsx'
import { SheetOverview } from './sheet-overview.tsx'

export const scoresPath = '/console/scores'
const parts = ['overview', 'import', 'list'] as const
type Part = (typeof parts)[number]

/** Scores of a project: which batches there are, then one of them. */
export function ScoresScreen() {
  const say = usePhrases('scoreBoard')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={scoresPath}
          roles={scoreKeepers}
          operators
          title={say('title')}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {(domain) => <Scores key={domain} domain={domain} />}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}

function Scores({ domain }: { readonly domain: string }) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const { batch: wanted, part } = useSearch({ strict: false })
  const answer = useAnswer(listScoreBatches, { params: { domain } }, { fresh: true })
  const shown = answer.data?.find(({ batchId }) => batchId === wanted)
  return (
    <ConsolePage
      title={shown ? pickText(shown.name, language) : say('title')}
      {...(!shown && { lead: say('lead') })}
      beside={<ProjectLine domain={domain} />}
    >
      {answer.isPending && <LoadingState />}
      {answer.isError && !answer.data && (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data &&
        (shown ? (
          <OneBatch domain={domain} batch={shown} part={parts.find((one) => one === part) ?? 'overview'} />
        ) : (
          <Batches domain={domain} batches={answer.data} />
        ))}
    </ConsolePage>
  )
}

function Batches({ domain, batches }: { readonly domain: string; readonly batches: readonly ScoreBatch[] }) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  if (batches.length === 0) return <EmptyState title={say('none')} text={say('noneAdvice')} />
  return (
    <ul className={styles.batches}>
      {batches.map(({ batchId, name, examEndsAt, expected, scores, release }) => (
        <li key={batchId}>
          <div>
            <p>
              <a href={hrefOf(scoresPath, { project: domain, batch: batchId })}>{pickText(name, language)}</a>
            </p>
            <p className={styles.note}>
              {say('examEnds', { time: minuteText(new Date(examEndsAt), language) })} ·{' '}
              {say('gathered', { scores, expected })}
            </p>
          </div>
          <ReleaseState release={release} />
        </li>
      ))}
    </ul>
  )
}

interface OneBatchProps {
  readonly domain: string
  readonly batch: ScoreBatch
  readonly part: Part
}

function OneBatch({ domain, batch, part }: OneBatchProps) {
  const say = usePhrases('scoreBoard')
  const { batchId, release } = batch
  const params = { domain, batchId }
  return (
    <>
      <p>
        <a href={hrefOf(scoresPath, { project: domain })}>{say('all')}</a>
      </p>
      <PartLinks
        label={say('title')}
        path={scoresPath}
        search={{ project: domain, batch: batchId }}
        parts={parts}
        part={part}
        say={(one) => say(`parts.${one}`)}
      />
      {part === 'overview' && <SheetOverview params={params} />}
      {part === 'import' && <ScoreImports domain={domain} batchId={batchId} />}
      {part === 'list' && (
        <>
          <ScoresOfBatch domain={domain} batchId={batchId} />
          {release.state === 'released' && <CorrectForm params={params} />}
        </>
      )}
    </>
  )
}
