import { type GrantedRole, grantedRoles } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { SourceOf } from '#phrases/catalogue.ts'
import {
  accountKeepers,
  applicationReaders,
  candidateHelpers,
  grantedIn,
  moneyKeepers,
  reviewers,
  scoreKeepers,
  stationKeepers,
  stationReviewers,
} from './granted-in.ts'

/** In the order in which they stand. */
export const wayGroups = [
  'project',
  'batches',
  'content',
  'review',
  'people',
  'stations',
  'money',
  'messages',
  'works',
  'platform',
  'me',
] as const
export type WayGroup = (typeof wayGroups)[number]

/** A screen of the console to which its column leads. */
export interface ConsoleWay {
  readonly path: `/console/${string}`
  /** Where the screens of one of its things lie, if not below itself. */
  readonly below?: `/console/${string}`
  /** The title of the screen, as in routes.tsx. */
  readonly title: keyof SourceOf<'routes'>
  readonly group: WayGroup
  /** Who is led there: whoever holds one of these roles, in the project at hand where it is a way of a project. */
  readonly roles: 'everybody' | readonly (GrantedRole | 'operator')[]
  /** It is about one project at a time, which stands in its address. */
  readonly ofProject: boolean
}

/** The ways through the console, in each group in this order. What lies below the address of a way belongs to it. */
export const consoleWays: readonly ConsoleWay[] = [
  {
    path: '/console/batches',
    below: '/console/batch',
    title: 'consoleBatches',
    group: 'batches',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  {
    path: '/console/windows',
    title: 'consoleWindows',
    group: 'batches',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  {
    path: '/console/rehearsal',
    title: 'consoleRehearsal',
    group: 'batches',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  {
    path: '/console/batch/form',
    title: 'consoleForm',
    group: 'batches',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  {
    path: '/console/content',
    title: 'consoleContent',
    group: 'content',
    roles: [...accountKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/project',
    title: 'consoleProject',
    group: 'project',
    roles: [...grantedRoles, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/settings',
    title: 'consoleSettings',
    group: 'project',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  {
    path: '/console/closeout',
    title: 'consoleCloseout',
    group: 'project',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  {
    path: '/console/applications',
    title: 'consoleApplications',
    group: 'review',
    roles: applicationReaders,
    ofProject: true,
  },
  { path: '/console/review', title: 'consoleReview', group: 'review', roles: reviewers, ofProject: true },
  {
    path: '/console/confirmations',
    title: 'consoleConfirmations',
    group: 'review',
    roles: reviewers,
    ofProject: true,
  },
  {
    path: '/console/confirmations/desk',
    title: 'consoleConfirmationDesk',
    group: 'review',
    roles: reviewers,
    ofProject: true,
  },
  {
    path: '/console/review/figures',
    title: 'consoleReviewFigures',
    group: 'review',
    roles: reviewers,
    ofProject: true,
  },
  {
    path: '/console/review/settings',
    title: 'consoleReviewSettings',
    group: 'review',
    roles: accountKeepers,
    ofProject: true,
  },
  {
    path: '/console/statistics',
    title: 'consoleStatistics',
    group: 'review',
    roles: [...reviewers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/candidates',
    title: 'consoleCandidates',
    group: 'people',
    roles: [...candidateHelpers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/organisations',
    title: 'consoleOrganisations',
    group: 'people',
    roles: [...accountKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/preregistrations',
    title: 'consolePreregistrations',
    group: 'people',
    roles: [...accountKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/station-review',
    title: 'consoleStationReview',
    group: 'stations',
    roles: stationReviewers,
    ofProject: true,
  },
  {
    path: '/console/scores',
    title: 'consoleScores',
    group: 'review',
    roles: [...scoreKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/certificates',
    title: 'consoleCertificates',
    group: 'review',
    roles: scoreKeepers,
    ofProject: true,
  },
  {
    path: '/console/filings',
    title: 'consoleFilings',
    group: 'review',
    roles: reviewers,
    ofProject: true,
  },
  {
    path: '/console/appeals',
    title: 'consoleAppeals',
    group: 'review',
    roles: scoreKeepers,
    ofProject: true,
  },
  {
    path: '/console/stations',
    title: 'consoleStations',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/venues',
    title: 'consoleVenues',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/sites',
    title: 'consoleSites',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/exam-sessions',
    title: 'consoleExamSessions',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/appointments',
    title: 'consoleAppointments',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/seat-plans',
    title: 'consoleSeatPlans',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/exam-day',
    title: 'consoleExamDay',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/tickets',
    title: 'consoleTickets',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/ticket-settings',
    title: 'consoleTicketSettings',
    group: 'stations',
    roles: [...stationKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/station-settings',
    title: 'consoleStationSettings',
    group: 'stations',
    roles: ['administrator', 'operator'],
    ofProject: true,
  },
  { path: '/console/money', title: 'consoleMoney', group: 'money', roles: moneyKeepers, ofProject: true },
  {
    path: '/console/orders',
    below: '/console/order',
    title: 'consoleOrders',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/payments',
    title: 'consolePayments',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/stray-money',
    title: 'consoleStrayMoney',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/transfers',
    title: 'consoleTransfers',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/transfers/settings',
    title: 'consoleTransferSettings',
    group: 'money',
    roles: accountKeepers,
    ofProject: true,
  },
  {
    path: '/console/refunds',
    title: 'consoleRefunds',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/carryovers',
    title: 'consoleCarryovers',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/refunds/cancellation',
    title: 'consoleCancelExam',
    group: 'money',
    roles: accountKeepers,
    ofProject: true,
  },
  {
    path: '/console/refunds/rules',
    title: 'consoleRefundRules',
    group: 'money',
    roles: accountKeepers,
    ofProject: true,
  },
  {
    path: '/console/reconciliation',
    title: 'consoleReconciliation',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/differences',
    title: 'consoleDifferences',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/invoices',
    below: '/console/invoice',
    title: 'consoleInvoices',
    group: 'money',
    roles: moneyKeepers,
    ofProject: true,
  },
  {
    path: '/console/approvals',
    title: 'consoleApprovals',
    group: 'works',
    roles: grantedRoles,
    ofProject: true,
  },
  {
    path: '/console/messages',
    title: 'consoleMessages',
    group: 'messages',
    roles: accountKeepers,
    ofProject: true,
  },
  {
    path: '/console/messages/kinds',
    below: '/console/messages/kind',
    title: 'consoleMessageKinds',
    group: 'messages',
    roles: accountKeepers,
    ofProject: true,
  },
  {
    path: '/console/history',
    title: 'consoleHistory',
    group: 'works',
    roles: [...accountKeepers, 'operator'],
    ofProject: true,
  },
  {
    path: '/console/signIns',
    title: 'consoleSignIns',
    group: 'works',
    roles: [...accountKeepers, 'operator'],
    ofProject: true,
  },
  { path: '/console/works', title: 'consoleWorks', group: 'works', roles: 'everybody', ofProject: false },
  { path: '/console/bills', title: 'consoleBills', group: 'platform', roles: ['operator'], ofProject: false },
  {
    path: '/console/projects',
    title: 'consoleProjects',
    group: 'platform',
    roles: ['operator'],
    ofProject: false,
  },
  { path: '/console/staff', title: 'consoleStaff', group: 'platform', roles: ['operator'], ofProject: false },
  {
    path: '/console/staffSignIns',
    title: 'consoleStaffSignIns',
    group: 'platform',
    roles: ['operator'],
    ofProject: false,
  },
  {
    path: '/console/secondFactor',
    title: 'consoleSecondFactor',
    group: 'me',
    roles: 'everybody',
    ofProject: false,
  },
  { path: '/console/sessions', title: 'consoleSessions', group: 'me', roles: 'everybody', ofProject: false },
  { path: '/console/password', title: 'consolePassword', group: 'me', roles: 'everybody', ofProject: false },
]

type Walker = Pick<StaffMember, 'operator' | 'grants'>

/** Where somebody may go with this project at hand; with none at hand, wherever they may go in any. */
export function waysOf(me: Walker, domain: string | null): readonly ConsoleWay[] {
  return consoleWays.filter((way) => mayGo(way, me, domain))
}

function mayGo({ roles, ofProject }: ConsoleWay, me: Walker, domain: string | null): boolean {
  if (roles === 'everybody') return !ofProject || domain !== null || me.operator || me.grants.length > 0
  if (me.operator && roles.includes('operator')) return true
  const granted = grantedIn(
    me,
    roles.filter((role) => role !== 'operator'),
  )
  return ofProject && domain !== null ? granted.includes(domain) : granted.length > 0
}

/** The way to which an address belongs. */
export function findWay(pathname: string): ConsoleWay | undefined {
  return consoleWays
    .filter(({ path, below = path }) => liesIn(path, pathname) || liesIn(below, pathname))
    .sort((one, other) => other.path.length - one.path.length)[0]
}

function liesIn(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
