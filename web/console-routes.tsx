import type { Screen } from '#web/shell/navigation/screen.ts'

// The console's part of the map (routes.tsx). A screen also has a row in web/features/staff/console/console-ways.ts.

/** Stamped forms of organisations. */
const confirmationTopics = [
  ...(['staff', 'account', 'identity', 'list', 'work'] as const),
  ...(['confirmationForm', 'confirmationBoard', 'desk', 'registration'] as const),
] as const satisfies Screen['topics']

/** Administrators, reviewers, the platform's operator. */
export const consoleScreens = {
  '/console': {
    title: 'console',
    access: 'staff',
    topics: ['staff', 'account', 'identity'],
    screen: async () => (await import('#web/features/staff/console/start-screen.tsx')).StartScreen,
  },
  '/console/project': {
    title: 'consoleProject',
    access: 'staff',
    topics: ['registration', 'project'],
    screen: async () => (await import('#web/features/platform/project-start-screen.tsx')).ProjectStartScreen,
  },
  '/console/projects': {
    title: 'consoleProjects',
    access: 'staff',
    screen: async () => (await import('#web/features/platform/projects-screen.tsx')).ProjectsScreen,
  },
  '/console/staff': {
    title: 'consoleStaff',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work'],
    screen: async () => (await import('#web/features/staff/members/staff-screen.tsx')).StaffScreen,
  },
  '/console/organisations': {
    title: 'consoleOrganisations',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'list',
      'work',
      'institution',
      'institutionReview',
      'projectSetup',
      'change',
    ],
    screen: async () =>
      (await import('#web/features/staff/accounts/organisations-screen.tsx')).OrganisationsScreen,
  },
  '/console/statistics': {
    title: 'consoleStatistics',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'registration', 'statistics'],
    screen: async () =>
      (await import('#web/features/statistics/board-statistics-screen.tsx')).BoardStatisticsScreen,
  },
  '/console/stations': {
    title: 'consoleStations',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'list',
      'work',
      'station',
      'stationBoard',
      'divisions',
      'change',
      'desk',
    ],
    screen: async () =>
      (await import('#web/features/station/board/stations-board-screen.tsx')).StationsBoardScreen,
  },
  '/console/venues': {
    title: 'consoleVenues',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'list',
      'work',
      'station',
      'stationBoard',
      'divisions',
      'change',
      'desk',
    ],
    screen: async () => (await import('#web/features/station/board/venues-screen.tsx')).VenuesScreen,
  },
  '/console/station-review': {
    title: 'consoleStationReview',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'list',
      'work',
      'station',
      'stationBoard',
      'divisions',
      'change',
      'desk',
    ],
    screen: async () =>
      (await import('#web/features/station/board/station-desk-screen.tsx')).StationDeskScreen,
  },
  '/console/sites': {
    title: 'consoleSites',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'list',
      'work',
      'station',
      'stationBoard',
      'divisions',
      'change',
      'desk',
    ],
    screen: async () => (await import('#web/features/station/board/sites-screen.tsx')).SitesScreen,
  },
  '/console/station-settings': {
    title: 'consoleStationSettings',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'list',
      'work',
      'station',
      'stationBoard',
      'divisions',
      'change',
      'desk',
    ],
    screen: async () =>
      (await import('#web/features/station/board/station-settings-screen.tsx')).StationSettingsScreen,
  },
  '/console/confirmations': {
    title: 'consoleConfirmations',
    access: 'staff',
    topics: confirmationTopics,
    screen: async () =>
      (await import('#web/features/confirmation/board/forms-board-screen.tsx')).FormsBoardScreen,
  },
  '/console/confirmations/desk': {
    title: 'consoleConfirmationDesk',
    access: 'staff',
    topics: confirmationTopics,
    screen: async () =>
      (await import('#web/features/confirmation/board/form-desk-screen.tsx')).FormDeskScreen,
  },
  '/console/preregistrations': {
    title: 'consolePreregistrations',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'preregistration', 'preregistrationBoard'],
    screen: async () =>
      (await import('#web/features/preregistration/board/preregistrations-screen.tsx'))
        .PreregistrationsScreen,
  },
  '/console/money': {
    title: 'consoleMoney',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'payment', 'moneyBoard'],
    screen: async () => (await import('#web/features/payment-board/money-screen.tsx')).MoneyScreen,
  },
  '/console/orders': {
    title: 'consoleOrders',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'payment', 'moneyBoard'],
    screen: async () => (await import('#web/features/payment-board/orders-screen.tsx')).OrdersScreen,
  },
  '/console/order': {
    title: 'consoleOrder',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'registration', 'payment', 'moneyBoard', 'carryoverBoard'],
    screen: async () => (await import('#web/features/payment-board/order-screen.tsx')).OrderScreen,
  },
  '/console/settings/money': {
    title: 'consoleMoneySettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'payment', 'moneyBoard', 'change', 'invoice', 'invoiceSettings'],
    screen: async () =>
      (await import('#web/features/payment-board/settings/money-settings-screen.tsx')).MoneySettingsScreen,
  },
  '/console/payments': {
    title: 'consolePayments',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'payment', 'moneyBoard'],
    screen: async () => (await import('#web/features/payment-board/payments-screen.tsx')).PaymentsScreen,
  },
  '/console/stray-money': {
    title: 'consoleStrayMoney',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'payment', 'moneyBoard', 'strayMoney'],
    screen: async () =>
      (await import('#web/features/payment-board/stray/stray-money-screen.tsx')).StrayMoneyScreen,
  },
  '/console/transfers': {
    title: 'consoleTransfers',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'payment', 'transferBoard', 'change'],
    screen: async () => (await import('#web/features/transfer-board/transfers-screen.tsx')).TransfersScreen,
  },
  '/console/transfers/settings': {
    title: 'consoleTransferSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'transferBoard', 'change'],
    screen: async () =>
      (await import('#web/features/transfer-board/transfer-settings-screen.tsx')).TransferSettingsScreen,
  },
  '/console/refunds': {
    title: 'consoleRefunds',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'refund', 'refundBoard', 'history', 'approval'],
    screen: async () => (await import('#web/features/refund-board/refunds-screen.tsx')).RefundsScreen,
  },
  '/console/carryovers': {
    title: 'consoleCarryovers',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'payment', 'moneyBoard', 'carryoverBoard'],
    screen: async () =>
      (await import('#web/features/payment-board/carryovers/carryovers-screen.tsx')).CarryoversScreen,
  },
  '/console/refunds/cancellation': {
    title: 'consoleCancelExam',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'refund', 'refundBoard', 'work', 'batch'],
    screen: async () => (await import('#web/features/refund-board/cancel-exam-screen.tsx')).CancelExamScreen,
  },
  '/console/refunds/rules': {
    title: 'consoleRefundRules',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'refundBoard', 'change'],
    screen: async () =>
      (await import('#web/features/refund-board/refund-rules-screen.tsx')).RefundRulesScreen,
  },
  '/console/invoices': {
    title: 'consoleInvoices',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'moneyBoard', 'invoiceBoard'],
    screen: async () => (await import('#web/features/invoice-board/invoices-screen.tsx')).InvoicesScreen,
  },
  '/console/invoice': {
    title: 'consoleInvoice',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'invoice', 'moneyBoard', 'invoiceBoard'],
    screen: async () => (await import('#web/features/invoice-board/invoice-screen.tsx')).InvoiceScreen,
  },
  '/console/approvals': {
    title: 'consoleApprovals',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'approval', 'registration'],
    screen: async () => (await import('#web/features/approval/approvals-screen.tsx')).ApprovalsScreen,
  },
  '/console/reconciliation': {
    title: 'consoleReconciliation',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'bill'],
    screen: async () =>
      (await import('#web/features/bill-board/reconciliation-screen.tsx')).ReconciliationScreen,
  },
  '/console/differences': {
    title: 'consoleDifferences',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'change', 'bill'],
    screen: async () => (await import('#web/features/bill-board/differences-screen.tsx')).DifferencesScreen,
  },
  '/console/bills': {
    title: 'consoleBills',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'work', 'change', 'bill'],
    screen: async () => (await import('#web/features/bill-board/bills-screen.tsx')).BillsScreen,
  },
  '/console/works': {
    title: 'consoleWorks',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'work'],
    screen: async () => (await import('#web/features/staff/works/works-screen.tsx')).WorksScreen,
  },
  '/console/organisations/import': {
    title: 'consoleOrganisationImport',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'workbook', 'import', 'work'],
    screen: async () =>
      (await import('#web/features/staff/accounts/organisation-import-screen.tsx')).OrganisationImportScreen,
  },
  '/console/candidates': {
    title: 'consoleCandidates',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'registration', 'upload'],
    screen: async () => (await import('#web/features/staff/accounts/candidates-screen.tsx')).CandidatesScreen,
  },
  '/console/batches': {
    title: 'consoleBatches',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'batch', 'batchBoard'],
    screen: async () => (await import('#web/features/batch-board/batches-screen.tsx')).BatchesScreen,
  },
  '/console/windows': {
    title: 'consoleWindows',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'batch', 'batchBoard', 'project', 'windows', 'change'],
    screen: async () => (await import('#web/features/batch-board/windows/windows-screen.tsx')).WindowsScreen,
  },
  '/console/rehearsal': {
    title: 'consoleRehearsal',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'batch',
      'batchBoard',
      'project',
      'windows',
      'projectSetup',
      'notice',
    ],
    screen: async () =>
      (await import('#web/shell/preview/previewed-rehearsal-screen.tsx')).PreviewedRehearsalScreen,
  },
  '/console/batch': {
    title: 'consoleBatch',
    access: 'staff',
    topics: [
      'staff',
      'account',
      'identity',
      'batch',
      'batchBoard',
      'sheet',
      'change',
      'designer',
      'divisions',
      'import',
      'workbook',
    ],
    screen: async () => (await import('#web/features/batch-board/batch-screen.tsx')).BatchScreen,
  },
  '/console/review': {
    title: 'consoleReview',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'registration', 'desk', 'review', 'divisions', 'form', 'upload'],
    screen: async () => (await import('#web/features/review/desk/review-screen.tsx')).ReviewScreen,
  },
  '/console/review/figures': {
    title: 'consoleReviewFigures',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'review'],
    screen: async () =>
      (await import('#web/features/review/figures/review-figures-screen.tsx')).ReviewFiguresScreen,
  },
  '/console/review/settings': {
    title: 'consoleReviewSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'review', 'change'],
    screen: async () =>
      (await import('#web/features/review/settings/review-settings-screen.tsx')).ReviewSettingsScreen,
  },
  '/console/applications': {
    title: 'consoleApplications',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'registration', 'work', 'review'],
    screen: async () =>
      (await import('#web/features/staff/applications/applications-screen.tsx')).ApplicationsScreen,
  },
  '/console/settings': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/settings-screen.tsx')).SettingsScreen,
  },
  '/console/settings/look': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change', 'notice', 'upload'],
    screen: async () => (await import('#web/shell/preview/previewed-look-screen.tsx')).PreviewedLookScreen,
  },
  '/console/settings/file': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'projectFile', 'project', 'upload'],
    screen: async () =>
      (await import('#web/features/project-file/project-file-screen.tsx')).ProjectFileScreen,
  },
  '/console/settings/agreements': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'agreements'],
    screen: async () =>
      (await import('#web/features/project-setup/agreements/agreements-screen.tsx')).AgreementsScreen,
  },
  '/console/settings/agreements/version': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'agreements', 'editor', 'change'],
    screen: async () =>
      (await import('#web/features/project-setup/agreements/new-version-screen.tsx')).NewVersionScreen,
  },
  '/console/settings/signOn': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'access', 'change'],
    screen: async () => (await import('#web/features/project-setup/access/sign-on-screen.tsx')).SignOnScreen,
  },
  '/console/settings/clients': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'access', 'change'],
    screen: async () => (await import('#web/features/project-setup/access/clients-screen.tsx')).ClientsScreen,
  },
  '/console/settings/texts': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/texts-screen.tsx')).TextsScreen,
  },
  '/console/settings/wording': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/wording-screen.tsx')).WordingScreen,
  },
  '/console/settings/modules': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/modules-screen.tsx')).ModulesScreen,
  },
  '/console/settings/organisations': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () =>
      (await import('#web/features/project-setup/organisation-modules-screen.tsx')).OrganisationModulesScreen,
  },
  '/console/settings/rules': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/rules-screen.tsx')).RulesScreen,
  },
  '/console/settings/addresses': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/addresses-screen.tsx')).AddressesScreen,
  },
  '/console/settings/state': {
    title: 'consoleSettings',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'projectSetup', 'change'],
    screen: async () => (await import('#web/features/project-setup/state/state-screen.tsx')).StateScreen,
  },
  '/console/batch/form': {
    title: 'consoleForm',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'designer', 'form', 'upload', 'divisions', 'change', 'editor'],
    screen: async () =>
      (await import('#web/features/form-designer/form-designer-screen.tsx')).FormDesignerScreen,
  },
  '/console/content': {
    title: 'consoleContent',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'articles', 'notice'],
    screen: async () => (await import('#web/features/content/content-screen.tsx')).ContentScreen,
  },
  '/console/content/article': {
    title: 'consoleArticle',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'articles', 'notice', 'editor', 'change', 'registration'],
    screen: async () => (await import('#web/features/content/article-screen.tsx')).ArticleScreen,
  },
  '/console/history': {
    title: 'consoleHistory',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'history'],
    screen: async () => (await import('#web/features/history/history-screen.tsx')).HistoryScreen,
  },
  '/console/signIns': {
    title: 'consoleSignIns',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'history'],
    screen: async () => (await import('#web/features/history/sign-ins-screen.tsx')).SignInsScreen,
  },
  '/console/staffSignIns': {
    title: 'consoleStaffSignIns',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'history'],
    screen: async () => (await import('#web/features/history/staff-sign-ins-screen.tsx')).StaffSignInsScreen,
  },
  '/console/messages': {
    title: 'consoleMessages',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'list', 'messageBoard'],
    screen: async () => (await import('#web/features/message/sent/sent-screen.tsx')).SentScreen,
  },
  '/console/messages/kinds': {
    title: 'consoleMessageKinds',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'messageBoard', 'change'],
    screen: async () => (await import('#web/features/message/board/kinds-screen.tsx')).KindsScreen,
  },
  '/console/messages/kind': {
    title: 'consoleMessageKind',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'messageBoard', 'change'],
    screen: async () => (await import('#web/features/message/board/kind-screen.tsx')).KindScreen,
  },
  '/console/secondFactor': {
    title: 'consoleSecondFactor',
    access: 'staff',
    topics: ['staff', 'account', 'identity'],
    screen: async () => (await import('#web/features/staff/own/second-factor-screen.tsx')).SecondFactorScreen,
  },
  '/console/sessions': {
    title: 'consoleSessions',
    access: 'staff',
    topics: ['staff', 'account', 'identity'],
    screen: async () => (await import('#web/features/staff/own/sessions-screen.tsx')).SessionsScreen,
  },
  '/console/password': {
    title: 'consolePassword',
    access: 'staff',
    topics: ['staff', 'account', 'identity'],
    screen: async () => (await import('#web/features/staff/own/password-screen.tsx')).PasswordScreen,
  },
} as const satisfies Record<string, Screen>
