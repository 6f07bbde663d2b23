import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getGroupArrangement } from '#contract/arrangement/group-arrangement-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { slotText } from '#web/features/arrangement/when.ts'
import { ForOrganisations } from '#web/features/examinee/joining/for-organisations.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './group-arrangement.module.css'
import { GroupPeople, type ShownPeople } from './group-people.tsx'
import type { GroupRead } from './group-read.ts'
import { GroupRooms } from './group-rooms.tsx'

/** An organisation puts its confirmed people into rooms. */
export function GroupArrangementScreen() {
  const say = usePhrases('groupArrangement')
  const sayTitle = usePhrases('routes')
  return (
    <div className={styles.page}>
      <h1>{sayTitle('examArrangement')}</h1>
      <p className={styles.note}>{say('lead')}</p>
      <ForOrganisations>
        <Arrangement />
      </ForOrganisations>
    </div>
  )
}

function Arrangement() {
  const say = usePhrases('groupArrangement')
  const { batch } = useSearch({ strict: false })
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [sessionId, setSessionId] = useState<string | null>(null)
  const [shown, setShown] = useState<ShownPeople>({ shown: 'all', after: null })
  const query = {
    ...(batch && { batchId: batch }),
    ...(subjectId && { subjectId }),
    ...(shown.shown !== 'all' && { shown: shown.shown }),
    ...(shown.after && { after: shown.after }),
  }
  const answer = useAnswer(getGroupArrangement, { query }, { fresh: true, keepPrevious: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
  const read = answer.data
  if (read.batchId === null) return <EmptyState title={say('none')} text={say('noneText')} />
  const session = read.sessions.find((one) => one.sessionId === sessionId) ?? read.sessions[0]
  const refresh = () => answer.refetch()
  const of = { batchId: read.batchId, subjectId: read.subjectId ?? '' }
  return (
    <>
      <Times window={read.window} />
      <Choices
        read={read}
        sessionId={session?.sessionId ?? ''}
        onSubject={(chosen) => {
          setSubjectId(chosen)
          setShown({ shown: 'all', after: null })
        }}
        onSession={setSessionId}
      />
      {session ? (
        <GroupRooms
          key={`rooms ${session.sessionId}`}
          of={of}
          read={read}
          session={session}
          onSaved={refresh}
        />
      ) : (
        <p className={styles.told}>{say('noSession')}</p>
      )}
      <GroupPeople
        key={`${of.batchId} ${of.subjectId} ${shown.shown} ${shown.after}`}
        of={of}
        read={read}
        session={session}
        shown={shown}
        onShow={setShown}
        onDone={refresh}
      />
    </>
  )
}

function Times({ window: { state, opensAt, closesAt } }: Pick<GroupRead, 'window'>) {
  const say = usePhrases('groupArrangement')
  const { language } = useLanguage()
  const at = (instant: string) => minuteText(new Date(instant), language)
  const words = {
    open: closesAt ? say('window.open', { until: at(closesAt) }) : say('window.openEnded'),
    notYetOpen: opensAt ? say('window.notYetOpen', { from: at(opensAt) }) : say('window.notYetOpenUndated'),
    paused: say('window.paused'),
    closed: say('window.closed'),
  }[state]
  return (
    <p className={styles.told} data-tone={state === 'open' ? 'done' : undefined}>
      {words}
    </p>
  )
}

interface ChoicesProps {
  readonly read: GroupRead
  readonly sessionId: string
  readonly onSubject: (subjectId: string) => void
  readonly onSession: (sessionId: string) => void
}

function Choices({ read, sessionId, onSubject, onSession }: ChoicesProps) {
  const say = usePhrases('groupArrangement')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const navigate = useNavigate()
  const toBatch = (batch: string) =>
    void navigate({ href: hrefOf('/default/admission/ticket', { project: domain, batch }), replace: true })
  return (
    <div className={styles.choices}>
      <SelectField
        id="arrange-batch"
        label={say('batch')}
        options={read.batches.map((one) => [one.batchId, pickText(one.name, language)] as const)}
        value={read.batchId ?? ''}
        onChange={({ target }) => toBatch(target.value)}
      />
      <SelectField
        id="arrange-subject"
        label={say('subject')}
        options={read.subjects.map(({ subjectId, name, arranged, people }) => [
          subjectId,
          say('subjectOf', { name: pickText(name, language), arranged, people }),
        ])}
        value={read.subjectId ?? ''}
        onChange={({ target }) => onSubject(target.value)}
      />
      {read.sessions.length > 0 && (
        <SelectField
          id="arrange-session"
          label={say('session')}
          options={read.sessions.map((one) => [one.sessionId, slotText(one.startsAt, one.endsAt, language)])}
          value={sessionId}
          onChange={({ target }) => onSession(target.value)}
        />
      )}
    </div>
  )
}
