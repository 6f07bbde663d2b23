import { Button } from '@mantine/core'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Invigilator } from '#contract/exam-day/exam-day.ts'
import type { SessionRoom, SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { paperKinds } from '#contract/paper/paper.ts'
import { getRoomPaper, getSitePaper, packSitePapers } from '#contract/paper/paper-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import { CopyInvigilators } from './copy-invigilators.tsx'
import styles from './exam-day.module.css'
import { Figures } from './figures.tsx'
import { InvigilatorsDialog } from './invigilators-dialog.tsx'
import { OwnSessions, sessionHref } from './own-sessions.tsx'
import { Papers } from './papers.tsx'

const quiet = { quiet: true, handled: true } as const

/** The rooms of each session with their seats, and who watches over them. */
export function SessionDataScreen() {
  const say = usePhrases('examDay')
  const sayTitle = usePhrases('routes')
  return (
    <OwnSessions
      path="/default/arrangeData"
      title={sayTitle('sessionData')}
      lead={say('lead')}
      line={({ rooms, arrangeable, planned, invigilators, confirmed }) => (
        <>
          <p className={styles.note}>
            {[
              say('figures.rooms', { count: rooms }),
              say('figures.arrangeable', { count: arrangeable }),
              say('figures.planned', { count: planned }),
            ].join(' · ')}
          </p>
          <p className={styles.note}>{say('figures.invigilators', { count: invigilators, confirmed })}</p>
        </>
      )}
    >
      {(session, reread) => <SessionData session={session} reread={reread} />}
    </OwnSessions>
  )
}

interface SessionDataProps {
  readonly session: SiteSessionDetail
  readonly reread: () => Promise<unknown>
}

function SessionData({ session, reread }: SessionDataProps) {
  const say = usePhrases('examDay')
  const [changed, setChanged] = useState<SessionRoom | null>(null)
  const [copies, setCopies] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const isOpen = session.scheduling.state === 'open' && session.reportedAt === null
  const { arrangeable, planned, printed, rooms, batchId, areaId, sessionId } = session
  const sayPaper = usePhrases('paper')
  const params = { batchId, areaId, sessionId }
  return (
    <>
      <Figures
        of={[
          [say('rooms'), rooms.length],
          [say('arrangeable'), arrangeable],
          [say('planned'), planned],
          [say('printed'), printed],
        ]}
      />
      <p>
        <a href={sessionHref('/default/testCenterSituation', session)}>{say('toSituation')}</a>
      </p>
      <section className={styles.section} aria-labelledby="invigilators">
        <h2 id="invigilators">{say('invigilators.title')}</h2>
        <SchedulingLine session={session} />
        <DoneLine>{said}</DoneLine>
        {isOpen && (
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<Copy size="1em" aria-hidden="true" />}
              onClick={() => setCopies(true)}
            >
              {say('invigilators.copy')}
            </Button>
          </div>
        )}
        <RoomTable rooms={rooms} onChange={isOpen ? setChanged : null} />
      </section>
      {session.planned > 0 && (
        <Papers
          rooms={rooms}
          packText={sayPaper('packText')}
          onGet={(kind, roomId) =>
            roomId === null
              ? downloadFile(getSitePaper, { params: { ...params, kind } }, quiet)
              : downloadFile(getRoomPaper, { params: { ...params, kind, roomId } }, quiet)
          }
          onPack={() => call(packSitePapers, { params, body: { kinds: [...paperKinds] } }, quiet)}
        />
      )}
      {changed && (
        <InvigilatorsDialog
          session={session}
          room={changed}
          onClose={() => setChanged(null)}
          onSaved={async () => {
            await reread()
            setChanged(null)
            setSaid(say('invigilators.saved', { room: changed.code }))
          }}
        />
      )}
      {copies && (
        <CopyInvigilators
          session={session}
          onClose={() => setCopies(false)}
          onCopied={async () => {
            await reread()
            setCopies(false)
            setSaid(say('invigilators.copied'))
          }}
        />
      )}
    </>
  )
}

function SchedulingLine({ session: { scheduling, reportedAt } }: { readonly session: SiteSessionDetail }) {
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  const { state } = scheduling
  const timeOf = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
  const times = { opensAt: timeOf(scheduling.opensAt), closesAt: timeOf(scheduling.closesAt) }
  if (reportedAt) return <p className={styles.note}>{say('reportedAt', { time: timeOf(reportedAt) })}</p>
  if (state === 'open' && !scheduling.closesAt)
    return <p className={styles.note}>{say('scheduling.openForever')}</p>
  return <p className={styles.note}>{say(`scheduling.${state}`, times)}</p>
}

interface RoomTableProps {
  readonly rooms: readonly SessionRoom[]
  readonly onChange: ((room: SessionRoom) => void) | null
}

function RoomTable({ rooms, onChange }: RoomTableProps) {
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  return (
    <table className={styles.table} aria-labelledby="invigilators">
      <thead>
        <tr>
          <th scope="col">{say('rooms')}</th>
          <th scope="col" className={styles.figure}>
            {say('arrangeable')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('planned')}
          </th>
          <th scope="col">{say('invigilators.chief')}</th>
          <th scope="col">{say('invigilators.second')}</th>
          {onChange && (
            <th scope="col">
              <span className="read-aloud-only">{say('invigilators.change')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.roomId}>
            <th scope="row">
              <span>
                <span className={styles.name}>{`${room.code} ${room.name}`.trim()}</span>
                <p className={styles.note}>
                  {room.subjects.map((name) => pickText(name, language)).join(' · ')}
                </p>
              </span>
            </th>
            <td className={styles.figure} data-label={say('arrangeable')}>
              {room.arrangeable}
            </td>
            <td className={styles.figure} data-label={say('planned')}>
              {room.planned}
            </td>
            <td data-label={say('invigilators.chief')}>
              <Named one={room.invigilators.chief} />
            </td>
            <td data-label={say('invigilators.second')}>
              <Named one={room.invigilators.second} />
            </td>
            {onChange && (
              <td>
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<Pencil size="1em" aria-hidden="true" />}
                  aria-label={`${say('invigilators.change')} ${room.code}`}
                  onClick={() => onChange(room)}
                >
                  {say('invigilators.change')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Somebody with their telephone, and whether they said to be there. */
export function Named({ one }: { readonly one: Invigilator | null }) {
  const say = usePhrases('examDay')
  if (!one) return <span className={styles.note}>{say('invigilators.none')}</span>
  return (
    <span>
      <MixedText>{one.name}</MixedText>{' '}
      <a href={`tel:${one.telephone.replace(/[^+\d]/g, '')}`}>{one.telephone}</a>
      <p className={styles.note}>
        {say(one.confirmed ? 'invigilators.isConfirmed' : 'invigilators.unconfirmed')}
      </p>
    </span>
  )
}
