import { Button } from '@mantine/core'
import { useState } from 'react'
import type { getSeatPlan, SeatChange } from '#contract/arrangement/plan-endpoints.ts'
import type { SeatRow } from '#contract/arrangement/seat-list.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import { liesIn } from '#contract/batch/area-path.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../arrangement.module.css'
import type { OfBatch } from '../of-arrangement.tsx'
import { useSeatWords } from '../use-seat-words.ts'
import { slotText } from '../when.ts'
import { SeatPreviewPart } from './seat-preview.tsx'
import { useSeatChange } from './use-seat-change.ts'

interface SeatDialogProps {
  readonly of: OfBatch
  readonly read: Pick<ReplyOf<typeof getSeatPlan>, 'plan' | 'rooms'>
  readonly setup: SessionSetup
  readonly person: Pick<
    SeatRow,
    'applicationId' | 'subjectId' | 'areaId' | 'number' | 'name' | 'subject' | 'at'
  >
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Seats one person elsewhere: where to, what it breaks, and only then it is done. */
export function SeatDialog({ person, ...props }: SeatDialogProps) {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  const placeWords = useSeatWords()
  const changing = useSeatChange(props.of, props.read.plan)
  const [takesAway, setTakesAway] = useState(false)
  const { number, name, at } = person
  const who = { applicationId: person.applicationId, subjectId: person.subjectId }
  if (takesAway)
    return (
      <ConfirmDialog
        isOpen
        title={say('hand.takeAway')}
        text={say('hand.takeAwayAsk')}
        yes={say('hand.takeAway')}
        no={say('cancel')}
        busy={changing.busy === 'apply'}
        onYes={() => void changing.apply(props.onDone)}
        onClose={props.onClose}
      />
    )
  return (
    <Dialog
      isOpen
      title={say(at ? 'hand.title' : 'hand.give')}
      text={say('hand.lead', { number, name, subject: pickText(person.subject, language) })}
      onClose={props.onClose}
    >
      {at && <p className={styles.note}>{say('hand.now', { place: placeWords(at) })}</p>}
      <div role="alert">{changing.refused && <p className={styles.refused}>{changing.refused}</p>}</div>
      {changing.preview ? (
        <SeatPreviewPart
          preview={changing.preview}
          changing={changing}
          onDone={props.onDone}
          onAgain={changing.reset}
        />
      ) : (
        <Target
          {...props}
          person={person}
          busy={changing.busy === 'look'}
          onLook={(to) => void changing.look({ ...who, to })}
          onTakeAway={
            at
              ? () =>
                  void changing.look({ ...who, to: null }).then((done) => {
                    if (done) setTakesAway(true)
                  })
              : null
          }
        />
      )}
    </Dialog>
  )
}

interface TargetProps extends Pick<SeatDialogProps, 'read' | 'setup' | 'person' | 'onClose'> {
  readonly busy: boolean
  readonly onLook: (to: NonNullable<SeatChange['to']>) => void
  readonly onTakeAway: (() => void) | null
}

function Target({ read, setup, person, busy, onLook, onTakeAway, onClose }: TargetProps) {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  const sessions = setup.sessions.filter(({ subjects }) =>
    subjects.some(({ subjectId }) => subjectId === person.subjectId),
  )
  const [sessionId, setSessionId] = useState(person.at?.sessionId ?? sessions[0]?.sessionId ?? '')
  const rooms = read.rooms.filter(
    (room) =>
      room.sessionId === sessionId &&
      room.arrangeable > 0 &&
      // Who chose a city may sit at any of its sites.
      liesIn(room.areaId, person.areaId, setup.areas),
  )
  const [wantedRoom, setRoom] = useState(person.at?.roomId ?? '')
  const roomId = rooms.some((room) => room.roomId === wantedRoom) ? wantedRoom : (rooms[0]?.roomId ?? '')
  const [seat, setSeat] = useState('')
  const [isBad, setIsBad] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const number = seat.trim() === '' ? null : Number(seat)
        const bad = number !== null && !(Number.isInteger(number) && number >= 1 && number <= 10_000)
        setIsBad(bad)
        if (!bad && roomId !== '') onLook({ sessionId, roomId, seat: number })
      }}
    >
      <SelectField
        id="seat-session"
        label={say('hand.session')}
        options={sessions.map(
          (one) => [one.sessionId, slotText(one.startsAt, one.endsAt, language)] as const,
        )}
        value={sessionId}
        onChange={({ target }) => setSessionId(target.value)}
      />
      {rooms.length === 0 ? (
        <p className={styles.refused}>{say('hand.noRooms')}</p>
      ) : (
        <SelectField
          id="seat-room"
          label={say('hand.room')}
          options={roomOptions(rooms, setup)}
          value={roomId}
          onChange={({ target }) => setRoom(target.value)}
        />
      )}
      <TextField
        id="seat-number"
        label={say('hand.seat')}
        hint={say('hand.seatHint')}
        inputMode="numeric"
        autoComplete="off"
        value={seat}
        onChange={({ target }) => setSeat(target.value)}
        {...(isBad && { error: say('hand.seatBad') })}
      />
      <DialogActions>
        {onTakeAway && (
          <Button variant="subtle" c="var(--refused)" size="md" onClick={onTakeAway}>
            {say('hand.takeAway')}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onClose}>
          {say('cancel')}
        </Button>
        {rooms.length > 0 && (
          <BusyButton type="submit" size="md" busy={busy}>
            {say('hand.look')}
          </BusyButton>
        )}
      </DialogActions>
    </form>
  )
}

/** Rooms with how full they are; with their site, where there are several. */
function roomOptions(
  rooms: TargetProps['read']['rooms'],
  { sites }: SessionSetup,
): (readonly [string, string])[] {
  const hasSites = new Set(rooms.map(({ areaId }) => areaId)).size > 1
  return rooms.map(({ areaId, roomId, room, planned, arrangeable }) => {
    const site = hasSites ? sites.find((one) => one.areaId === areaId)?.stationName : undefined
    return [roomId, `${site ? `${site} · ` : ''}${room} (${planned}/${arrangeable})`]
  })
}
