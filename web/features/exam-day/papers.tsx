import { Archive, Download } from 'lucide-react'
import { useState } from 'react'
import type { SessionRoom } from '#contract/exam-day/site-session.ts'
import { type PaperKind, paperKinds } from '#contract/paper/paper.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './exam-day.module.css'

interface PapersProps {
  readonly rooms: readonly SessionRoom[]
  readonly packText: string
  /** Null: every room. */
  readonly onGet: (kind: PaperKind, roomId: string | null) => Promise<unknown>
  readonly onPack: () => Promise<{ readonly workId: string }>
}

/** What is printed for a session at a site: one paper at once, or all of them as an archive. */
export function Papers({ rooms, packText, onGet, onPack }: PapersProps) {
  const say = usePhrases('paper')
  const sentenceOf = useRefusalSentence()
  const [kind, setKind] = useState<PaperKind>('doorList')
  const [roomId, setRoomId] = useState('')
  const [busy, setBusy] = useState<'get' | 'pack' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [workId, setWorkId] = useState<string | null>(null)
  async function run(what: 'get' | 'pack', deed: () => Promise<unknown>) {
    setBusy(what)
    setRefused(null)
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="papers">
      <h2 id="papers">{say('title')}</h2>
      <p className={styles.lead}>{say('lead')}</p>
      <div className={styles.fields}>
        <SelectField
          id="paper-kind"
          label={say('choose')}
          options={paperKinds.map((one) => [one, say(`kinds.${one}`)] as const)}
          value={kind}
          onChange={({ target }) => setKind(target.value as PaperKind)}
        />
        <SelectField
          id="paper-room"
          label={say('room')}
          options={[
            ['', say('allRooms')],
            ...rooms.map((room) => [room.roomId, `${room.code} ${room.name}`.trim()] as const),
          ]}
          value={roomId}
          onChange={({ target }) => setRoomId(target.value)}
        />
      </div>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div className={styles.actions}>
        <BusyButton
          busy={busy === 'get'}
          leftSection={<Download size="1em" aria-hidden="true" />}
          onClick={() => void run('get', () => onGet(kind, roomId === '' ? null : roomId))}
        >
          {say('get')}
        </BusyButton>
        <BusyButton
          variant="default"
          busy={busy === 'pack'}
          leftSection={<Archive size="1em" aria-hidden="true" />}
          onClick={() => void run('pack', async () => setWorkId((await onPack()).workId))}
        >
          {say('pack')}
        </BusyButton>
      </div>
      <p className={styles.note}>{packText}</p>
      {workId && <WorkProgress workId={workId} />}
    </section>
  )
}
