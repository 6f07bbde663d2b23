import { useMemo } from 'react'
import { type StatusDisplay, statusDisplays } from '#contract/registration/application.ts'
import { type FunnelStep, funnelSteps } from '#contract/statistics/statistics.ts'
import type { TableWords } from '#contract/statistics/statistics-table.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

/** The words in the rows of tables. */
export function useTableWords(): TableWords {
  const say = usePhrases('statistics')
  const sayRegistration = usePhrases('registration')
  return useMemo(
    () => ({
      statuses: Object.fromEntries(
        statusDisplays.map((status) => [status, sayRegistration(`statuses.${status}`)]),
      ) as Record<StatusDisplay, string>,
      steps: Object.fromEntries(funnelSteps.map((step) => [step, say(`steps.${step}`)])) as Record<
        FunnelStep,
        string
      >,
      alone: say('alone'),
      moneys: { paid: say('moneys.paid'), owed: say('moneys.owed') },
    }),
    [say, sayRegistration],
  )
}
