import { Button } from '@mantine/core'
import { useState } from 'react'
import { chooseRoom, type GroupSitting } from '#contract/arrangement/group-arrangement-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { slotText } from '#web/features/arrangement/when.ts'
import { call } from '#web/platform/call/call.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import styles from './group-arrangement.module.css'
import type { GroupRead } from './group-read.ts'
import { useRoomName } from './group-rooms.tsx'
import { PutBar } from './put-bar.tsx'

export interface ShownPeople {
  readonly shown: 'all' | 'open' | 'arranged'
  /** The last of the page before. */
  readonly after: string | null
}

interface GroupPeopleProps {
  readonly of: { readonly batchId: string; readonly subjectId: string }
  readonly read: GroupRead
  readonly session: GroupRead['sessions'][number] | undefined
  readonly shown: ShownPeople
  readonly onShow: (shown: ShownPeople) => void
  readonly onDone: () => unknown
}

/** One's own people of a subject: chosen, and put into a room together. */
export function GroupPeople({ of, read, session, shown, onShow, onDone }: GroupPeopleProps) {
  const say = usePhrases('groupArrangement')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reply, setReply] = useState<BulkReply | null>(null)
  const deeds = useDeeds(onDone)
  const isOpen = read.window.state === 'open'
  const free = read.people.filter(({ isSeated, hasNeeds }) => !isSeated && !hasNeeds)
  const put = (roomId: string | null) =>
    deeds.run(roomId === null ? 'takeOut' : 'put', async () => {
      const to = roomId === null || !session ? null : { sessionId: session.sessionId, roomId }
      const body = { subjectId: of.subjectId, applicationIds: [...chosen], to }
      setReply(await call(chooseRoom, { params: { batchId: of.batchId }, body }, quiet))
      setChosen([])
      await onDone()
      return null
    })
  return (
    <section aria-labelledby="group-people">
      <h2 id="group-people">{say('people.title')}</h2>
      <SelectField
        id="arrange-shown"
        label={say('people.show')}
        options={(['all', 'open', 'arranged'] as const).map((one) => [one, say(`people.${one}`)])}
        value={shown.shown}
        onChange={({ target }) =>
          onShow({
            shown: target.value === 'open' || target.value === 'arranged' ? target.value : 'all',
            after: null,
          })
        }
      />
      {isOpen && free.length > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.length === free.length}
            onChange={({ target }) =>
              setChosen(target.checked ? free.map(({ applicationId }) => applicationId) : [])
            }
          />
          {say('people.chooseAll')}
        </label>
      )}
      <PeopleTable read={read} isOpen={isOpen} chosen={chosen} onChoose={setChosen} />
      <Outcome reply={reply} refused={deeds.refused} />
      {isOpen && session && (
        <PutBar of={of} session={session} chosen={chosen.length} busy={deeds.busy} onPut={put} />
      )}
      <div className={styles.actions}>
        {shown.after && (
          <Button variant="default" onClick={() => onShow({ ...shown, after: null })}>
            {say('people.first')}
          </Button>
        )}
        {read.next && (
          <Button variant="default" onClick={() => onShow({ ...shown, after: read.next })}>
            {say('people.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface PeopleTableProps {
  readonly read: GroupRead
  readonly isOpen: boolean
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

function PeopleTable({ read, isOpen, chosen, onChoose }: PeopleTableProps) {
  const say = usePhrases('groupArrangement')
  const { language } = useLanguage()
  const nameOf = useRoomName()
  const placeOf = ({ at, isSeated, hasNeeds }: GroupSitting) => {
    if (!at) return hasNeeds ? say('people.needs') : say('people.notYet')
    const session = read.sessions.find(({ sessionId }) => sessionId === at.sessionId)
    const room = session?.rooms.find(({ roomId }) => roomId === at.roomId)
    if (!session || !room) return say('people.gone')
    return (
      <div>
        {`${room.station} ${nameOf(room)}`}
        <span className={styles.small}>
          {slotText(session.startsAt, session.endsAt, language)}
          {isSeated && ` · ${say('people.seated')}`}
        </span>
      </div>
    )
  }
  const person = (sitting: GroupSitting) => {
    const { applicationId, name, number, isSeated, hasNeeds } = sitting
    const words = (
      <span>
        {name}
        <span className={styles.small}>{number}</span>
      </span>
    )
    if (!isOpen || isSeated || hasNeeds) return words
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={say('people.choose', { name, number })}
          checked={chosen.includes(applicationId)}
          onChange={({ target }) =>
            onChoose(
              target.checked ? [...chosen, applicationId] : chosen.filter((one) => one !== applicationId),
            )
          }
        />
        {words}
      </label>
    )
  }
  return (
    <DataTable
      caption={say('people.title')}
      rows={read.people}
      keyOf={({ applicationId }) => applicationId}
      empty={<EmptyState title={say('people.nobody')} />}
      columns={[
        { title: say('people.person'), cell: person },
        { title: say('people.area'), cell: ({ area }) => pickText(area, language) },
        { title: say('people.at'), cell: placeOf },
      ]}
    />
  )
}

function Outcome({ reply, refused }: { readonly reply: BulkReply | null; readonly refused: string | null }) {
  const say = usePhrases('groupArrangement')
  const languageOf = useLanguage()
  const failed = reply?.outcomes.filter(({ error }) => error !== null) ?? []
  return (
    <div aria-live="polite">
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {reply && !refused && (
        <p className={styles.told} data-tone={reply.failed === 0 ? 'done' : undefined}>
          {say('people.done', { count: reply.done })}{' '}
          {reply.skipped > 0 && say('people.same', { count: reply.skipped })}
        </p>
      )}
      {!refused &&
        [...Map.groupBy(failed, ({ error }) => error ?? '')].map(([error, those]) => (
          <p key={error} className={styles.refused}>
            {say('people.failed', { count: those.length, reason: fieldSentence(error)(languageOf) })}
          </p>
        ))}
    </div>
  )
}
