import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionRoom, SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import { listSitters, markSitters, withdrawMark } from '#contract/exam-day/situation-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './exam-day.module.css'
import { unmarkedOf } from './session-words.ts'
import { SitterTable } from './sitter-table.tsx'

interface SituationRoomsProps {
  readonly session: SiteSessionDetail
  readonly reread: () => Promise<unknown>
}

/** Room by room: opened, it shows who sits there. */
export function SituationRooms({ session, reread }: SituationRoomsProps) {
  const say = usePhrases('examDay')
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <section className={styles.section} aria-labelledby="situation-rooms">
      <h2 id="situation-rooms">{say('rooms')}</h2>
      {session.rooms.map((room) => (
        <details
          key={room.roomId}
          open={opened === room.roomId}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) setOpened(room.roomId)
            else setOpened((was) => (was === room.roomId ? null : was))
          }}
        >
          <summary>
            <span className={styles.name}>{`${room.code} ${room.name}`.trim()}</span>{' '}
            <span className={styles.counts}>
              {say('figures.marked', { ...room, unmarked: unmarkedOf(room) })}
            </span>
          </summary>
          {opened === room.roomId && <Room session={session} room={room} reread={reread} />}
        </details>
      ))}
    </section>
  )
}

interface RoomProps extends SituationRoomsProps {
  readonly room: SessionRoom
}

function Room({ session, room, reread }: RoomProps) {
  const say = usePhrases('examDay')
  const queries = useQueryClient()
  const sentenceOf = useRefusalSentence()
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isMarked, setMarked] = useState(false)
  const { batchId, areaId, sessionId } = session
  const params = { batchId, areaId, sessionId }
  const answer = useAnswer(listSitters, { params: { ...params, roomId: room.roomId } }, { fresh: true })
  async function run(deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setRefused(null)
    try {
      await deed()
      setMarked(true)
      return true
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: [listSitters.path] })
      await reread()
      setBusy(false)
    }
  }
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <p role="status" className="read-aloud-only">
        {isMarked && say('figures.marked', { ...room, unmarked: unmarkedOf(room) })}
      </p>
      <SitterTable
        situation={answer.data}
        rooms={session.rooms}
        busy={busy}
        deeds={
          session.marking.isOpen
            ? {
                mark: (marks) => run(() => call(markSitters, { params, body: { marks } }, quiet)),
                withdraw: (markId) => run(() => call(withdrawMark, { params: { ...params, markId } }, quiet)),
              }
            : null
        }
      />
    </>
  )
}

const quiet = { quiet: true, handled: true } as const
