import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type DoorFinding, type DoorVerdict, type Expected, letsIn } from '#contract/door/check-at-door.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import type { KeptMark } from './device/vault.ts'
import styles from './door.module.css'

type Tone = 'done' | 'waiting' | 'refused'

/** Never by the colour alone: each has its sign and its words. */
const tones: Record<DoorVerdict, Tone> = {
  right: 'done',
  otherRoom: 'waiting',
  double: 'refused',
  outdated: 'waiting',
  otherSite: 'refused',
  otherSession: 'refused',
  forged: 'refused',
  unknownKey: 'refused',
  noTicket: 'waiting',
  unknownNumber: 'waiting',
}
const signs: Record<Tone, LucideIcon> = { done: CircleCheck, waiting: CircleAlert, refused: CircleX }

interface VerdictCardProps {
  readonly keeper: DoorKeeper
  readonly finding: DoorFinding
  readonly marks: readonly KeptMark[]
  readonly onNext: () => void
}

/** What a ticket is worth here, and who belongs to it. */
export function VerdictCard({ keeper, finding, marks, onNext }: VerdictCardProps) {
  const say = usePhrases('door')
  const { language } = useLanguage()
  const [mark, setMark] = useState<KeptMark | null>(null)
  const [isUndone, setUndone] = useState(false)
  const { verdict, expected } = finding
  const tone = mark ? 'done' : tones[verdict]
  const Sign = signs[tone]
  const isWaiting = marks.some(({ markId, state }) => markId === mark?.markId && state === 'waiting')
  async function letIn(of: Expected) {
    setUndone(false)
    setMark(await keeper.letIn(of.person.applicationId))
  }
  async function undo(of: KeptMark) {
    if (!(await keeper.takeBack(of.markId))) return
    setMark(null)
    setUndone(true)
  }
  return (
    <article className={styles.verdict} data-tone={tone} data-verdict={mark ? 'marked' : verdict}>
      <h2>
        <Sign size="1.25em" aria-hidden="true" />
        <span>
          <MixedText>
            {mark && expected
              ? say('marked', { name: expected.person.name })
              : say(`verdicts.${verdict}`, { room: expected?.room ?? '' })}
          </MixedText>
        </span>
      </h2>
      {!mark && (
        <p>
          {verdict === 'outdated' && !expected
            ? say('meanings.outdatedNobody')
            : say(`meanings.${verdict}`, {
                time: expected?.letInAt ? minuteText(new Date(expected.letInAt), language) : '',
              })}
        </p>
      )}
      {expected && <Person keeper={keeper} expected={expected} />}
      {isUndone && expected && <p>{say('undone', { name: expected.person.name })}</p>}
      <div className={styles.actions}>
        {expected && !mark && (
          <BusyButton
            size="md"
            busy={false}
            variant={letsIn(verdict) ? 'filled' : 'default'}
            onClick={() => void letIn(expected)}
          >
            {say(letsIn(verdict) ? 'mark' : 'markAnyway')}
          </BusyButton>
        )}
        {mark && isWaiting && (
          <Button size="md" variant="default" onClick={() => void undo(mark)}>
            {say('undo')}
          </Button>
        )}
        <Button size="md" variant={mark ? 'filled' : 'default'} onClick={onNext}>
          {say('next')}
        </Button>
      </div>
    </article>
  )
}

function Person({ keeper, expected }: { readonly keeper: DoorKeeper; readonly expected: Expected }) {
  const say = usePhrases('door')
  const { person, room, seat, isMoved, isTyped, photoOnPaper } = expected
  const [portrait, setPortrait] = useState<Awaited<ReturnType<DoorKeeper['portraitOf']>>>(null)
  const { applicationId, hasPhoto, ticketNumber, name, idNumber } = person
  useEffect(() => {
    let isHere = true
    void keeper.portraitOf(applicationId).then((found) => isHere && setPortrait(found))
    return () => {
      isHere = false
    }
  }, [keeper, applicationId])
  const isOtherPhoto = portrait?.digest && photoOnPaper && portrait.digest !== photoOnPaper
  return (
    <>
      <div className={styles.person}>
        {portrait?.picture ? (
          <img
            className={styles.photo}
            src={`data:image/jpeg;base64,${portrait.picture}`}
            alt={say('photoOf', { name })}
          />
        ) : (
          <span className={styles.photo}>{say(hasPhoto && !portrait ? 'photoLater' : 'noPhoto')}</span>
        )}
        <div>
          <p className={styles.who}>
            <MixedText>{name}</MixedText>
          </p>
          <p className={styles.where}>{say('seat', { room, seat })}</p>
          <p>{say('idNumber', { idNumber })}</p>
          {ticketNumber && <p className={styles.note}>{say('number', { number: ticketNumber })}</p>}
          {isMoved && <p className={styles.note}>{say('moved')}</p>}
        </div>
      </div>
      {isTyped && <p className={styles.note}>{say('typed')}</p>}
      {isOtherPhoto && <p>{say('otherPhoto')}</p>}
    </>
  )
}
