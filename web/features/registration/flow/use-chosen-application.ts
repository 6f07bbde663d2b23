import { useSearch } from '@tanstack/react-router'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { isEditable } from '#contract/registration/application-steps.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { listApplications } from '#contract/registration/registration-endpoints.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'

interface ChosenApplication {
  readonly applicationId: string | null
  readonly isPending: boolean
  readonly error: CallRefused | null
  readonly retry: () => void
}

/** The application that the address names, else the one of this tab, else the only one that can be meant. */
export function useChosenApplication(step: FlowStep): ChosenApplication {
  const { application: named } = useSearch({ strict: false })
  const kept = useClientState('examRegId')
  const known = named ?? kept
  const list = useAnswer(listApplications, {}, { enabled: known === null })
  return {
    applicationId: known ?? onlyOne(list.data ?? [], step),
    isPending: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
  }
}

function onlyOne(applications: readonly ApplicationLine[], step: FlowStep): string | null {
  const meant = step === 'confirm' ? applications : applications.filter(({ state }) => isEditable(state))
  return meant.length === 1 ? (meant[0]?.applicationId ?? null) : null
}
