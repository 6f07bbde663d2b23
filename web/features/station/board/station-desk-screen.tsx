import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Claim, DeskLevel } from '#contract/kit/desk/desk.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { stationDesk } from '#contract/station/station-review.ts'
import { grantedIn, stationReviewers } from '#web/features/staff/console/granted-in.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../station.module.css'
import type { JustDecided } from './just-decided.ts'
import { OfStations } from './of-stations.tsx'
import { ReviewedStation } from './reviewed-station.tsx'
import { UndoLine } from './undo-line.tsx'

/** Where stations are reviewed, one after the other, at two levels. */
export function StationDeskScreen() {
  return (
    <OfStations path="/console/station-review" of="desk" roles={stationReviewers} operators={false}>
      {(domain, me) => <Levels domain={domain} me={me} />}
    </OfStations>
  )
}

function Levels({ domain, me }: { readonly domain: string; readonly me: StaffMember }) {
  const say = usePhrases('stationBoard')
  const mine = ([1, 2] as const).filter((level) =>
    grantedIn(me, ['administrator', `stationReviewer${level}`]).includes(domain),
  )
  const [level, setLevel] = useState<DeskLevel>(mine[0] ?? 1)
  return (
    <>
      {mine.length > 1 && (
        <SegmentedControl
          aria-label={say('desk.title')}
          value={String(level)}
          onChange={(value) => setLevel(value === '2' ? 2 : 1)}
          data={mine.map((one) => ({ value: String(one), label: say(`desk.level.${one}`) }))}
        />
      )}
      <Desk key={level} domain={domain} level={level} />
    </>
  )
}

interface DeskProps {
  readonly domain: string
  readonly level: DeskLevel
}

function Desk({ domain, level }: DeskProps) {
  const say = usePhrases('stationBoard')
  const queries = useQueryClient()
  const counts = useAnswer(stationDesk.count, { params: { domain }, query: { level } }, { fresh: true })
  const [claim, setClaim] = useState<Claim | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [decided, setDecided] = useState<JustDecided | null>(null)
  const { busy, refused, said, run } = useDeeds()
  const recount = () => queries.invalidateQueries({ queryKey: [stationDesk.count.path] })
  async function take(): Promise<null> {
    const { items } = await call(stationDesk.take, { params: { domain }, body: { most: 1, level } }, quiet)
    setClaim(items[0] ?? null)
    setEmpty(items.length === 0)
    await recount()
    return null
  }
  if (counts.isPending) return <LoadingState />
  if (!counts.data) return <FailedState error={counts.error} onRetry={() => counts.refetch()} />
  const { waiting, mine, others } = counts.data
  return (
    <>
      <div className={styles.head} aria-live="polite">
        <span>{say('desk.waiting', { count: waiting })}</span>
        <span>{say('desk.mine', { count: mine })}</span>
        <span>{say('desk.others', { count: others })}</span>
      </div>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <div role="status">{decided?.words}</div>
      {decided && (
        <UndoLine
          key={decided.decisionId}
          decided={decided}
          busy={busy === 'undo'}
          onOver={() => setDecided(null)}
          onUndo={() =>
            void run('undo', async () => {
              const params = { domain, decisionId: decided.decisionId }
              setClaim(await call(stationDesk.undo, { params }, quiet))
              setDecided(null)
              await recount()
              return say('desk.undone')
            })
          }
        />
      )}
      {claim ? (
        <ReviewedStation
          key={claim.thingId}
          domain={domain}
          stationId={claim.thingId}
          onLeave={() =>
            void run('leave', async () => {
              await call(stationDesk.handBack, { params: { domain, thingId: claim.thingId } }, quiet)
              setClaim(null)
              await recount()
              return null
            })
          }
          onDecided={(just) => {
            setDecided(just)
            void run('take', take)
          }}
        />
      ) : waiting + mine === 0 || isEmpty ? (
        <EmptyState title={say('desk.none')} text={say('desk.noneText')} />
      ) : (
        <div className={styles.actions}>
          <BusyButton busy={busy === 'take'} onClick={() => void run('take', take)}>
            {say('desk.begin')}
          </BusyButton>
        </div>
      )}
    </>
  )
}
