import { Button } from '@mantine/core'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import { reportSession } from '#contract/exam-day/situation-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { OwnDoorPasses } from '#web/features/door/passes/session-passes.tsx'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from './exam-day.module.css'
import { Figures } from './figures.tsx'
import { OwnSessions, sessionHref } from './own-sessions.tsx'
import { unmarkedOf } from './session-words.ts'
import { SituationRooms } from './situation-rooms.tsx'

/** How the day goes at an organisation's sites. */
export function SituationScreen() {
  const say = usePhrases('examDay')
  const sayTitle = usePhrases('routes')
  return (
    <OwnSessions
      path="/default/testCenterSituation"
      title={sayTitle('testCentreSituation')}
      lead={say('situationLead')}
      line={(session) => (
        <>
          <p className={styles.note}>
            {say('figures.marked', { ...session, unmarked: unmarkedOf(session) })}
          </p>
          <p className={styles.note}>{say('figures.incidents', { ...session })}</p>
        </>
      )}
    >
      {(session, reread) => <Situation session={session} reread={reread} />}
    </OwnSessions>
  )
}

interface SituationProps {
  readonly session: SiteSessionDetail
  readonly reread: () => Promise<unknown>
}

function Situation({ session, reread }: SituationProps) {
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  const sentenceOf = useRefusalSentence()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { batchId, areaId, sessionId, marking, reportedAt } = session
  async function report() {
    setBusy(true)
    setRefused(null)
    try {
      await call(reportSession, { params: { batchId, areaId, sessionId } }, { quiet: true, handled: true })
      setSaid(say('marking.reportedNow'))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
    } finally {
      await reread()
      setBusy(false)
      setAsks(false)
    }
  }
  const timeOf = (at: string) => minuteText(new Date(at), language)
  return (
    <>
      <SituationFigures session={session} />
      <p>
        <a href={sessionHref('/default/arrangeData', session)}>{say('toSessionData')}</a>
      </p>
      {reportedAt && <p className={styles.note}>{say('reportedAt', { time: timeOf(reportedAt) })}</p>}
      {!marking.isOpen && !reportedAt && (
        <p className={styles.note}>
          {Date.now() < Date.parse(marking.opensAt)
            ? say('marking.notYet', { opensAt: timeOf(marking.opensAt) })
            : say('marking.over', { closesAt: timeOf(marking.closesAt) })}
        </p>
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      {marking.isOpen && (
        <div className={styles.actions}>
          <Button
            leftSection={<ClipboardCheck size="1em" aria-hidden="true" />}
            onClick={() => setAsks(true)}
          >
            {say('marking.report')}
          </Button>
        </div>
      )}
      <SituationRooms session={session} reread={reread} />
      {session.planned > 0 && <OwnDoorPasses of={session} />}
      <ConfirmDialog
        isOpen={asks}
        title={say('marking.report')}
        text={say('marking.reportText')}
        yes={say('marking.report')}
        no={say('cancel')}
        busy={busy}
        onYes={() => void report()}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

export function SituationFigures({ session }: { readonly session: SiteSessionDetail }) {
  const say = usePhrases('examDay')
  return (
    <Figures
      of={[
        [say('planned'), session.planned],
        [say('marking.present'), session.present],
        [say('marking.absent'), session.absent],
        [say('marking.unmarked'), unmarkedOf(session)],
        [say('marking.violation'), session.violations],
        [say('marking.seatChange'), session.seatChanges],
        [say('marking.reserveMachine'), session.reserveMachines],
      ]}
    />
  )
}
