import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getSiteSession, listSiteSessions } from '#contract/exam-day/session-data-endpoints.ts'
import type { SiteSession, SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import { pickText } from '#contract/kit/language.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './exam-day.module.css'
import { useSessionTime } from './session-words.ts'

type SessionPath = '/default/arrangeData' | '/default/testCenterSituation'

interface OwnSessionsProps {
  readonly path: SessionPath
  readonly title: string
  readonly lead: string
  readonly line: (session: SiteSession) => ReactNode
  readonly children: (session: SiteSessionDetail, reread: () => Promise<unknown>) => ReactNode
}

export const sessionHref = (
  path: SessionPath,
  of: { readonly batchId: string; readonly areaId: string; readonly sessionId: string },
) => hrefOf(path, { batch: of.batchId, site: of.areaId, session: of.sessionId })

/** The sessions of an organisation's sites, or the one that stands in the address. */
export function OwnSessions({ path, title, lead, line, children }: OwnSessionsProps) {
  const say = usePhrases('examDay')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  const { batch: batchId, site: areaId, session: sessionId } = useSearch({ strict: false })
  if (!isOrganisation)
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <EmptyState title={say('notYours')} text={say('notYoursText')} />
      </div>
    )
  if (batchId && areaId && sessionId)
    return (
      <div className={styles.page}>
        <p>
          <a href={hrefOf(path)}>{say('back')}</a>
        </p>
        <OneSession key={`${areaId} ${sessionId}`} title={title} of={{ batchId, areaId, sessionId }}>
          {children}
        </OneSession>
      </div>
    )
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Sessions path={path} line={line} />
    </div>
  )
}

function Sessions({ path, line }: Pick<OwnSessionsProps, 'path' | 'line'>) {
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  const timeOf = useSessionTime()
  const answer = useAnswer(listSiteSessions, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState title={say('none')} text={say('noneText')} />
  return answer.data.map(({ batchId, batchName, published, sessions }) => (
    <section key={batchId} className={styles.section} aria-labelledby={`batch-${batchId}`}>
      <h2 id={`batch-${batchId}`}>{pickText(batchName, language)}</h2>
      {!published && <p className={styles.note}>{say('unpublished')}</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={`${session.areaId} ${session.sessionId}`}>
            <div>
              <a className={styles.name} href={sessionHref(path, { batchId, ...session })}>
                {timeOf(session)}
              </a>
              <p className={styles.note}>{`${session.stationCode} ${session.stationName}`}</p>
              {line(session)}
            </div>
            {session.reportedAt && <span className={styles.note}>{say('reported')}</span>}
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface OneSessionProps extends Pick<OwnSessionsProps, 'title' | 'children'> {
  readonly of: { readonly batchId: string; readonly areaId: string; readonly sessionId: string }
}

function OneSession({ title, of, children }: OneSessionProps) {
  const { language } = useLanguage()
  const timeOf = useSessionTime()
  const answer = useAnswer(getSiteSession, { params: of }, { fresh: true })
  const session = answer.data
  return (
    <>
      <h1>{title}</h1>
      {answer.isPending ? (
        <LoadingState />
      ) : session ? (
        <>
          <p className={styles.name}>{timeOf(session)}</p>
          <p className={styles.note}>
            {`${pickText(session.batchName, language)} · ${session.stationCode} ${session.stationName}`}
          </p>
          {children(session, () => answer.refetch())}
        </>
      ) : (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
    </>
  )
}
