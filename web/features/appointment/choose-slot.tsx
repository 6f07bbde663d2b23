import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { listAppointmentSlots, type ShownSlot } from '#contract/appointment/appointment-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './appointment.module.css'
import type { AppointmentDeeds, OfSubject } from './use-appointment-deeds.ts'
import { hourText } from './when-and-where.tsx'

interface ChooseSlotProps extends OfSubject {
  readonly deeds: AppointmentDeeds
  readonly onClose: () => void
}

/** The sessions and sites of a subject, day by day, with what is left in each. */
export function ChooseSlot({ exam, subject, deeds, onClose }: ChooseSlotProps) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.choose} aria-labelledby={`slots-${subject.subjectId}`}>
      <div className={styles.head}>
        <h4 id={`slots-${subject.subjectId}`} ref={heading} tabIndex={-1}>
          {say('slots.titleOf', { subject: pickText(subject.name, language) })}
        </h4>
        <Button variant="subtle" size="md" onClick={onClose}>
          {say('slots.back')}
        </Button>
      </div>
      <Slots exam={exam} subject={subject} deeds={deeds} onClose={onClose} />
    </section>
  )
}

function Slots({ exam, subject, deeds, onClose }: ChooseSlotProps) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const [day, setDay] = useState('')
  const [site, setSite] = useState('')
  const params = { applicationId: exam.applicationId, subjectId: subject.subjectId }
  const answer = useAnswer(listAppointmentSlots, { params }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const slots = answer.data
  if (slots.length === 0) return <EmptyState title={say('slots.none')} text={say('slots.noneText')} />
  const dayOf = ({ startsAt }: ShownSlot) => dayText(new Date(startsAt), language)
  const days = [...new Set(slots.map(dayOf))]
  const sites = [...new Map(slots.map((slot) => [slot.areaId, pickText(slot.site, language)]))]
  const shown = slots.filter(
    (slot) => (day === '' || dayOf(slot) === day) && (site === '' || slot.areaId === site),
  )
  return (
    <>
      {(days.length > 1 || sites.length > 1) && (
        <div className={styles.filters}>
          {days.length > 1 && (
            <SelectField
              id={`day-${subject.subjectId}`}
              label={say('slots.day')}
              options={days.map((one) => [one, one] as const)}
              prompt={say('slots.allDays')}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
          {sites.length > 1 && (
            <SelectField
              id={`site-${subject.subjectId}`}
              label={say('slots.site')}
              options={sites}
              prompt={say('slots.allSites')}
              value={site}
              onChange={({ target }) => setSite(target.value)}
            />
          )}
        </div>
      )}
      {[...Map.groupBy(shown, dayOf)].map(([at, ofDay]) => (
        <div key={at}>
          <h5 className={styles.day}>{at}</h5>
          <ul className={styles.slots}>
            {ofDay.map((slot) => (
              <Slot
                key={`${slot.sessionId} ${slot.areaId}`}
                slot={slot}
                subject={subject}
                deeds={deeds}
                onClose={onClose}
              />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

interface SlotProps extends Pick<ChooseSlotProps, 'subject' | 'deeds' | 'onClose'> {
  readonly slot: ShownSlot
}

function Slot({ slot, subject: { appointment, wait }, deeds, onClose }: SlotProps) {
  const say = usePhrases('appointment')
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { sessionId, areaId, hindrance, left, waiting, site, address } = slot
  const choice = { sessionId, areaId }
  const isSame = (other: typeof choice | null) => other?.sessionId === sessionId && other.areaId === areaId
  const isMine = isSame(appointment)
  const isWaitedFor = isSame(wait)
  const words = isMine
    ? say('slots.mine')
    : hindrance
      ? say(`slots.hindrances.${hindrance}`)
      : left > 0
        ? say('slots.left', { count: left })
        : waiting > 0
          ? say('slots.fullWaiting', { count: waiting })
          : say('slots.full')
  const what = `${sessionId} ${areaId}`
  const name = `${hourText(slot.startsAt)} ${pickText(site, language)}`
  const done = (isDone: boolean) => {
    setAsking(false)
    if (isDone) onClose()
  }
  return (
    <li className={styles.slot} data-off={hindrance !== null || undefined}>
      <div className={styles.slotText}>
        <p className={styles.time}>
          {hourText(slot.startsAt)}–{hourText(slot.endsAt)}
        </p>
        <p>{pickText(site, language)}</p>
        {address && <p className={styles.note}>{address}</p>}
        <p className={styles.note} data-left={left > 0 && !hindrance ? '' : undefined}>
          {words}
        </p>
      </div>
      {!isMine && !hindrance && left > 0 && (
        <BusyButton
          size="md"
          busy={deeds.busy === `take ${what}`}
          aria-label={`${say(appointment ? 'slots.takeOver' : 'slots.take')} ${name}`}
          onClick={() => (appointment ? setAsking(true) : void deeds.take(choice).then(done))}
        >
          {say(appointment ? 'slots.takeOver' : 'slots.take')}
        </BusyButton>
      )}
      {!isMine && !hindrance && left === 0 && !isWaitedFor && (
        <BusyButton
          variant="default"
          size="md"
          busy={deeds.busy === `wait ${what}`}
          aria-label={`${say('slots.wait')} ${name}`}
          onClick={() => void deeds.wait(choice).then(done)}
        >
          {say('slots.wait')}
        </BusyButton>
      )}
      {isWaitedFor && <span className={styles.note}>{say('waiting')}</span>}
      <ConfirmDialog
        isOpen={isAsking}
        title={say('asks.change')}
        text={say('asks.changeText')}
        yes={say('slots.takeOver')}
        no={say('asks.keep')}
        busy={deeds.busy === `take ${what}`}
        onYes={() => void deeds.take(choice).then(done)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
