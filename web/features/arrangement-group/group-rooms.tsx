import { useState } from 'react'
import type { GroupRoom } from '#contract/arrangement/group-arrangement-endpoints.ts'
import {
  mostRoomAddress,
  mostRoomNotes,
  putGroupRoom,
} from '#contract/arrangement/group-arrangement-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import styles from './group-arrangement.module.css'
import type { GroupRead } from './group-read.ts'

interface GroupRoomsProps {
  readonly of: { readonly batchId: string; readonly subjectId: string }
  readonly read: GroupRead
  readonly session: GroupRead['sessions'][number]
  readonly onSaved: () => unknown
}

/** The rooms of a session with the seats that remain, and what one's own people read of each. */
export function GroupRooms({ of, read, session, onSaved }: GroupRoomsProps) {
  const say = usePhrases('groupArrangement')
  const { language } = useLanguage()
  const nameOf = useRoomName()
  const isOther = ({ subjectId }: GroupRoom) => subjectId !== null && subjectId !== of.subjectId
  return (
    <section aria-labelledby="group-rooms">
      <h2 id="group-rooms">{say('rooms.title')}</h2>
      <DataTable
        caption={say('rooms.title')}
        rows={session.rooms}
        keyOf={({ roomId }) => roomId}
        empty={<EmptyState title={say('rooms.none')} />}
        columns={[
          { title: say('rooms.room'), cell: nameOf },
          { title: say('rooms.place'), cell: ({ station }) => station },
          {
            title: say('rooms.city'),
            cell: ({ city }) => <span className={styles.city}>{pickText(city, language)}</span>,
          },
          {
            title: say('rooms.remaining'),
            cell: (room) =>
              isOther(room) ? (
                say('rooms.taken')
              ) : (
                <span className={styles.figure}>
                  {say('rooms.remainingOf', { remaining: room.remaining, seats: room.seats })}
                </span>
              ),
          },
          {
            title: say('rooms.own'),
            cell: ({ own }) => <span className={styles.figure}>{say('rooms.people', { count: own })}</span>,
          },
          {
            title: say('rooms.address'),
            cell: ({ address, notes }) => (
              <div>
                {address}
                {notes && <span className={styles.small}>{notes}</span>}
              </div>
            ),
          },
        ]}
        {...(read.window.state === 'open' && {
          panel: {
            words: say('rooms.describe'),
            label: (room: GroupRoom) => say('rooms.describeOf', { room: nameOf(room) }),
            content: (room: GroupRoom) => <Description batchId={of.batchId} room={room} onSaved={onSaved} />,
          },
        })}
      />
    </section>
  )
}

/** What people call a room. */
export function useRoomName(): (room: Pick<GroupRoom, 'code' | 'name'>) => string {
  const say = usePhrases('groupArrangement')
  return ({ code, name }) => [code && say('rooms.roomOf', { code }), name].filter((part) => part).join(' ')
}

interface DescriptionProps {
  readonly batchId: string
  readonly room: GroupRoom
  readonly onSaved: () => unknown
}

function Description({ batchId, room: { roomId, address, notes }, onSaved }: DescriptionProps) {
  const say = usePhrases('groupArrangement')
  const [isSaved, setIsSaved] = useState(false)
  const form = useContractForm(putGroupRoom, {
    defaults: { address, notes },
    first: 'address',
    ids: { address: `address-${roomId}`, notes: `notes-${roomId}` },
    send: (body) => call(putGroupRoom, { params: { batchId, roomId }, body }, quiet),
    onDone: async () => {
      setIsSaved(true)
      await onSaved()
    },
  })
  return (
    <>
      <ContractForm form={form} submitText={say('rooms.save')} onFocus={() => setIsSaved(false)}>
        <LongTextField
          {...form.field('address')}
          label={say('rooms.addressField')}
          hint={say('rooms.addressHint')}
          rows={2}
          maxLength={mostRoomAddress}
        />
        <LongTextField
          {...form.field('notes')}
          label={say('rooms.notesField')}
          hint={say('rooms.notesHint')}
          rows={2}
          maxLength={mostRoomNotes}
        />
      </ContractForm>
      <DoneLine>{isSaved && say('rooms.saved')}</DoneLine>
    </>
  )
}
