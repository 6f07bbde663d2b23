import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { type BoardStatistics, daysOf, type StatisticsPart } from '#contract/statistics/statistics.ts'
import { getBoardStatistics, getBoardStatisticsWorkbook } from '#contract/statistics/statistics-endpoints.ts'
import { nextExam } from '#web/features/batch/next-exam.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { AreasPart } from './areas-part.tsx'
import styles from './statistics.module.css'
import { StatisticsPartSection } from './statistics-part.tsx'
import { TimeChart } from './time-chart.tsx'

const path = '/console/statistics'

/** All registrations of a batch in figures. */
export function BoardStatisticsScreen() {
  const say = usePhrases('statistics')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={['administrator', 'reviewer']}
          operators
          title={say('boardTitle')}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {(domain) => (
            <ConsolePage
              key={domain}
              title={say('boardTitle')}
              lead={say('boardLead')}
              beside={<ProjectLine domain={domain} />}
            >
              <Batches domain={domain} />
            </ConsolePage>
          )}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}

function Batches({ domain }: { readonly domain: string }) {
  const say = usePhrases('statistics')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const shown = answer.data.find(({ batchId }) => batchId === wanted) ?? nextExam(answer.data)
  if (!shown) return <EmptyState title={say('noBatches')} text={say('noBatchesText')} />
  return (
    <>
      <div className={styles.choose}>
        <SelectField
          id="statistics-batch"
          label={say('batch')}
          options={answer.data.map(({ batchId, name }) => [batchId, pickText(name, language)] as const)}
          value={shown.batchId}
          onChange={({ target }) =>
            void navigate({ href: hrefOf(path, { project: domain, batch: target.value }), replace: true })
          }
        />
      </div>
      <OneBatch key={shown.batchId} domain={domain} batchId={shown.batchId} />
    </>
  )
}

function OneBatch({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const say = usePhrases('statistics')
  const params = { domain, batchId }
  const answer = useAnswer(getBoardStatistics, { params }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const read = answer.data
  const { all, paid } = read.reached
  const given = {
    read,
    download: (part: StatisticsPart) =>
      downloadFile(
        getBoardStatisticsWorkbook,
        { params: { ...params, table: part } },
        { quiet: true, handled: true },
      ),
  }
  return (
    <div>
      <p className={styles.total}>{say('total', { all, submitted: read.submitted, paid })}</p>
      <StatisticsPartSection part="funnel" {...given} />
      <TimePart {...given} />
      <StatisticsPartSection part="states" {...given} />
      <StatisticsPartSection part="subjects" hint={say('subjectsHint')} {...given} />
      <AreasPart {...given} />
      <StatisticsPartSection part="organisations" {...given} />
      <StatisticsPartSection part="money" {...given} />
    </div>
  )
}

interface TimePartProps {
  readonly read: BoardStatistics
  readonly download: (part: StatisticsPart) => Promise<void>
}

/** When people begin, hand in and pay. */
function TimePart(given: TimePartProps) {
  const say = usePhrases('statistics')
  const { language } = useLanguage()
  const [part, setPart] = useState<'days' | 'hours'>('days')
  const { hours } = given.read
  const nameOf = (from: string) => (part === 'days' ? from : minuteText(new Date(from), language))
  return (
    <StatisticsPartSection
      part={part}
      {...given}
      chart={
        <TimeChart
          label={say('chart', { part: say(`parts.${part}`) })}
          lines={part === 'days' ? daysOf(hours) : hours}
          nameOf={nameOf}
        />
      }
    >
      <div className={styles.choose}>
        <SelectField
          id="statistics-time"
          label={say('byTime')}
          options={(['days', 'hours'] as const).map((one) => [one, say(`parts.${one}`)] as const)}
          value={part}
          onChange={({ target }) => setPart(target.value as typeof part)}
        />
      </div>
    </StatisticsPartSection>
  )
}
