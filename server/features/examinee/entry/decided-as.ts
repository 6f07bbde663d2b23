import type { ApplicationState } from '#contract/registration/application.ts'
import type { EnteredApplication } from '#server/features/registration/registration.ts'

/** What was decided of it, or handed in, that no workbook writes over: the name of its sentence. */
export function decidedAs({ state, isPaid }: Pick<EnteredApplication, 'state' | 'isPaid'>): string {
  if (isPaid && state !== 'refunding' && state !== 'refunded') return 'paid'
  return decided[state]
}

const decided: Readonly<Record<ApplicationState, string>> = {
  draft: 'submitted',
  atOrganisation: 'submitted',
  auditing: 'submitted',
  pending: 'submitted',
  failed: 'returned',
  improving: 'returned',
  refused: 'refused',
  cancelled: 'refused',
  unpaid: 'passed',
  confirmed: 'passed',
  deferred: 'passed',
  withdrawn: 'ended',
  lapsed: 'ended',
  refunding: 'ended',
  refunded: 'ended',
  deleted: 'removed',
}
