import { Button } from '@mantine/core'
import { CalendarCheck, CalendarClock, CalendarX, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { OwnAppointment, OwnWait } from '#contract/appointment/appointment-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import styles from './appointment.module.css'
import { ChooseSlot } from './choose-slot.tsx'
import { type AppointmentDeeds, type OfSubject, useAppointmentDeeds } from './use-appointment-deeds.ts'
import { WhenAndWhere } from './when-and-where.tsx'

/** One subject: what is booked, waited for or offered, and what may be done about it. */
export function SubjectToAppoint({ exam, subject }: OfSubject) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const deeds = useAppointmentDeeds(exam, subject)
  const [isChoosing, setChoosing] = useState(false)
  const { appointment, wait, skipped, name } = subject
  const isOpen = exam.times.state === 'open' && skipped === null
  const mayChange = isOpen && (appointment === null || appointment.changeUntil !== null)
  return (
    <li className={styles.subject}>
      <div className={styles.head}>
        <h3>{pickText(name, language)}</h3>
        <Standing subject={subject} />
      </div>
      {appointment && <Booked appointment={appointment} />}
      {wait && <Waiting wait={wait} isBesides={appointment !== null} deeds={deeds} />}
      {skipped && <p className={styles.note}>{skippedWords()}</p>}
      <div className={styles.actions}>
        {mayChange && !isChoosing && (
          <Button
            variant={appointment || wait ? 'default' : 'filled'}
            size="md"
            onClick={() => setChoosing(true)}
          >
            {say(appointment ? 'change' : 'choose')}
          </Button>
        )}
        {appointment?.cancelUntil && <Cancel exam={exam} deeds={deeds} />}
      </div>
      {deeds.refused && (
        <p role="alert" className={styles.refused}>
          {deeds.refused}
        </p>
      )}
      <DoneLine>{deeds.said}</DoneLine>
      {mayChange && isChoosing && (
        <ChooseSlot exam={exam} subject={subject} deeds={deeds} onClose={() => setChoosing(false)} />
      )}
    </li>
  )

  function skippedWords(): string {
    const until = skipped?.until
    return until
      ? say('skippedUntil', { until: minuteText(new Date(until), language) })
      : say('skippedForEver')
  }
}

function Standing({ subject: { appointment, wait } }: Pick<OfSubject, 'subject'>) {
  const say = usePhrases('appointment')
  if (appointment && !wait?.offeredUntil)
    return (
      <StateWord tone="done" Icon={CalendarCheck}>
        {say('booked')}
      </StateWord>
    )
  if (wait) return <TurnWord wait={wait} />
  return (
    <StateWord tone="quiet" Icon={CalendarX}>
      {say('open')}
    </StateWord>
  )
}

function TurnWord({ wait: { offeredUntil } }: { readonly wait: OwnWait }) {
  const say = usePhrases('appointment')
  return offeredUntil ? (
    <StateWord tone="information" Icon={CalendarClock}>
      {say('offered')}
    </StateWord>
  ) : (
    <StateWord tone="waiting" Icon={Hourglass}>
      {say('waiting')}
    </StateWord>
  )
}

function Booked({ appointment }: { readonly appointment: OwnAppointment }) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const { changesLeft, changeUntil, cancelUntil } = appointment
  const at = (instant: string) => minuteText(new Date(instant), language)
  return (
    <>
      <WhenAndWhere at={appointment} />
      <p className={styles.note}>
        {changeUntil
          ? say('changesLeft', { count: changesLeft, until: at(changeUntil) })
          : say('noChangesLeft')}
        {cancelUntil && ` · ${say('cancelUntil', { until: at(cancelUntil) })}`}
      </p>
    </>
  )
}

function Cancel({ exam, deeds }: Pick<OfSubject, 'exam'> & { readonly deeds: AppointmentDeeds }) {
  const say = usePhrases('appointment')
  const [isAsking, setAsking] = useState(false)
  const skips = exam.rules.skippedRounds
  return (
    <>
      <Button variant="subtle" size="md" onClick={() => setAsking(true)}>
        {say('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('asks.cancel')}
        text={skips > 0 ? say('asks.cancelSkips', { rounds: skips }) : say('asks.cancelText')}
        yes={say('cancel')}
        no={say('asks.keep')}
        busy={deeds.busy === 'cancel'}
        onYes={() => void deeds.cancel().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

interface WaitingProps {
  readonly wait: OwnWait
  /** Something else is booked meanwhile. */
  readonly isBesides: boolean
  readonly deeds: AppointmentDeeds
}

function Waiting({ wait, isBesides, deeds }: WaitingProps) {
  const say = usePhrases('appointment')
  return (
    <div className={styles.wait} data-offered={wait.offeredUntil !== null || undefined}>
      {isBesides && <TurnWord wait={wait} />}
      <WhenAndWhere at={wait} />
      {wait.offeredUntil ? (
        <Offer wait={wait} until={wait.offeredUntil} deeds={deeds} />
      ) : (
        <>
          <p className={styles.note}>{wait.ahead > 0 ? say('ahead', { count: wait.ahead }) : say('next')}</p>
          <div className={styles.actions}>
            <BusyButton
              variant="default"
              size="md"
              busy={deeds.busy === 'leave'}
              onClick={() => void deeds.leave()}
            >
              {say('leave')}
            </BusyButton>
          </div>
        </>
      )}
    </div>
  )
}

/** A place that is held for a time, which is seen to run down. */
function Offer({ wait, until, deeds }: { wait: OwnWait; until: string; deeds: AppointmentDeeds }) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const { now } = useServerNow()
  const [isAsking, setAsking] = useState(false)
  const { sessionId, areaId } = wait
  return (
    <>
      <p>{say('offeredUntil', { until: minuteText(new Date(until), language) })}</p>
      <p className={styles.left} role="timer" aria-live="off">
        {say('remaining', { time: clockText(new Date(until).getTime() - now.getTime()) })}
      </p>
      <div className={styles.actions}>
        <BusyButton
          size="md"
          busy={deeds.busy?.startsWith('take') ?? false}
          onClick={() => void deeds.take({ sessionId, areaId })}
        >
          {say('accept')}
        </BusyButton>
        <Button variant="default" size="md" onClick={() => setAsking(true)}>
          {say('decline')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('asks.decline')}
        text={say('asks.declineText')}
        yes={say('decline')}
        no={say('asks.keep')}
        busy={deeds.busy === 'leave'}
        onYes={() => void deeds.leave().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** `23:05:09`, hours as many as there are. */
function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
