import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SessionRoom } from '#contract/exam-day/site-session.ts'
import type { NewMark, RoomSituation, ShownMark, Sitter } from '#contract/exam-day/situation-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import styles from './exam-day.module.css'
import { freshMark } from './fresh-mark.ts'
import { MarkDialog } from './mark-dialog.tsx'

interface MarkDeeds {
  readonly mark: (marks: NewMark[]) => Promise<boolean>
  readonly withdraw: (markId: string) => Promise<boolean>
}

interface SitterTableProps {
  readonly situation: RoomSituation
  readonly rooms: readonly SessionRoom[]
  readonly busy: boolean
  /** Null: to be looked at alone. */
  readonly deeds: MarkDeeds | null
}

/** Who sits in a room, and what was marked of them. */
export function SitterTable({ situation, rooms, busy, deeds }: SitterTableProps) {
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  const [asks, setAsks] = useState(false)
  const [about, setAbout] = useState<Sitter | null>(null)
  const { sitters, code } = situation
  if (sitters.length === 0) return <EmptyState title={say('marking.noSitters')} />
  const unmarked = sitters.filter(({ presence }) => presence === null)
  return (
    <>
      {deeds && unmarked.length > 0 && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setAsks(true)}>
            {say('marking.allPresent')}
          </Button>
        </div>
      )}
      <table className={styles.table}>
        <caption className="read-aloud-only">{say('room', { room: code })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('marking.person')}</th>
            <th scope="col" className={styles.figure}>
              {say('marking.seat')}
            </th>
            <th scope="col">{say('marking.presence')}</th>
            <th scope="col">{say('marking.marks')}</th>
            {deeds && (
              <th scope="col">
                <span className="read-aloud-only">{say('marking.more')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sitters.map((one) => (
            <tr key={one.applicationId}>
              <th scope="row">
                <span>
                  <span className={styles.name}>
                    <MixedText>{one.name}</MixedText>
                  </span>
                  <p className={styles.note}>{`${one.number} · ${one.idNumber}`}</p>
                  <p className={styles.note}>{pickText(one.subject, language)}</p>
                </span>
              </th>
              <td className={styles.figure} data-label={say('marking.seat')}>
                {one.seat}
              </td>
              <td data-label={say('marking.presence')}>
                <span className={styles.presence} data-presence={one.presence ?? 'none'}>
                  {say(`marking.${one.presence ?? 'unmarked'}`)}
                </span>
              </td>
              <td data-label={say('marking.marks')}>
                <Marks
                  name={one.name}
                  marks={one.marks}
                  onWithdraw={deeds && ((markId) => void deeds.withdraw(markId))}
                />
              </td>
              {deeds && (
                <td>
                  <div className={styles.rowActions}>
                    {(['present', 'absent'] as const).map((kind) => (
                      <Button
                        key={kind}
                        size="compact-md"
                        variant={one.presence === kind ? 'filled' : 'default'}
                        aria-pressed={one.presence === kind}
                        aria-label={`${say(`marking.${kind}`)} ${one.name}`}
                        onClick={() => !busy && void deeds.mark([freshMark(one.applicationId, kind)])}
                      >
                        {say(`marking.${kind}`)}
                      </Button>
                    ))}
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={`${say('marking.more')} ${one.name}`}
                      onClick={() => setAbout(one)}
                    >
                      {say('marking.more')}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {deeds && (
        <ConfirmDialog
          isOpen={asks}
          title={say('marking.allPresent')}
          text={say('marking.allPresentText', { room: code, count: unmarked.length })}
          yes={say('marking.allPresent')}
          no={say('cancel')}
          busy={busy}
          onYes={() =>
            void deeds
              .mark(unmarked.map(({ applicationId }) => freshMark(applicationId, 'present')))
              .finally(() => setAsks(false))
          }
          onClose={() => setAsks(false)}
        />
      )}
      {deeds && about && (
        <MarkDialog
          sitter={about}
          rooms={rooms}
          roomId={situation.roomId}
          onClose={() => setAbout(null)}
          onMark={(mark) => deeds.mark([mark])}
        />
      )}
    </>
  )
}

interface MarksProps {
  readonly name: string
  readonly marks: readonly ShownMark[]
  readonly onWithdraw: ((markId: string) => void) | null
}

/** What happened, without who came: that stands beside it. */
function Marks({ name, marks, onWithdraw }: MarksProps) {
  const say = usePhrases('examDay')
  const { language } = useLanguage()
  const shown = marks.filter(({ kind, atDoor }) => atDoor || (kind !== 'present' && kind !== 'absent'))
  return (
    <span>
      {shown.map(({ markId, kind, note, room, seat, at, atDoor }) => (
        <p key={markId} className={styles.note}>
          {[
            minuteText(new Date(at), language),
            say(`marking.${kind}`),
            seat !== null && say('marking.movedTo', { room: room ?? '', seat }),
            note,
            atDoor && say('marking.atDoor'),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {onWithdraw && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${say('marking.withdraw')} ${name} ${say(`marking.${kind}`)}`}
              onClick={() => onWithdraw(markId)}
            >
              {say('marking.withdraw')}
            </Button>
          )}
        </p>
      ))}
    </span>
  )
}
