import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { listBoardSessions } from '#contract/exam-day/session-data-endpoints.ts'
import type { SiteSession } from '#contract/exam-day/site-session.ts'
import { pickText } from '#contract/kit/language.ts'
import { nextExam } from '#web/features/batch/next-exam.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { stationKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../exam-day.module.css'
import { Figures } from '../figures.tsx'
import { unmarkedOf, useSessionTime } from '../session-words.ts'
import { boardPath } from './board-path.ts'
import { BoardSession } from './board-session.tsx'

/** Seats, invigilators and the day itself, over all sites of a batch. */
export function ExamDayBoardScreen() {
  const say = usePhrases('examDay')
  const sayBoard = usePhrases('stationBoard')
  const sayTitle = usePhrases('routes')
  const title = sayTitle('consoleExamDay')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={boardPath}
          roles={stationKeepers}
          operators
          title={title}
          choose={sayBoard('choose')}
          forbidden={{ title: sayBoard('forbidden'), text: sayBoard('forbiddenText') }}
        >
          {(domain) => (
            <ConsolePage
              key={domain}
              title={title}
              lead={say('board.lead')}
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
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted, site: areaId, session: sessionId } = useSearch({ strict: false })
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const shown = answer.data.find(({ batchId }) => batchId === wanted) ?? nextExam(answer.data)
  if (!shown) return <EmptyState title={say('board.noBatches')} />
  const { batchId } = shown
  if (areaId && sessionId) return <BoardSession of={{ domain, batchId, areaId, sessionId }} />
  return (
    <>
      <SelectField
        id="exam-day-batch"
        label={say('board.batch')}
        options={answer.data.map((one) => [one.batchId, pickText(one.name, language)] as const)}
        value={batchId}
        onChange={({ target }) =>
          void navigate({ href: hrefOf(boardPath, { project: domain, batch: target.value }), replace: true })
        }
      />
      <Overview key={batchId} domain={domain} batchId={batchId} />
    </>
  )
}

function Overview({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const say = usePhrases('examDay')
  const timeOf = useSessionTime()
  const [sessionId, setSessionId] = useState('')
  const answer = useAnswer(listBoardSessions, { params: { domain, batchId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { sessions, published } = answer.data
  if (sessions.length === 0) return <EmptyState title={say('board.none')} />
  const times = new Map(sessions.map((one) => [one.sessionId, timeOf(one)]))
  const shown = sessions.filter((one) => sessionId === '' || one.sessionId === sessionId)
  return (
    <>
      {!published && <p className={styles.note}>{say('unpublished')}</p>}
      <SelectField
        id="exam-day-session"
        label={say('session')}
        options={[['', say('board.all')], ...times]}
        value={sessionId}
        onChange={({ target }) => setSessionId(target.value)}
      />
      <Totals of={shown} />
      <SessionsTable sessions={shown} domain={domain} batchId={batchId} />
    </>
  )
}

function Totals({ of }: { readonly of: readonly SiteSession[] }) {
  const say = usePhrases('examDay')
  const sum = (read: (one: SiteSession) => number) => of.reduce((total, one) => total + read(one), 0)
  return (
    <Figures
      of={[
        [say('planned'), sum(({ planned }) => planned)],
        [say('marking.present'), sum(({ present }) => present)],
        [say('marking.absent'), sum(({ absent }) => absent)],
        [say('marking.unmarked'), sum(unmarkedOf)],
        [say('marking.violation'), sum(({ violations }) => violations)],
        [say('marking.seatChange'), sum(({ seatChanges }) => seatChanges)],
        [say('marking.reserveMachine'), sum(({ reserveMachines }) => reserveMachines)],
      ]}
    />
  )
}

/** Where nobody sits there is nothing to report. */
function stateOf({ planned, reportedAt }: SiteSession) {
  if (reportedAt) return 'reported'
  return planned === 0 ? 'board.nobody' : 'notReported'
}

interface SessionsTableProps {
  readonly sessions: readonly SiteSession[]
  readonly domain: string
  readonly batchId: string
}

function SessionsTable({ sessions, domain, batchId }: SessionsTableProps) {
  const say = usePhrases('examDay')
  const sayTitle = usePhrases('routes')
  const timeOf = useSessionTime()
  const figure = (label: string, value: string | number) => (
    <td className={styles.figure} data-label={label}>
      {value}
    </td>
  )
  return (
    <table className={styles.table}>
      <caption className="read-aloud-only">{sayTitle('consoleExamDay')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('site')}</th>
          {[
            say('rooms'),
            say('arrangeable'),
            say('planned'),
            say('printed'),
            say('board.invigilators'),
            say('board.marked'),
            say('board.incidents'),
          ].map((words) => (
            <th key={words} scope="col" className={styles.figure}>
              {words}
            </th>
          ))}
          <th scope="col">{say('board.state')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((one) => (
          <tr key={`${one.areaId} ${one.sessionId}`}>
            <th scope="row">
              <span>
                <a
                  className={styles.name}
                  href={hrefOf(boardPath, {
                    ...{ project: domain, batch: batchId, site: one.areaId, session: one.sessionId },
                  })}
                >
                  {`${one.stationCode} ${one.stationName}`}
                </a>
                <p className={styles.note}>{timeOf(one)}</p>
              </span>
            </th>
            {figure(say('rooms'), one.rooms)}
            {figure(say('arrangeable'), one.arrangeable)}
            {figure(say('planned'), one.planned)}
            {figure(say('printed'), one.printed)}
            {figure(say('board.invigilators'), `${one.invigilators} (${one.confirmed})`)}
            {figure(say('board.marked'), `${one.present} / ${one.absent}`)}
            {figure(
              say('board.incidents'),
              `${one.violations} / ${one.seatChanges} / ${one.reserveMachines}`,
            )}
            <td data-label={say('board.state')}>{say(stateOf(one))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
