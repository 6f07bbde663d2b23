import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { DoorPass } from '#contract/door/door.ts'
import { minuteText } from '#contract/kit/time.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './door-passes.module.css'
import { MakePassDialog } from './make-pass-dialog.tsx'
import type { PassDesk } from './pass-desk.ts'

interface DoorPassesProps {
  readonly desk: PassDesk
  /** Of the project: it stands in the link. */
  readonly domain: string
  /** Of the session: from then on nobody needs a code. */
  readonly endsAt: string
}

/** The codes of a session at a site: made, handed over, called back. */
export function DoorPasses({ desk, domain, endsAt }: DoorPassesProps) {
  const say = usePhrases('door')
  const sentenceOf = useRefusalSentence()
  const [makes, setMakes] = useState(false)
  const [chosen, setChosen] = useState<DoorPass | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { answer } = desk
  async function revoke({ passId }: DoorPass) {
    setBusy(true)
    setRefused(null)
    try {
      await desk.revoke(passId)
      setSaid(say('passes.revokedNow'))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
    } finally {
      await answer.refetch()
      setBusy(false)
      setChosen(null)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="door-passes">
      <h2 id="door-passes">{say('passes.title')}</h2>
      <p className={styles.lead}>{say('passes.lead')}</p>
      <DoneLine>{said}</DoneLine>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Make
        endsAt={endsAt}
        onMake={() => {
          setSaid(null)
          setMakes(true)
        }}
      />
      {answer.isPending ? (
        <LoadingState />
      ) : !answer.data ? (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      ) : answer.data.passes.length === 0 ? (
        <p className={styles.note}>{say('passes.none')}</p>
      ) : (
        <ul className={styles.passes}>
          {answer.data.passes.map((pass) => (
            <Pass key={pass.passId} pass={pass} onRevoke={() => setChosen(pass)} />
          ))}
        </ul>
      )}
      {makes && (
        <MakePassDialog
          desk={desk}
          domain={domain}
          onClose={() => {
            setMakes(false)
            void answer.refetch()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={say('passes.revokeTitle')}
        text={say('passes.revokeText')}
        yes={say('passes.revoke')}
        no={say('passes.cancel')}
        busy={busy}
        onYes={() => chosen && void revoke(chosen)}
        onClose={() => setChosen(null)}
      />
    </section>
  )
}

function Make({ endsAt, onMake }: { readonly endsAt: string; readonly onMake: () => void }) {
  const say = usePhrases('door')
  if (Date.parse(endsAt) <= Date.now()) return <p className={styles.note}>{say('passes.over')}</p>
  return (
    <Button
      className={styles.make}
      variant="default"
      leftSection={<KeyRound size="1em" aria-hidden="true" />}
      onClick={onMake}
    >
      {say('passes.make')}
    </Button>
  )
}

function Pass({ pass, onRevoke }: { readonly pass: DoorPass; readonly onRevoke: () => void }) {
  const say = usePhrases('door')
  const { language } = useLanguage()
  const timeOf = (at: string) => minuteText(new Date(at), language)
  const { label, madeAt, revokedAt, closesAt, mostDevices, devices } = pass
  const isOver = Date.parse(closesAt) <= Date.now()
  const state = revokedAt
    ? say('passes.revoked', { time: timeOf(revokedAt) })
    : isOver
      ? say('passes.expired')
      : null
  return (
    <li>
      <div>
        <p className={styles.name}>{label || say('passes.unnamed')}</p>
        <p className={styles.note}>
          {[
            say('passes.madeAt', { time: timeOf(madeAt) }),
            say('passes.used', { used: devices.length, most: mostDevices }),
            ...(state ? [state] : []),
          ].join(' · ')}
        </p>
        {devices.map(({ label: device, openedAt, toldAt, marks }) => (
          <p key={openedAt} className={styles.note}>
            {say('passes.device', { device, time: timeOf(openedAt) })}
            {' · '}
            {toldAt
              ? say('passes.deviceMarks', { count: marks, time: timeOf(toldAt) })
              : say('passes.deviceSilent')}
          </p>
        ))}
      </div>
      {!state && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${say('passes.revoke')} ${label || say('passes.unnamed')}`}
          onClick={onRevoke}
        >
          {say('passes.revoke')}
        </Button>
      )}
    </li>
  )
}
