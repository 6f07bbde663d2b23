import type { ComponentType } from 'react'
import type { Topic } from '#phrases/catalogue.ts'
import type { Screen } from '#web/shell/navigation/screen.ts'

// The console's part of the map (routes.tsx). A screen also has a row in web/features/staff/console/console-ways.ts.

/** What every screen of the console speaks of, and what this one does besides. */
const board = (title: Screen['title'], screen: () => Promise<ComponentType>, more: readonly Topic[] = []) =>
  ({ title, access: 'staff', topics: ['staff', 'account', 'identity', ...more], screen }) as const

const stationTopics = ['list', 'work', 'station', 'stationBoard', 'divisions', 'change', 'desk'] as const

const arrangementTopics = ['list', 'work', 'change', 'arrangement', 'arrangementBoard', 'seatBoard'] as const

/** Stamped forms of organisations. */
const confirmationTopics = [
  'list',
  'work',
  'confirmationForm',
  'confirmationBoard',
  'desk',
  'registration',
] as const

/** Administrators, reviewers, the platform's operator. */
export const consoleScreens = {
  '/console': board(
    'console',
    async () => (await import('#web/features/staff/console/start-screen.tsx')).StartScreen,
  ),
  '/console/project': {
    title: 'consoleProject',
    access: 'staff',
    topics: ['registration', 'project'],
    screen: async () => (await import('#web/features/platform/project-start-screen.tsx')).ProjectStartScreen,
  },
  '/console/closeout': board(
    'consoleCloseout',
    async () => (await import('#web/features/closeout/closeout-screen.tsx')).CloseoutScreen,
    ['work', 'closeout'],
  ),
  '/console/projects': {
    title: 'consoleProjects',
    access: 'staff',
    screen: async () => (await import('#web/features/platform/projects-screen.tsx')).ProjectsScreen,
  },
  '/console/staff': board(
    'consoleStaff',
    async () => (await import('#web/features/staff/members/staff-screen.tsx')).StaffScreen,
    ['list', 'work'],
  ),
  '/console/organisations': board(
    'consoleOrganisations',
    async () => (await import('#web/features/staff/accounts/organisations-screen.tsx')).OrganisationsScreen,
    ['list', 'work', 'institution', 'institutionReview', 'projectSetup', 'change'],
  ),
  '/console/scores': board(
    'consoleScores',
    async () => (await import('#web/features/score/board/scores-screen.tsx')).ScoresScreen,
    ['list', 'work', 'import', 'workbook', 'score', 'scoreBoard'],
  ),
  '/console/certificates': board(
    'consoleCertificates',
    async () =>
      (await import('#web/features/certificate/board/certificates-board-screen.tsx')).CertificatesBoardScreen,
    ['list', 'work', 'import', 'workbook', 'scoreBoard', 'certificate', 'certificateBoard', 'change'],
  ),
  '/console/filings': board(
    'consoleFilings',
    async () => (await import('#web/features/filing/board/filings-screen.tsx')).FilingsScreen,
    ['list', 'registration', 'filing', 'filingBoard', 'flow', 'change'],
  ),
  '/console/appeals': board(
    'consoleAppeals',
    async () => (await import('#web/features/score/appeal/board/appeals-screen.tsx')).AppealsScreen,
    ['list', 'score', 'scoreBoard', 'appeal', 'appealBoard', 'flow', 'change'],
  ),
  '/console/statistics': board(
    'consoleStatistics',
    async () => (await import('#web/features/statistics/board-statistics-screen.tsx')).BoardStatisticsScreen,
    ['registration', 'statistics'],
  ),
  '/console/stations': board(
    'consoleStations',
    async () => (await import('#web/features/station/board/stations-board-screen.tsx')).StationsBoardScreen,
    stationTopics,
  ),
  '/console/venues': board(
    'consoleVenues',
    async () => (await import('#web/features/station/board/venues-screen.tsx')).VenuesScreen,
    stationTopics,
  ),
  '/console/station-review': board(
    'consoleStationReview',
    async () => (await import('#web/features/station/board/station-desk-screen.tsx')).StationDeskScreen,
    stationTopics,
  ),
  '/console/sites': board(
    'consoleSites',
    async () => (await import('#web/features/station/board/sites-screen.tsx')).SitesScreen,
    stationTopics,
  ),
  '/console/exam-sessions': board(
    'consoleExamSessions',
    async () => (await import('#web/features/arrangement/sessions/sessions-screen.tsx')).SessionsScreen,
    arrangementTopics,
  ),
  '/console/appointments': board(
    'consoleAppointments',
    async () =>
      (await import('#web/features/appointment/board/appointments-board-screen.tsx')).AppointmentsBoardScreen,
    [...arrangementTopics, 'appointment', 'appointmentBoard'],
  ),
  '/console/exam-sessions/needs': board(
    'consoleSeatNeeds',
    async () => (await import('#web/features/arrangement/sessions/needs-screen.tsx')).NeedsScreen,
    arrangementTopics,
  ),
  '/console/seat-plans': board(
    'consoleSeatPlans',
    async () => (await import('#web/features/arrangement/plans/plans-screen.tsx')).PlansScreen,
    arrangementTopics,
  ),
  '/console/seat-plans/plan': board(
    'consoleSeatPlan',
    async () => (await import('#web/features/arrangement/plan/plan-screen.tsx')).PlanScreen,
    arrangementTopics,
  ),
  '/console/seat-plans/room': board(
    'consoleSeatRoom',
    async () => (await import('#web/features/arrangement/hand/room-screen.tsx')).RoomScreen,
    arrangementTopics,
  ),
  '/console/exam-day': board(
    'consoleExamDay',
    async () => (await import('#web/features/exam-day/board/exam-day-board-screen.tsx')).ExamDayBoardScreen,
    ['examDay', 'paper', 'door', 'work', 'stationBoard'],
  ),
  '/console/tickets': board(
    'consoleTickets',
    async () => (await import('#web/features/ticket-board/openings-screen.tsx')).OpeningsScreen,
    [...arrangementTopics, 'ticket', 'ticketBoard'],
  ),
  '/console/ticket-settings': board(
    'consoleTicketSettings',
    async () => (await import('#web/features/ticket-board/ticket-settings-screen.tsx')).TicketSettingsScreen,
    ['change', 'ticket', 'ticketBoard'],
  ),
  '/console/station-settings': board(
    'consoleStationSettings',
    async () =>
      (await import('#web/features/station/board/station-settings-screen.tsx')).StationSettingsScreen,
    stationTopics,
  ),
  '/console/confirmations': board(
    'consoleConfirmations',
    async () => (await import('#web/features/confirmation/board/forms-board-screen.tsx')).FormsBoardScreen,
    confirmationTopics,
  ),
  '/console/confirmations/desk': board(
    'consoleConfirmationDesk',
    async () => (await import('#web/features/confirmation/board/form-desk-screen.tsx')).FormDeskScreen,
    confirmationTopics,
  ),
  '/console/preregistrations': {
    title: 'consolePreregistrations',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'preregistration', 'preregistrationBoard'],
    screen: async () =>
      (await import('#web/features/preregistration/board/preregistrations-screen.tsx'))
        .PreregistrationsScreen,
  },
  '/console/money': board(
    'consoleMoney',
    async () => (await import('#web/features/payment-board/money-screen.tsx')).MoneyScreen,
    ['payment', 'refund', 'moneyBoard'],
  ),
  '/console/orders': board(
    'consoleOrders',
    async () => (await import('#web/features/payment-board/orders-screen.tsx')).OrdersScreen,
    ['list', 'work', 'payment', 'moneyBoard'],
  ),
  '/console/order': board(
    'consoleOrder',
    async () => (await import('#web/features/payment-board/order-screen.tsx')).OrderScreen,
    ['registration', 'payment', 'refund', 'moneyBoard', 'carryoverBoard'],
  ),
  '/console/settings/money': board(
    'consoleMoneySettings',
    async () =>
      (await import('#web/features/payment-board/settings/money-settings-screen.tsx')).MoneySettingsScreen,
    ['payment', 'moneyBoard', 'change', 'invoice', 'invoiceSettings'],
  ),
  '/console/payments': board(
    'consolePayments',
    async () => (await import('#web/features/payment-board/payments-screen.tsx')).PaymentsScreen,
    ['list', 'work', 'payment', 'moneyBoard'],
  ),
  '/console/stray-money': board(
    'consoleStrayMoney',
    async () => (await import('#web/features/payment-board/stray/stray-money-screen.tsx')).StrayMoneyScreen,
    ['list', 'work', 'payment', 'moneyBoard', 'strayMoney'],
  ),
  '/console/transfers': board(
    'consoleTransfers',
    async () => (await import('#web/features/transfer-board/transfers-screen.tsx')).TransfersScreen,
    ['list', 'work', 'payment', 'transferBoard', 'change'],
  ),
  '/console/transfers/settings': board(
    'consoleTransferSettings',
    async () =>
      (await import('#web/features/transfer-board/transfer-settings-screen.tsx')).TransferSettingsScreen,
    ['transferBoard', 'change'],
  ),
  '/console/refunds': board(
    'consoleRefunds',
    async () => (await import('#web/features/refund-board/refunds-screen.tsx')).RefundsScreen,
    ['list', 'work', 'refund', 'refundBoard', 'history', 'approval'],
  ),
  '/console/carryovers': board(
    'consoleCarryovers',
    async () =>
      (await import('#web/features/payment-board/carryovers/carryovers-screen.tsx')).CarryoversScreen,
    ['list', 'work', 'payment', 'moneyBoard', 'carryoverBoard'],
  ),
  '/console/refunds/cancellation': board(
    'consoleCancelExam',
    async () => (await import('#web/features/refund-board/cancel-exam-screen.tsx')).CancelExamScreen,
    ['refund', 'refundBoard', 'work', 'batch'],
  ),
  '/console/refunds/rules': board(
    'consoleRefundRules',
    async () => (await import('#web/features/refund-board/refund-rules-screen.tsx')).RefundRulesScreen,
    ['refundBoard', 'change'],
  ),
  '/console/invoices': board(
    'consoleInvoices',
    async () => (await import('#web/features/invoice-board/invoices-screen.tsx')).InvoicesScreen,
    ['list', 'work', 'moneyBoard', 'invoiceBoard'],
  ),
  '/console/invoice': board(
    'consoleInvoice',
    async () => (await import('#web/features/invoice-board/invoice-screen.tsx')).InvoiceScreen,
    ['invoice', 'moneyBoard', 'invoiceBoard'],
  ),
  '/console/approvals': board(
    'consoleApprovals',
    async () => (await import('#web/features/approval/approvals-screen.tsx')).ApprovalsScreen,
    ['approval', 'registration'],
  ),
  '/console/reconciliation': board(
    'consoleReconciliation',
    async () => (await import('#web/features/bill-board/reconciliation-screen.tsx')).ReconciliationScreen,
    ['bill'],
  ),
  '/console/differences': board(
    'consoleDifferences',
    async () => (await import('#web/features/bill-board/differences-screen.tsx')).DifferencesScreen,
    ['list', 'work', 'change', 'bill'],
  ),
  '/console/bills': board(
    'consoleBills',
    async () => (await import('#web/features/bill-board/bills-screen.tsx')).BillsScreen,
    ['list', 'work', 'change', 'bill'],
  ),
  '/console/works': board(
    'consoleWorks',
    async () => (await import('#web/features/staff/works/works-screen.tsx')).WorksScreen,
    ['work'],
  ),
  '/console/organisations/import': board(
    'consoleOrganisationImport',
    async () =>
      (await import('#web/features/staff/accounts/organisation-import-screen.tsx')).OrganisationImportScreen,
    ['workbook', 'import', 'work'],
  ),
  '/console/candidates': board(
    'consoleCandidates',
    async () => (await import('#web/features/staff/accounts/candidates-screen.tsx')).CandidatesScreen,
    ['registration', 'upload'],
  ),
  '/console/batches': board(
    'consoleBatches',
    async () => (await import('#web/features/batch-board/batches-screen.tsx')).BatchesScreen,
    ['batch', 'batchBoard'],
  ),
  '/console/windows': board(
    'consoleWindows',
    async () => (await import('#web/features/batch-board/windows/windows-screen.tsx')).WindowsScreen,
    ['batch', 'batchBoard', 'project', 'windows', 'change'],
  ),
  '/console/rehearsal': board(
    'consoleRehearsal',
    async () => (await import('#web/shell/preview/previewed-rehearsal-screen.tsx')).PreviewedRehearsalScreen,
    ['batch', 'batchBoard', 'project', 'windows', 'projectSetup', 'notice'],
  ),
  '/console/batch': board(
    'consoleBatch',
    async () => (await import('#web/features/batch-board/batch-screen.tsx')).BatchScreen,
    ['batch', 'batchBoard', 'sheet', 'change', 'designer', 'divisions', 'import', 'workbook'],
  ),
  '/console/review': board(
    'consoleReview',
    async () => (await import('#web/features/review/desk/review-screen.tsx')).ReviewScreen,
    ['registration', 'desk', 'review', 'divisions', 'form', 'upload'],
  ),
  '/console/review/figures': board(
    'consoleReviewFigures',
    async () => (await import('#web/features/review/figures/review-figures-screen.tsx')).ReviewFiguresScreen,
    ['review'],
  ),
  '/console/review/settings': board(
    'consoleReviewSettings',
    async () =>
      (await import('#web/features/review/settings/review-settings-screen.tsx')).ReviewSettingsScreen,
    ['review', 'change'],
  ),
  '/console/applications': board(
    'consoleApplications',
    async () => (await import('#web/features/staff/applications/applications-screen.tsx')).ApplicationsScreen,
    ['list', 'registration', 'work', 'review'],
  ),
  '/console/settings': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/settings-screen.tsx')).SettingsScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/look': board(
    'consoleSettings',
    async () => (await import('#web/shell/preview/previewed-look-screen.tsx')).PreviewedLookScreen,
    ['projectSetup', 'change', 'notice', 'upload'],
  ),
  '/console/settings/file': board(
    'consoleSettings',
    async () => (await import('#web/features/project-file/project-file-screen.tsx')).ProjectFileScreen,
    ['projectSetup', 'projectFile', 'project', 'upload'],
  ),
  '/console/settings/agreements': board(
    'consoleSettings',
    async () =>
      (await import('#web/features/project-setup/agreements/agreements-screen.tsx')).AgreementsScreen,
    ['projectSetup', 'agreements'],
  ),
  '/console/settings/agreements/version': board(
    'consoleSettings',
    async () =>
      (await import('#web/features/project-setup/agreements/new-version-screen.tsx')).NewVersionScreen,
    ['projectSetup', 'agreements', 'editor', 'change'],
  ),
  '/console/settings/signOn': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/access/sign-on-screen.tsx')).SignOnScreen,
    ['projectSetup', 'access', 'change'],
  ),
  '/console/settings/clients': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/access/clients-screen.tsx')).ClientsScreen,
    ['projectSetup', 'access', 'change'],
  ),
  '/console/settings/texts': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/texts-screen.tsx')).TextsScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/wording': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/wording-screen.tsx')).WordingScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/modules': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/modules-screen.tsx')).ModulesScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/organisations': board(
    'consoleSettings',
    async () =>
      (await import('#web/features/project-setup/organisation-modules-screen.tsx')).OrganisationModulesScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/rules': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/rules-screen.tsx')).RulesScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/addresses': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/addresses-screen.tsx')).AddressesScreen,
    ['projectSetup', 'change'],
  ),
  '/console/settings/state': board(
    'consoleSettings',
    async () => (await import('#web/features/project-setup/state/state-screen.tsx')).StateScreen,
    ['projectSetup', 'change'],
  ),
  '/console/batch/form': board(
    'consoleForm',
    async () => (await import('#web/features/form-designer/form-designer-screen.tsx')).FormDesignerScreen,
    ['designer', 'form', 'upload', 'divisions', 'change', 'editor'],
  ),
  '/console/content': board(
    'consoleContent',
    async () => (await import('#web/features/content/content-screen.tsx')).ContentScreen,
    ['list', 'articles', 'notice'],
  ),
  '/console/content/article': board(
    'consoleArticle',
    async () => (await import('#web/features/content/article-screen.tsx')).ArticleScreen,
    ['articles', 'notice', 'editor', 'change', 'registration'],
  ),
  '/console/history': board(
    'consoleHistory',
    async () => (await import('#web/features/history/history-screen.tsx')).HistoryScreen,
    ['list', 'history'],
  ),
  '/console/signIns': board(
    'consoleSignIns',
    async () => (await import('#web/features/history/sign-ins-screen.tsx')).SignInsScreen,
    ['list', 'history'],
  ),
  '/console/staffSignIns': board(
    'consoleStaffSignIns',
    async () => (await import('#web/features/history/staff-sign-ins-screen.tsx')).StaffSignInsScreen,
    ['list', 'history'],
  ),
  '/console/messages': board(
    'consoleMessages',
    async () => (await import('#web/features/message/sent/sent-screen.tsx')).SentScreen,
    ['list', 'messageBoard'],
  ),
  '/console/messages/kinds': board(
    'consoleMessageKinds',
    async () => (await import('#web/features/message/board/kinds-screen.tsx')).KindsScreen,
    ['messageBoard', 'change'],
  ),
  '/console/messages/kind': board(
    'consoleMessageKind',
    async () => (await import('#web/features/message/board/kind-screen.tsx')).KindScreen,
    ['messageBoard', 'change'],
  ),
  '/console/secondFactor': board(
    'consoleSecondFactor',
    async () => (await import('#web/features/staff/own/second-factor-screen.tsx')).SecondFactorScreen,
  ),
  '/console/sessions': board(
    'consoleSessions',
    async () => (await import('#web/features/staff/own/sessions-screen.tsx')).SessionsScreen,
  ),
  '/console/password': board(
    'consolePassword',
    async () => (await import('#web/features/staff/own/password-screen.tsx')).PasswordScreen,
  ),
} as const satisfies Record<string, Screen>
