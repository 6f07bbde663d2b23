import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ArrangementRules, contradiction, usualRules } from '#contract/arrangement/arrangement-rules.ts'
import { listSeatPlans, startSeatPlan } from '#contract/arrangement/plan-endpoints.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../arrangement.module.css'
import type { OfBatch } from '../of-arrangement.tsx'
import { RuleFields } from './rule-fields.tsx'

interface NewPlanFormProps {
  readonly of: OfBatch
  readonly plans: readonly SeatPlan[]
}

/** The rules of the next plan, and which seats it keeps: those of the plan in force, unless somebody says otherwise. */
export function NewPlanForm({ of, plans }: NewPlanFormProps) {
  const say = usePhrases('arrangementBoard')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const kept = plans.filter(({ state }) => state !== 'givenUp' && state !== 'making')
  const usual = kept.find(({ state }) => state === 'published') ?? null
  const [basePlanId, setBasePlanId] = useState(usual?.planId ?? '')
  const [rules, setRules] = useState<ArrangementRules>((usual ?? kept[0])?.rules ?? usualRules)
  const [seed, setSeed] = useState('')
  const { busy, refused, start } = useStart(of, async ({ planId }) => {
    await queries.invalidateQueries({ queryKey: [listSeatPlans.path] })
    const search = { project: of.domain, batch: of.batchId, plan: planId }
    await navigate({ href: hrefOf('/console/seat-plans/plan', search) })
  })
  const between = contradiction(rules)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!between) void start({ rules, basePlanId: basePlanId || null, seed: seed.trim() || null })
      }}
    >
      {kept.length > 0 && (
        <SelectField
          id="base-plan"
          label={say('plans.base')}
          hint={say('plans.baseHint')}
          options={[
            ...kept.map(({ planId, number }) => [planId, say('plans.baseOf', { number })] as const),
            ['', say('plans.noBase')] as const,
          ]}
          value={basePlanId}
          onChange={({ target }) => setBasePlanId(target.value)}
        />
      )}
      <RuleFields rules={rules} onChange={setRules} />
      <TextField
        id="plan-seed"
        label={say('plans.seed')}
        hint={say('plans.seedHint')}
        maxLength={64}
        autoComplete="off"
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
      <div role="alert">
        {between && <p className={styles.refused}>{say(`plans.contradicts.${between}`)}</p>}
        {refused && <p className={styles.refused}>{refused}</p>}
      </div>
      <div className={styles.actions}>
        <BusyButton type="submit" size="md" busy={busy}>
          {say('plans.begin')}
        </BusyButton>
      </div>
    </form>
  )
}

interface WantedPlan {
  readonly rules: ArrangementRules
  readonly basePlanId: string | null
  readonly seed: string | null
}

/** Begins a plan; what is lacking for one is said in a sentence that says what to do. */
export function useStart({ domain, batchId }: OfBatch, onBegun: (plan: SeatPlan) => Promise<void>) {
  const say = usePhrases('arrangementBoard')
  const sentenceOf = useRefusalSentence()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function start(body: WantedPlan) {
    setBusy(true)
    setRefused(null)
    try {
      await onBegun(await call(startSeatPlan, { params: { domain, batchId }, body }, quiet))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const { lack } = (error.data ?? {}) as { lack?: 'sessions' | 'rooms' | 'people' }
      setRefused(error.error === 'nothingToArrange' && lack ? say(`plans.lack.${lack}`) : sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, start }
}
