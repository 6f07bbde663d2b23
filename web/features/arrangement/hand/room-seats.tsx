import { Button } from '@mantine/core'
import { useState } from 'react'
import type { getSeatPlan, getSeatRoom, SeatInMap } from '#contract/arrangement/plan-endpoints.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../arrangement.module.css'
import type { OfBatch } from '../of-arrangement.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { SeatMap } from './seat-map.tsx'
import { SeatPanel } from './seat-panel.tsx'
import { SeatPreviewPart } from './seat-preview.tsx'
import { type SeatChanging, useSeatChange } from './use-seat-change.ts'

interface RoomSeatsProps {
  readonly of: OfBatch
  readonly at: { readonly sessionId: string; readonly roomId: string }
  readonly read: Pick<ReplyOf<typeof getSeatPlan>, 'plan' | 'rooms'>
  readonly setup: SessionSetup
  readonly room: ReplyOf<typeof getSeatRoom>
  readonly onChanged: () => Promise<void>
}

type Sitter = NonNullable<SeatInMap['person']>

/** A room as a map: a seat opens to who sits there and what can be done; a person is moved by choosing another seat. */
export function RoomSeats({ of, at, read, setup, room, onChanged }: RoomSeatsProps) {
  const say = usePhrases('seatBoard')
  const isOpen = ['draft', 'checked', 'published'].includes(read.plan.state)
  const changing = useSeatChange(of, read.plan)
  const [opened, setOpened] = useState<SeatInMap | null>(null)
  const [mover, setMover] = useState<Sitter | null>(null)
  const [elsewhere, setElsewhere] = useState<SeatInMap | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const figure = read.rooms.find(
    ({ sessionId, roomId }) => sessionId === at.sessionId && roomId === at.roomId,
  )
  async function finish(words: string) {
    setOpened(null)
    setMover(null)
    setElsewhere(null)
    changing.reset()
    setSaid(words)
    await onChanged()
  }
  return (
    <>
      {!isOpen && <p className={styles.note}>{say('map.readOnly')}</p>}
      <Counts seats={room.seats} />
      <DoneLine>{said}</DoneLine>
      {mover && (
        <div className={styles.next} role="status">
          <p>{say('map.moving', { number: mover.number, name: mover.name })}</p>
          <Button variant="default" onClick={() => setMover(null)}>
            {say('map.stop')}
          </Button>
        </div>
      )}
      <div role="alert">{changing.refused && <p className={styles.refused}>{changing.refused}</p>}</div>
      <SeatMap
        room={room}
        name={figure?.room ?? ''}
        onOpen={(seat) => {
          setSaid(null)
          if (mover === null) setOpened(seat)
          else
            void changing.look({
              ...{ applicationId: mover.applicationId, subjectId: mover.subjectId },
              to: { ...at, seat: seat.seat },
            })
        }}
      />
      {mover && <MoveDialog mover={mover} changing={changing} onDone={() => finish(say('hand.done'))} />}
      {opened && (
        <SeatPanel
          of={of}
          at={at}
          seat={opened}
          setup={setup}
          isOpen={isOpen}
          onMove={setMover}
          onElsewhere={() => setElsewhere(opened)}
          onDone={finish}
          onClose={() => setOpened(null)}
        />
      )}
      {elsewhere?.person && (
        <SeatDialog
          of={of}
          read={read}
          setup={setup}
          person={personAt(elsewhere, elsewhere.person)}
          onDone={() => finish(say('hand.done'))}
          onClose={() => setElsewhere(null)}
        />
      )}
    </>
  )

  function personAt({ seat }: SeatInMap, person: Sitter) {
    const session = setup.sessions.find(({ sessionId }) => sessionId === at.sessionId)
    const subject = setup.subjects.find(({ subjectId }) => subjectId === person.subjectId)
    const { areaId = '', room: name = '' } = figure ?? {}
    const place = session && { ...at, startsAt: session.startsAt, room: name, seat }
    return { ...person, areaId, subject: subject?.name ?? none, at: place ?? null }
  }
}

const none = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

interface MoveDialogProps {
  readonly mover: Sitter
  readonly changing: SeatChanging
  readonly onDone: () => Promise<void>
}

/** Another seat was chosen in the map: what that means. */
function MoveDialog({ mover, changing, onDone }: MoveDialogProps) {
  const say = usePhrases('seatBoard')
  if (!changing.preview) return null
  return (
    <Dialog isOpen title={say('hand.title')} text={`${mover.number} ${mover.name}`} onClose={changing.reset}>
      <SeatPreviewPart
        preview={changing.preview}
        changing={changing}
        onDone={onDone}
        onAgain={changing.reset}
      />
    </Dialog>
  )
}

function Counts({ seats }: { readonly seats: readonly SeatInMap[] }) {
  const say = usePhrases('seatBoard')
  const count = (of: SeatInMap['state']) => seats.filter(({ state }) => state === of).length
  return (
    <p className={styles.note}>
      {say('map.figures', {
        seats: seats.length,
        ...{ taken: count('taken'), free: count('free'), spare: count('spare'), closed: count('closed') },
      })}
    </p>
  )
}
