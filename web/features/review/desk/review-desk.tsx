import { useState } from 'react'
import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { ReviewKeys } from '#contract/staff/review-keys.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { DeskHead } from './desk-head.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { NothingWaits } from './nothing-waits.tsx'
import styles from './review-desk.module.css'
import { Reviewing } from './reviewing.tsx'
import { type Typed, untouched } from './typed-verdict.ts'
import { UndoLine } from './undo-line.tsx'
import { useClaims } from './use-claims.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { useQueueCounts } from './use-queue-counts.ts'

export interface ReviewDeskProps {
  readonly domain: string
  readonly level: DeskLevel
  readonly onLevel: (level: DeskLevel) => void
  readonly settings: ReviewSettings
  readonly keys: ReviewKeys
  readonly onKeys: () => void
}

/** One queue, one application at a time. */
export function ReviewDesk({ domain, level, onLevel, settings, keys, onKeys }: ReviewDeskProps) {
  const reader = useLanguage()
  const claims = useClaims(domain, level)
  const counts = useQueueCounts(domain, settings.levels === 2)
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [areKeysShown, setKeysShown] = useState(false)
  const decisions = useDecisions({
    domain,
    onUndone: (claim) => claims.show(claim),
    settle: claims.settle,
    onDecided: (thingId) => {
      claims.goOn(thingId)
      counts.refresh()
    },
  })
  const { current } = claims
  return (
    <section className={styles.desk}>
      <DeskHead level={level} onLevel={onLevel} counts={counts} onKeys={() => setKeysShown(true)} />
      <UndoLine decisions={decisions} />
      {current ? (
        <Reviewing
          key={current.thingId}
          domain={domain}
          claim={current}
          settings={settings}
          keys={keys}
          typed={typed[current.thingId] ?? untouched}
          onTyped={(next) => setTyped((all) => ({ ...all, [current.thingId]: next }))}
          claims={claims}
          decisions={decisions}
          onKeys={() => setKeysShown(true)}
        />
      ) : claims.error ? (
        <FailedState error={claims.error} onRetry={claims.refill} />
      ) : claims.isPending ? (
        <StillAsking keys={keys} decisions={decisions} />
      ) : (
        <NothingWaits
          domain={domain}
          level={level}
          counts={counts}
          keys={keys}
          decisions={decisions}
          isAsking={claims.isAsking}
          onLevel={onLevel}
          onAgain={() => {
            counts.refresh()
            claims.refill()
          }}
        />
      )}
      <p role="status" className="read-aloud-only">
        {decisions.said?.(reader)}
      </p>
      <KeysDialog keys={keys} isOpen={areKeysShown} onClose={() => setKeysShown(false)} onSaved={onKeys} />
    </section>
  )
}

/** The last decision can be taken back also while the queue is asked. */
function StillAsking({ keys, decisions }: Pick<ReviewDeskProps, 'keys'> & { readonly decisions: Decisions }) {
  useDeskKeys(keys, { undo: decisions.undo })
  return <LoadingState />
}
