import { Button } from '@mantine/core'
import { useState } from 'react'
import { getBoardSession } from '#contract/exam-day/session-data-endpoints.ts'
import type { SessionRoom } from '#contract/exam-day/site-session.ts'
import { listBoardSitters, reopenSession } from '#contract/exam-day/situation-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { paperKinds } from '#contract/paper/paper.ts'
import { getBoardRoomPaper, getBoardSitePaper, packBoardPapers } from '#contract/paper/paper-endpoints.ts'
import { BoardDoorPasses } from '#web/features/door/passes/session-passes.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../exam-day.module.css'
import { Papers } from '../papers.tsx'
import { Named } from '../session-data-screen.tsx'
import { useSessionTime } from '../session-words.ts'
import { SitterTable } from '../sitter-table.tsx'
import { SituationFigures } from '../situation-screen.tsx'
import { boardPath } from './board-path.ts'

interface SessionOfBoard {
  readonly domain: string
  readonly batchId: string
  readonly areaId: string
  readonly sessionId: string
}

/** One session at one site, as the board looks at it. */
export function BoardSession({ of }: { readonly of: SessionOfBoard }) {
  const say = usePhrases('examDay')
  const sayPaper = usePhrases('paper')
  const { language } = useLanguage()
  const timeOf = useSessionTime()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const answer = useAnswer(getBoardSession, { params: of }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const session = answer.data
  async function reopen() {
    setBusy(true)
    try {
      await call(reopenSession, { params: of })
      setSaid(say('marking.reopened'))
    } finally {
      await answer.refetch()
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        <a href={hrefOf(boardPath, { project: of.domain, batch: of.batchId })}>{say('back')}</a>
      </p>
      <h2>{`${session.stationCode} ${session.stationName}`}</h2>
      <p className={styles.note}>{`${pickText(session.batchName, language)} · ${timeOf(session)}`}</p>
      <SituationFigures session={session} />
      <DoneLine>{said}</DoneLine>
      {session.reportedAt && (
        <div className={styles.actions}>
          <span>{say('reportedAt', { time: minuteText(new Date(session.reportedAt), language) })}</span>
          <BusyButton variant="default" busy={busy} onClick={() => void reopen()}>
            {say('marking.reopen')}
          </BusyButton>
        </div>
      )}
      <section className={styles.section} aria-labelledby="board-rooms">
        <h2 id="board-rooms">{say('rooms')}</h2>
        <ul className={`${styles.list} ${styles.roomList}`}>
          {session.rooms.map((room) => (
            <BoardRoom
              key={room.roomId}
              room={room}
              of={of}
              rooms={session.rooms}
              isOpen={opened === room.roomId}
              onToggle={() => setOpened((was) => (was === room.roomId ? null : room.roomId))}
            />
          ))}
        </ul>
      </section>
      {session.planned > 0 && <BoardDoorPasses of={{ ...of, endsAt: session.endsAt }} />}
      {session.planned > 0 && (
        <Papers
          rooms={session.rooms}
          packText={sayPaper('packBoardText')}
          onGet={(kind, roomId) =>
            roomId === null
              ? downloadFile(getBoardSitePaper, { params: { ...of, kind } }, quiet)
              : downloadFile(getBoardRoomPaper, { params: { ...of, kind, roomId } }, quiet)
          }
          onPack={() => call(packBoardPapers, { params: of, body: { kinds: [...paperKinds] } }, quiet)}
        />
      )}
    </>
  )
}

const quiet = { quiet: true, handled: true } as const

interface BoardRoomProps {
  readonly room: SessionRoom
  readonly rooms: readonly SessionRoom[]
  readonly of: SessionOfBoard
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function BoardRoom({ room, rooms, of, isOpen, onToggle }: BoardRoomProps) {
  const say = usePhrases('examDay')
  const { chief, second } = room.invigilators
  return (
    <li>
      <div>
        <Button
          className={styles.fold ?? ''}
          variant="subtle"
          size="compact-md"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {`${room.code} ${room.name}`.trim()}
        </Button>
        <p className={styles.note}>
          {[
            say('figures.arrangeable', { count: room.arrangeable }),
            say('figures.planned', { count: room.planned }),
          ].join(' · ')}
        </p>
      </div>
      <div>
        <p className={styles.note}>{say('invigilators.chief')}</p>
        <Named one={chief} />
      </div>
      <div>
        <p className={styles.note}>{say('invigilators.second')}</p>
        <Named one={second} />
      </div>
      {isOpen && <BoardSitters room={room} rooms={rooms} of={of} />}
    </li>
  )
}

function BoardSitters({ room, rooms, of }: Pick<BoardRoomProps, 'room' | 'rooms' | 'of'>) {
  const answer = useAnswer(listBoardSitters, { params: { ...of, roomId: room.roomId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <SitterTable situation={answer.data} rooms={rooms} busy={false} deeds={null} />
}
