import { Button } from '@mantine/core'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { SessionFlaw } from '#contract/arrangement/exam-session.ts'
import { getExamSessions, type SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import { liesIn } from '#contract/batch/area-path.ts'
import { pickText } from '#contract/kit/language.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../arrangement.module.css'
import { OfArrangement, type OfBatch } from '../of-arrangement.tsx'
import { SessionFields } from './session-fields.tsx'
import { newSession, proposedSessions, sizeOf, type TypedSession } from './typed-sessions.ts'
import { useSessionsForm } from './use-sessions-form.ts'

const path = '/console/exam-sessions'

/** When a batch is examined, in what, and in which rooms. */
export function SessionsScreen() {
  const say = usePhrases('arrangementBoard')
  return (
    <OfArrangement
      path={path}
      title={say('sessions.title')}
      lead={say('sessions.lead')}
      ways={({ domain, batchId }) => (
        <a href={hrefOf(`${path}/needs`, { project: domain, batch: batchId })}>{say('needs.open')}</a>
      )}
    >
      {(of) => <Sessions key={of.batchId} of={of} />}
    </OfArrangement>
  )
}

function Sessions({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('arrangementBoard')
  const answer = useAnswer(getExamSessions, { params: of }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const search = { project: of.domain, batch: of.batchId }
  if (answer.data.sites.length === 0)
    return (
      <EmptyState title={say('sessions.noSites')} text={say('sessions.noSitesText')}>
        <Button component="a" href={hrefOf('/console/sites', search)}>
          {say('sessions.toSites')}
        </Button>
      </EmptyState>
    )
  return <SessionsForm of={of} setup={answer.data} />
}

function SessionsForm({ of, setup }: { readonly of: OfBatch; readonly setup: SessionSetup }) {
  const say = usePhrases('arrangementBoard')
  const form = useSessionsForm(of, setup)
  const [added, setAdded] = useState<readonly string[]>([])
  const { sessions } = form
  const put = (next: readonly TypedSession[]) => form.change(next)
  const proposed = setup.proposed.length
  return (
    <>
      <ChangedNotice
        watch={form.watch}
        mine={() => form.values}
        onTake={({ values }) => form.setValues(values)}
      />
      <Ground setup={setup} sessions={sessions} />
      {sessions.length === 0 && (
        <EmptyState title={say('sessions.none')} text={say('sessions.noneText')}>
          {proposed > 0 && (
            <Button onClick={() => put(proposedSessions(setup))}>
              {say('sessions.propose', { count: proposed })}
            </Button>
          )}
        </EmptyState>
      )}
      {sessions.map((session, at) => (
        <SessionFields
          key={session.sessionId}
          session={session}
          number={at + 1}
          setup={setup}
          wrong={form.flaws.filter(({ sessionId }) => sessionId === session.sessionId).map(flawWords)}
          isUntimed={form.untimed.includes(session.sessionId)}
          isOpen={added.includes(session.sessionId)}
          onChange={(next) => put(sessions.with(at, next))}
          onRemove={() => put(sessions.toSpliced(at, 1))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<CalendarPlus size="1em" aria-hidden="true" />}
          onClick={() => {
            const next = newSession(sessions.at(-1), setup.examStartsAt)
            setAdded([...added, next.sessionId])
            put([...sessions, next])
          }}
        >
          {say('sessions.add')}
        </Button>
      </div>
      {form.refused && (
        <p role="alert" className={styles.refused}>
          {form.refused}
        </p>
      )}
      <FlawList flaws={form.flaws} sessions={sessions} wordsOf={flawWords} />
      <ActionBar stays note={form.isChanged ? say('unsaved') : undefined}>
        <BusyButton size="md" busy={form.busy} onClick={form.save}>
          {say('sessions.save')}
        </BusyButton>
      </ActionBar>
      <DoneLine>{form.isSaved && `${say('sessions.saved')}${say('sessions.changes')}`}</DoneLine>
      {!form.isChanged && sessions.length > 0 && <ToPlans of={of} />}
    </>
  )

  function flawWords({ kind, otherId }: SessionFlaw): string {
    const other = sessions.findIndex(({ sessionId }) => sessionId === otherId) + 1
    return say(`sessions.flaws.${kind}`, { other: say('sessions.number', { number: other }) })
  }
}

/** How many are to be seated, how many seats there are, and what is forgotten. */
function Ground({ setup, sessions }: { setup: SessionSetup; sessions: readonly TypedSession[] }) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  const all = sizeOf({ subjects: setup.subjects.map(withoutCap), sites: [] }, setup)
  const examined = new Set(sessions.flatMap(({ subjects }) => subjects.map(({ subjectId }) => subjectId)))
  const forgotten = setup.subjects.filter(
    ({ subjectId }) =>
      !examined.has(subjectId) && setup.people.some((one) => one.subjectId === subjectId && one.people > 0),
  )
  const unsited = setup.areas.filter(
    ({ areaId }) =>
      setup.people.some((one) => one.areaId === areaId && one.people > 0) &&
      !setup.sites.some((site) => liesIn(site.areaId, areaId, setup.areas)),
  )
  const comma = language === 'en' ? ', ' : '、'
  const seats = sessions.reduce((sum, session) => sum + sizeOf(session, setup).seats, 0)
  return (
    <>
      <p>{say('sessions.people', { people: all.people, sites: all.sites, seats: all.seats })}</p>
      {sessions.length > 0 && forgotten.length > 0 && (
        <p className={styles.warn}>
          {say('sessions.uncovered', {
            names: forgotten.map(({ name }) => pickText(name, language)).join(comma),
          })}
        </p>
      )}
      {unsited.length > 0 && (
        <p className={styles.warn}>
          {say('sessions.unsited', {
            names: unsited.map(({ name }) => pickText(name, language)).join(comma),
          })}
        </p>
      )}
      {sessions.length > 0 && seats < all.people && <p className={styles.warn}>{say('sessions.short')}</p>}
    </>
  )
}

const withoutCap = ({ subjectId }: { readonly subjectId: string }) => ({ subjectId, most: null })

interface FlawListProps {
  readonly flaws: readonly SessionFlaw[]
  readonly sessions: readonly TypedSession[]
  readonly wordsOf: (flaw: SessionFlaw) => string
}

function FlawList({ flaws, sessions, wordsOf }: FlawListProps) {
  const say = usePhrases('arrangementBoard')
  return (
    <div role="alert">
      {flaws.length > 0 && (
        <ul className={styles.refused}>
          {flaws.map((flaw) => {
            const number = sessions.findIndex(({ sessionId }) => sessionId === flaw.sessionId) + 1
            return (
              <li key={`${flaw.kind} ${flaw.sessionId} ${flaw.otherId}`}>
                <a href={`#session-${flaw.sessionId}`}>
                  {say('sessions.flawLine', {
                    session: say('sessions.number', { number }),
                    flaw: wordsOf(flaw),
                  })}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function ToPlans({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('arrangementBoard')
  return (
    <div className={styles.next}>
      <p>{say('sessions.toPlansText')}</p>
      <Button
        component="a"
        variant="default"
        href={hrefOf('/console/seat-plans', { project: of.domain, batch: of.batchId })}
      >
        {say('sessions.toPlans')}
      </Button>
    </div>
  )
}
