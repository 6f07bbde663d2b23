import { useState } from 'react'
import {
  acceptable,
  changeSeat,
  previewSeatChange,
  type SeatChange,
} from '#contract/arrangement/plan-endpoints.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import type { OfBatch } from '../of-arrangement.tsx'

export type SeatPreview = ReplyOf<typeof previewSeatChange>

/** A change of seat: looked at first, done once every broken rule was accepted. */
export function useSeatChange(of: OfBatch, plan: SeatPlan) {
  const deeds = useDeeds()
  const [change, setChange] = useState<SeatChange | null>(null)
  const [preview, setPreview] = useState<SeatPreview | null>(null)
  const params = { ...of, planId: plan.planId }
  return {
    ...deeds,
    change,
    preview,
    look: (wanted: SeatChange) =>
      deeds.run('look', async () => {
        setChange(wanted)
        setPreview(await call(previewSeatChange, { params, body: wanted }, quiet))
        return null
      }),
    apply: (onDone: () => Promise<void>) =>
      deeds.run('apply', async () => {
        if (!change || !preview) return null
        const broken = preview.breaches.map(({ rule }) => rule)
        const accept = acceptable.filter((rule) => broken.includes(rule))
        await call(changeSeat, { params, body: { ...change, accept, seenVersion: plan.version } }, quiet)
        await onDone()
        return null
      }),
    reset: () => {
      setChange(null)
      setPreview(null)
    },
  }
}
export type SeatChanging = ReturnType<typeof useSeatChange>
