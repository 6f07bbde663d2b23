/**
 * Where an application stands. `failed` was returned and may be mended, `refused` is final; `unpaid` waits for money,
 * `lapsed` waited too long for it, `confirmed` is done: the place is the candidate's. `improving` is asked for better data
 * and keeps its place and its money; of `refunding` the money is on its way back, of `refunded` it is there; `deferred` sits
 * a later exam, `cancelled` was called off by the board; `deleted` was taken out by the organisation that entered the person,
 * and the board can take that back. `atOrganisation` waits for the look of that organisation, before the board's.
 */
export const applicationStates = [
  'draft',
  'atOrganisation',
  'auditing',
  'pending',
  'failed',
  'refused',
  'unpaid',
  'confirmed',
  'withdrawn',
  'lapsed',
  'improving',
  'refunding',
  'refunded',
  'deferred',
  'cancelled',
  'deleted',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The audit codes of the specification. */
export const auditCode = { auditing: 1, passed: 2, rejected: 3, toBeSubmitted: 4, pend: 5 } as const
export type AuditCode = (typeof auditCode)[keyof typeof auditCode]

export const auditCodeOf: Readonly<Record<ApplicationState, AuditCode>> = {
  draft: auditCode.toBeSubmitted,
  withdrawn: auditCode.toBeSubmitted,
  lapsed: auditCode.toBeSubmitted,
  atOrganisation: auditCode.auditing,
  auditing: auditCode.auditing,
  pending: auditCode.pend,
  failed: auditCode.rejected,
  refused: auditCode.rejected,
  unpaid: auditCode.passed,
  confirmed: auditCode.passed,
  improving: auditCode.toBeSubmitted,
  refunding: auditCode.passed,
  refunded: auditCode.passed,
  deferred: auditCode.passed,
  cancelled: auditCode.rejected,
  deleted: auditCode.toBeSubmitted,
}

/** The filters of the specification by which a list of candidates is looked through. */
export const reviewStandings = [
  'unaudited',
  'approved',
  'toImprove',
  'failed',
  'refused',
  'undetermined',
  'toBeSubmitted',
] as const
export type ReviewStanding = (typeof reviewStandings)[number]

/** Null: it stands in none of them. */
export const reviewStandingOf: Readonly<Record<ApplicationState, ReviewStanding | null>> = {
  draft: 'toBeSubmitted',
  withdrawn: 'toBeSubmitted',
  lapsed: 'toBeSubmitted',
  atOrganisation: 'unaudited',
  auditing: 'unaudited',
  pending: 'undetermined',
  failed: 'failed',
  refused: 'refused',
  cancelled: 'refused',
  improving: 'toImprove',
  unpaid: 'approved',
  confirmed: 'approved',
  refunding: 'approved',
  refunded: 'approved',
  deferred: 'approved',
  deleted: null,
}

/** The same of one that an organisation entered: what of its draft is not there yet is data to be improved. */
export function reviewStandingAs(
  state: ApplicationState,
  { isEntered, isReady }: { readonly isEntered: boolean; readonly isReady: boolean },
): ReviewStanding | null {
  return state === 'draft' && isEntered && !isReady ? 'toImprove' : reviewStandingOf[state]
}

/** The displays of the specification. */
export const statusDisplays = [
  'toBeSubmitted',
  'organisationReview',
  'pendingReview',
  'undetermined',
  'notPassed',
  'refused',
  'payNow',
  'pricePending',
  'paidPendingReview',
  'approved',
  'paymentCompleted',
  'registrationSuccessful',
  'withdrawn',
  'lapsed',
  'dataToImprove',
  'refunding',
  'refunded',
  'deferred',
  'cancelled',
  'deleted',
] as const
export type StatusDisplay = (typeof statusDisplays)[number]

/** What the board reads of a state: the words that candidates read, where money and review do not matter. */
export const displayForBoard: Readonly<Record<ApplicationState, StatusDisplay>> = {
  draft: 'toBeSubmitted',
  atOrganisation: 'organisationReview',
  auditing: 'pendingReview',
  pending: 'undetermined',
  failed: 'notPassed',
  refused: 'refused',
  unpaid: 'payNow',
  confirmed: 'registrationSuccessful',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
  improving: 'dataToImprove',
  refunding: 'refunding',
  refunded: 'refunded',
  deferred: 'deferred',
  cancelled: 'cancelled',
  deleted: 'deleted',
}

export interface Standing {
  readonly state: ApplicationState
  readonly paid: boolean
  /** −1 where a price is not settled; null before anything was chosen. */
  readonly feeFen: number | null
  readonly reviewed: boolean
}

/** What a candidate reads of it. */
export function displayOf({ state, paid, feeFen, reviewed }: Standing): StatusDisplay {
  switch (state) {
    case 'draft':
      return 'toBeSubmitted'
    case 'atOrganisation':
      return 'organisationReview'
    case 'auditing':
      return paid ? 'paidPendingReview' : 'pendingReview'
    case 'pending':
      return 'undetermined'
    case 'failed':
      return 'notPassed'
    case 'unpaid':
      return feeFen === -1 ? 'pricePending' : 'payNow'
    case 'confirmed':
      if (paid) return 'paymentCompleted'
      return reviewed ? 'approved' : 'registrationSuccessful'
    case 'improving':
      return 'dataToImprove'
    case 'refused':
    case 'withdrawn':
    case 'lapsed':
    case 'refunding':
    case 'refunded':
    case 'deferred':
    case 'cancelled':
    case 'deleted':
      return state
  }
}
