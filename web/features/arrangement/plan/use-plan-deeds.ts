import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  checkSeatPlan,
  getSeatPlan,
  giveUpSeatPlan,
  listSeatPlans,
  publishSeatPlan,
} from '#contract/arrangement/plan-endpoints.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { OfBatch } from '../of-arrangement.tsx'
import { useStart } from '../plans/new-plan-form.tsx'

const endpoints = { check: checkSeatPlan, publish: publishSeatPlan, giveUp: giveUpSeatPlan } as const
const done = { check: 'plan.checkBegun', publish: 'plan.published', giveUp: 'plan.gaveUp' } as const
export type PlanDeed = keyof typeof endpoints

/** What is done with a plan as a whole; what was refused is read anew. */
export function usePlanDeeds(of: OfBatch, plan: SeatPlan) {
  const say = usePhrases('arrangementBoard')
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function reread() {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [getSeatPlan.path] }),
      queries.invalidateQueries({ queryKey: [listSeatPlans.path] }),
    ])
  }
  const { busy, refused, said, run } = useDeeds(reread)
  const again = useStart(of, async ({ planId }) => {
    await reread()
    const search = { project: of.domain, batch: of.batchId, plan: planId }
    await navigate({ href: hrefOf('/console/seat-plans/plan', search) })
  })
  const asked = { params: { ...of, planId: plan.planId }, body: { seenVersion: plan.version } }
  return {
    ...{ busy, said, refused: refused ?? again.refused, isBeginning: again.busy },
    step: (deed: PlanDeed) =>
      run(deed, async () => {
        await call(endpoints[deed], asked, quiet)
        await reread()
        return say(done[deed])
      }),
    /** By the same rules, from its seats. */
    rearrange: () => void again.start({ rules: plan.rules, basePlanId: plan.planId, seed: null }),
  }
}
