import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { getReviewedApplication } from '#contract/registration/review/review-endpoints.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { ReviewKeys } from '#contract/staff/review-keys.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { usePapers } from '../papers/use-papers.ts'
import { DeskNotice } from './desk-notice.tsx'
import styles from './review-desk.module.css'
import { type Reviewed, ReviewedApplication } from './reviewed-application.tsx'
import type { Typed } from './typed-verdict.ts'
import type { Claims } from './use-claims.ts'
import type { Decisions } from './use-decisions.ts'
import { useLease } from './use-lease.ts'
import { VerdictPanel } from './verdict-panel.tsx'

interface ReviewingProps {
  readonly domain: string
  readonly claim: Claim
  readonly settings: ReviewSettings
  readonly keys: ReviewKeys
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly claims: Claims
  readonly decisions: Decisions
  readonly onKeys: () => void
}

/** The application in hand. */
export function Reviewing(props: ReviewingProps) {
  const { domain, claim, claims } = props
  const { thingId } = claim
  const answer = useAnswer(
    getReviewedApplication,
    { params: { domain, thingId } },
    { handled: true, readOnce: true },
  )
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const lease = useLease({
    ...{ domain, claim, ask: claims.renew },
    onRenewed: claims.learn,
    onLost: setRefusal,
  })
  if (answer.isPending) return <LoadingState />
  const problem = refusal ?? (answer.data ? null : answer.error)
  if (!answer.data) {
    if (problem?.isUnreachable) return <FailedState error={problem} onRetry={() => answer.refetch()} />
    return <DeskNotice refusal={problem} isOver={false} onNext={() => claims.goOn(thingId)} />
  }
  return (
    <InHand
      {...props}
      reviewed={answer.data}
      refusal={refusal}
      onRefusal={setRefusal}
      isOver={lease.isOver}
      onGoOn={lease.renew}
    />
  )
}

interface InHandProps extends ReviewingProps {
  readonly reviewed: Reviewed
  readonly refusal: CallRefused | null
  readonly onRefusal: (refusal: CallRefused | null) => void
  readonly isOver: boolean
  readonly onGoOn: () => void
}

function InHand({ reviewed, refusal, onRefusal, ...props }: InHandProps) {
  const { domain, claim, claims, decisions } = props
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const papers = usePapers(reviewed)
  const again = async () => {
    const input = { params: { domain, thingId: claim.thingId } }
    await queries.invalidateQueries({ queryKey: [getReviewedApplication.path, input] })
    onRefusal(null)
  }
  return (
    <div className={styles.one} ref={place}>
      <DeskNotice
        refusal={refusal}
        isOver={props.isOver}
        onGoOn={props.onGoOn}
        onAgain={() => void again()}
        onNext={() => claims.goOn(claim.thingId)}
      />
      <ReviewedApplication claim={claim} reviewed={reviewed} papers={papers} />
      <VerdictPanel
        {...props}
        reviewed={reviewed}
        papers={papers}
        decisions={decisions}
        onRefusal={onRefusal}
      />
    </div>
  )
}
