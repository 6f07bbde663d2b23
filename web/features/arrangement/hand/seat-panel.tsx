import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SeatInMap } from '#contract/arrangement/plan-endpoints.ts'
import { closeSeat, type SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../arrangement.module.css'
import type { OfBatch } from '../of-arrangement.tsx'

interface SeatPanelProps {
  readonly of: OfBatch
  readonly at: { readonly sessionId: string; readonly roomId: string }
  readonly seat: SeatInMap
  readonly setup: SessionSetup
  /** Whether the plan can still be changed. */
  readonly isOpen: boolean
  readonly onMove: (person: NonNullable<SeatInMap['person']>) => void
  readonly onElsewhere: () => void
  readonly onDone: (words: string) => Promise<void>
  readonly onClose: () => void
}

/** One seat: who sits there, and what can be done with them or with it. */
export function SeatPanel({ of, at, seat, setup, isOpen, ...props }: SeatPanelProps) {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  const { busy, refused, run } = useDeeds()
  const [reason, setReason] = useState('')
  const { person, state } = seat
  const words = person
    ? say('map.takenSeat', { seat: seat.seat, number: person.number, name: person.name })
    : say('map.otherSeat', { seat: seat.seat, state: say(`map.states.${state}`) })
  const subject = setup.subjects.find(({ subjectId }) => subjectId === person?.subjectId)
  const put = (closed: boolean) =>
    void run('close', async () => {
      const params = { ...of, ...at, seat: seat.seat }
      await call(closeSeat, { params, body: { closed, reason } }, quiet)
      await props.onDone(say(closed ? 'map.closed' : 'map.opened'))
      return null
    })
  const text = person ? (subject ? pickText(subject.name, language) : '') : stateText()
  return (
    <Dialog isOpen title={words} text={text} onClose={props.onClose}>
      <div role="alert">{refused && <p className={styles.refused}>{refused}</p>}</div>
      {person?.organisation && <p>{person.organisation}</p>}
      {person?.printed && <p className={styles.note}>{say('seats.printed')}</p>}
      {person && person.accepted.length > 0 && (
        <p className={styles.note}>
          {say('map.accepted', {
            rules: person.accepted
              .map((rule) => say(`hand.rules.${rule}`))
              .join(language === 'en' ? ', ' : '、'),
          })}
        </p>
      )}
      {isOpen && state === 'free' && (
        <TextField
          id="close-reason"
          label={say('map.reason')}
          hint={say('map.closeHint')}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={props.onClose}>
          {say('close')}
        </Button>
        {isOpen && person && (
          <>
            <Button
              variant="default"
              size="md"
              onClick={() => {
                props.onClose()
                props.onElsewhere()
              }}
            >
              {say('map.elsewhere')}
            </Button>
            <Button
              size="md"
              onClick={() => {
                props.onClose()
                props.onMove(person)
              }}
            >
              {say('map.move')}
            </Button>
          </>
        )}
        {isOpen && state === 'free' && (
          <BusyButton size="md" busy={busy === 'close'} onClick={() => put(true)}>
            {say('map.closeSeat')}
          </BusyButton>
        )}
        {isOpen && state === 'closed' && (
          <BusyButton size="md" busy={busy === 'close'} onClick={() => put(false)}>
            {say('map.openSeat')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )

  function stateText(): string {
    if (state === 'closed') return say('map.closedFor', { reason: seat.closedReason ?? '-' })
    return say(state === 'spare' ? 'map.spareText' : 'map.freeText')
  }
}
