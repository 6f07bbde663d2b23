import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './group-arrangement.module.css'
import type { GroupRead } from './group-read.ts'
import { useRoomName } from './group-rooms.tsx'

interface PutBarProps {
  readonly of: { readonly subjectId: string }
  readonly session: GroupRead['sessions'][number]
  /** How many people. */
  readonly chosen: number
  readonly busy: string | null
  readonly onPut: (roomId: string | null) => unknown
}

/** Into which room whoever is chosen is put, or taken out. */
export function PutBar({ of, session, chosen, busy, onPut }: PutBarProps) {
  const say = usePhrases('groupArrangement')
  const nameOf = useRoomName()
  const [roomId, setRoomId] = useState('')
  const rooms = session.rooms.filter(
    ({ subjectId, remaining }) => remaining > 0 && (subjectId === null || subjectId === of.subjectId),
  )
  const isThere = rooms.some((room) => room.roomId === roomId)
  const isReady = chosen > 0 && isThere
  return (
    <div className={styles.bar}>
      <SelectField
        id="arrange-room"
        label={say('people.to')}
        prompt={say('people.toPrompt')}
        options={rooms.map((room) => [
          room.roomId,
          say('people.toOption', { room: `${room.station} ${nameOf(room)}`, remaining: room.remaining }),
        ])}
        value={isThere ? roomId : ''}
        onChange={({ target }) => setRoomId(target.value)}
      />
      <div className={styles.actions}>
        <BusyButton
          busy={busy === 'put'}
          disabled={!isReady || busy === 'takeOut'}
          aria-describedby={isReady ? undefined : 'arrange-first'}
          onClick={() => void onPut(roomId)}
        >
          {say('people.put', { count: chosen })}
        </BusyButton>
        <BusyButton
          variant="default"
          busy={busy === 'takeOut'}
          disabled={chosen === 0 || busy === 'put'}
          onClick={() => void onPut(null)}
        >
          {say('people.takeOut')}
        </BusyButton>
        {!isReady && (
          <p id="arrange-first" className={styles.note}>
            {say('people.chooseFirst')}
          </p>
        )}
      </div>
    </div>
  )
}
