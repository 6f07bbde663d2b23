import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LeftoverReason } from '#contract/arrangement/plan.ts'
import { getSeatPlan, searchSeats } from '#contract/arrangement/plan-endpoints.ts'
import type { SeatRow } from '#contract/arrangement/seat-list.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../arrangement.module.css'
import { SeatDialog } from '../hand/seat-dialog.tsx'
import type { OfBatch } from '../of-arrangement.tsx'
import { useSeatWords } from '../use-seat-words.ts'
import { useSeatLook } from './seat-look.tsx'

interface PlanPeopleProps {
  readonly of: OfBatch
  readonly read: ReplyOf<typeof getSeatPlan>
  readonly setup: SessionSetup
}

/** Everybody of a plan: seated, left over with the reason, moved; and whom somebody seats elsewhere by hand. */
export function PlanPeople({ of, read, setup }: PlanPeopleProps) {
  const say = usePhrases('arrangementBoard')
  const saySeat = usePhrases('seatBoard')
  const look = useSeatLook()
  const queries = useQueryClient()
  const { plan } = read
  const params = useMemo(() => ({ ...of, planId: plan.planId }), [of, plan.planId])
  const [changed, setChanged] = useState<SeatRow | null>(null)
  const [isDone, setIsDone] = useState(false)
  const isOpen = plan.state === 'draft' || plan.state === 'checked' || plan.state === 'published'
  return (
    <section className={styles.section} aria-labelledby="plan-people">
      <h2 id="plan-people">{say('plan.people')}</h2>
      <List
        look={look}
        endpoint={searchSeats}
        params={params}
        said={<DoneLine>{isDone && saySeat('hand.done')}</DoneLine>}
        panel={(row) => (
          <Person key={row.seatId} row={row} onChange={isOpen ? () => setChanged(row) : null} />
        )}
      />
      {changed && (
        <SeatDialog
          of={of}
          read={read}
          setup={setup}
          person={changed}
          onDone={async () => {
            setChanged(null)
            setIsDone(true)
            await Promise.all([
              queries.invalidateQueries({ queryKey: [getSeatPlan.path] }),
              queries.invalidateQueries({ queryKey: [searchSeats.path] }),
            ])
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  )
}

/** What helps somebody without a seat. */
const ways: Record<LeftoverReason, 'sites' | 'sessions' | 'caps' | 'rooms' | 'rules'> = {
  noSiteInArea: 'sites',
  subjectInNoSession: 'sessions',
  sessionsOverlap: 'sessions',
  otherSiteThatDay: 'rules',
  subjectFull: 'caps',
  sessionFull: 'caps',
  noAccessibleRoom: 'rooms',
  noRoomWithExtraTime: 'rooms',
  noOwnRoom: 'rooms',
  noFreeSeat: 'rooms',
  roomsOfOtherSubjects: 'rules',
  neighboursAlike: 'rules',
}

function Person({ row, onChange }: { readonly row: SeatRow; readonly onChange: (() => void) | null }) {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  const placeWords = useSeatWords()
  const { at, from, reason } = row
  const facts: readonly (readonly [string, string])[] = [
    [say('seats.columns.name'), row.name],
    [say('seats.columns.subject'), pickText(row.subject, language)],
    [say('seats.columns.area'), pickText(row.area, language)],
    ...(row.organisation ? [[say('seats.organisation'), row.organisation] as const] : []),
    [say('seats.columns.at'), at ? placeWords(at) : say('seats.none')],
    ...(from ? [[say('seats.columns.from'), placeWords(from)] as const] : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, words]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {row.printed && <p className={styles.note}>{say('seats.printed')}</p>}
      {reason && (
        <div className={styles.warn}>
          <p>{say(`seats.reasons.${reason}`)}</p>
          <p>{say(`seats.way.${ways[reason]}`)}</p>
        </div>
      )}
      {onChange && (
        <div className={styles.actions}>
          <Button onClick={onChange}>{say(at ? 'hand.title' : 'hand.give')}</Button>
        </div>
      )}
    </>
  )
}
