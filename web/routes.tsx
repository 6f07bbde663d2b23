import { consoleScreens } from '#web/console-routes.tsx'
import type { Screen } from '#web/shell/navigation/screen.ts'

// THE MAP: every screen of the portal by its address, grouped by who uses it.
// To add one: a line here, its title in phrases/*/routes.ts, its component under web/features.
// Those of the console stand in console-routes.tsx.

/** Public. `free` needs no project; `public` needs one to be loaded. */
const publicScreens = {
  // The server paints it as a document of its own; this one stands in where it cannot.
  '/e/$projectCode/login': {
    title: 'home',
    access: 'public',
    fullBleed: true,
    topics: ['project', 'notice'],
    screen: async () => (await import('#web/shell/home/home-screen.tsx')).HomeScreen,
  },
  '/verify': {
    title: 'verify',
    access: 'public',
    topics: ['score', 'certificate'],
    screen: async () => (await import('#web/features/score/verify-screen.tsx')).VerifyScreen,
  },
  '/default/home/moreAnnoucement': {
    title: 'moreNotices',
    access: 'public',
    topics: ['notice'],
    screen: async () => (await import('#web/features/notice/articles-screen.tsx')).NoticesScreen,
  },
  '/default/home/morePolicySystem': {
    title: 'morePolicies',
    access: 'public',
    topics: ['notice'],
    screen: async () => (await import('#web/features/notice/articles-screen.tsx')).PoliciesScreen,
  },
  '/default/home/moreProblemSolving': {
    title: 'moreQuestions',
    access: 'public',
    topics: ['notice'],
    screen: async () => (await import('#web/features/notice/articles-screen.tsx')).QuestionsScreen,
  },
  '/default/home/batches': {
    title: 'openBatches',
    access: 'public',
    module: 'candidate_registration',
    topics: ['flow', 'project'],
    screen: async () => (await import('#web/features/batch/open-batches-screen.tsx')).OpenBatchesScreen,
  },
  '/default/closeTip/$type/$time': {
    title: 'closeTip',
    access: 'public',
    topics: ['project'],
    screen: async () => (await import('#web/features/project/closed-tip-screen.tsx')).ClosedTipScreen,
  },
  '/default/redirect': {
    title: 'redirect',
    access: 'free',
    topics: ['project', 'account'],
    screen: async () => (await import('#web/features/account/sign-on/redirect-screen.tsx')).RedirectScreen,
  },
  '/default/examReg/payBack': {
    title: 'payBack',
    access: 'public',
    topics: ['payment', 'flow', 'invoice'],
    screen: async () => (await import('#web/features/payment/pay-back-screen.tsx')).PayBackScreen,
  },
  '/default/printPage': {
    title: 'printPage',
    access: 'public',
    topics: ['ticket'],
    screen: async () => (await import('#web/features/ticket/own/print-page-screen.tsx')).PrintPageScreen,
  },
  '/default/findPwd': {
    title: 'findPassword',
    access: 'public',
    topics: ['account', 'identity'],
    screen: async () =>
      (await import('#web/features/account/password/find-password-screen.tsx')).FindPasswordScreen,
  },
  '/default/register': {
    title: 'register',
    access: 'public',
    topics: ['account', 'identity'],
    screen: async () => (await import('#web/features/account/register/register-screen.tsx')).RegisterScreen,
  },
  '/default/notFound': {
    title: 'notFound',
    access: 'free',
    topics: ['project'],
    screen: async () => (await import('#web/features/project/not-found-screen.tsx')).NotFoundScreen,
  },
  '/default/noAccess': {
    title: 'noAccess',
    access: 'free',
    topics: ['project'],
    screen: async () => (await import('#web/features/project/no-access-screen.tsx')).NoAccessScreen,
  },
  '/default/projectEnd': {
    title: 'projectEnd',
    access: 'free',
    topics: ['project'],
    screen: async () => (await import('#web/features/project/project-end-screen.tsx')).ProjectEndScreen,
  },
  '/$': {
    title: 'notFound',
    access: 'free',
    topics: ['project'],
    screen: async () => (await import('#web/features/project/not-found-screen.tsx')).NotFoundScreen,
  },
} as const satisfies Record<string, Screen>

/** A candidate registers, pays, prints, looks up. */
const candidateScreens = {
  '/default/examReg/examineeReg': {
    title: 'examineeReg',
    access: 'signedIn',
    module: 'candidate_registration',
    topics: ['registration', 'batch', 'flow', 'payment', 'ticket'],
    screen: async () =>
      (await import('#web/features/registration/registrations/registrations-screen.tsx')).RegistrationsScreen,
  },
  '/default/examReg/examineeBund': {
    title: 'examineeBund',
    access: 'signedIn',
    topics: ['account', 'identity'],
    screen: async () => (await import('#web/features/account/bind/bind-screen.tsx')).BindScreen,
  },
  '/default/examReg/chooseBatch/$id': {
    title: 'chooseBatch',
    access: 'signedIn',
    module: 'candidate_registration',
    topics: ['registration', 'batch', 'flow', 'identity'],
    screen: async () =>
      (await import('#web/features/registration/begin/choose-batch-screen.tsx')).ChooseBatchScreen,
  },
  '/default/examReg/closeTip': {
    title: 'regCloseTip',
    access: 'signedIn',
    module: 'candidate_registration',
    topics: ['batch', 'flow'],
    screen: async () =>
      (await import('#web/features/registration/begin/close-tip-screen.tsx')).CloseTipScreen,
  },
  '/default/examReg/examNotes': {
    title: 'examNotes',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow'],
    screen: async () => (await import('#web/features/registration/notes/notes-screen.tsx')).NotesScreen,
  },
  '/default/examReg/baseCollection': {
    title: 'baseCollection',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow', 'identity', 'form', 'divisions'],
    screen: async () => (await import('#web/features/registration/form/base-screen.tsx')).BaseScreen,
  },
  '/default/examReg/imgCollection': {
    title: 'imgCollection',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow', 'upload'],
    screen: async () => (await import('#web/features/registration/photo/photo-screen.tsx')).PhotoScreen,
  },
  '/default/examReg/fileCollection': {
    title: 'fileCollection',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow', 'upload'],
    screen: async () => (await import('#web/features/registration/files/files-screen.tsx')).FilesScreen,
  },
  '/default/examReg/chooseExamRegion': {
    title: 'chooseExamRegion',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow'],
    screen: async () => (await import('#web/features/registration/choice/area-screen.tsx')).AreaScreen,
  },
  '/default/examReg/chooseExamRegion2': {
    title: 'chooseExamRegion',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow'],
    screen: async () => (await import('#web/features/registration/choice/area2-screen.tsx')).Area2Screen,
  },
  '/default/examReg/chooseSubject': {
    title: 'chooseSubject',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow'],
    screen: async () => (await import('#web/features/registration/choice/subject-screen.tsx')).SubjectScreen,
  },
  '/default/examReg/chooseSubject2': {
    title: 'chooseSubject',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow'],
    screen: async () =>
      (await import('#web/features/registration/choice/subject2-screen.tsx')).Subject2Screen,
  },
  '/default/examReg/submitRegInfo': {
    title: 'submitRegInfo',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow', 'upload', 'divisions', 'joining'],
    screen: async () => (await import('#web/features/registration/submit/submit-screen.tsx')).SubmitScreen,
  },
  '/default/examReg/confirmRegInfo': {
    title: 'confirmRegInfo',
    access: 'signedIn',
    module: 'candidate_registration',
    withoutSideBar: true,
    topics: ['registration', 'flow', 'upload', 'divisions'],
    screen: async () => (await import('#web/features/registration/confirm/confirm-screen.tsx')).ConfirmScreen,
  },
  '/default/examReg/payOrder': {
    title: 'payOrder',
    access: 'signedIn',
    module: 'candidate_registration',
    organisationModule: 'group_registration_examination_module',
    topics: [
      'payment',
      'organisationOrder',
      'bankTransfer',
      'refund',
      'refundRequest',
      'invoice',
      'upload',
      'registration',
      'flow',
    ],
    screen: async () => (await import('#web/features/payment/pay-order-screen.tsx')).PayOrderScreen,
  },
  '/default/payLoading': {
    title: 'payLoading',
    access: 'signedIn',
    module: 'candidate_registration',
    organisationModule: 'group_registration_examination_module',
    outsideShell: true,
    topics: ['payment'],
    screen: async () => (await import('#web/features/payment/pay-loading-screen.tsx')).PayLoadingScreen,
  },
  '/default/filing/$applicationId': {
    title: 'filing',
    access: 'signedIn',
    module: 'candidate_registration',
    organisationModule: 'group_registration_examination_module',
    topics: ['filing', 'upload', 'flow', 'registration'],
    screen: async () => (await import('#web/features/filing/filing-screen.tsx')).FilingScreen,
  },
  '/default/filings': {
    title: 'filings',
    access: 'signedIn',
    module: 'candidate_registration',
    organisationModule: 'group_registration_examination_module',
    topics: ['filing', 'upload', 'flow', 'registration'],
    screen: async () => (await import('#web/features/filing/filings-screen.tsx')).FilingsScreen,
  },
  '/default/print': {
    title: 'ticketPrint',
    access: 'signedIn',
    module: 'group_examination_permit_module',
    topics: ['ticket', 'flow'],
    screen: async () => (await import('#web/features/ticket/own/tickets-screen.tsx')).TicketsScreen,
  },
  '/default/grade': {
    title: 'grade',
    access: 'signedIn',
    module: 'group_results_release_module',
    topics: ['score', 'list', 'work', 'appeal', 'flow'],
    screen: async () => (await import('#web/features/score/grade-screen.tsx')).GradeScreen,
  },
  '/default/certificate': {
    title: 'certificates',
    access: 'signedIn',
    module: 'group_results_release_module',
    topics: ['certificate', 'list', 'work'],
    screen: async () =>
      (await import('#web/features/certificate/certificates-screen.tsx')).CertificatesScreen,
  },
  '/default/order': {
    title: 'order',
    access: 'signedIn',
    module: 'appointment_exam',
    topics: ['appointment'],
    screen: async () =>
      (await import('#web/features/appointment/appointments-screen.tsx')).AppointmentsScreen,
  },
} as const satisfies Record<string, Screen>

/** The list of an organisation's people, and one of them. */
const rosterTopics = [
  ...([
    'roster',
    'confirmationForm',
    'list',
    'examinee',
    'registration',
    'flow',
    'review',
    'identity',
    'payment',
  ] as const),
  ...(['history', 'staff', 'work', 'form', 'divisions', 'batch', 'joining', 'institution'] as const),
] as const satisfies Screen['topics']

/** What an organisation prints, stamps and sends for its people. */
const formTopics = [
  'confirmationForm',
  'joining',
  'institution',
  'roster',
  'upload',
  'work',
  'change',
  'registration',
] as const satisfies Screen['topics']

/** An organisation, college, registration point, exam centre or exam station works for its people. */
const organisationScreens = {
  '/default/organisation': {
    title: 'organisationHome',
    access: 'signedIn',
    topics: ['joining', 'institution', 'flow'],
    screen: async () =>
      (await import('#web/features/examinee/joining/organisation-home-screen.tsx')).OrganisationHomeScreen,
  },
  '/default/moves': {
    title: 'moves',
    access: 'signedIn',
    topics: ['joining', 'identity', 'workbook', 'registration', 'institution'],
    screen: async () => (await import('#web/features/examinee/joining/moves-screen.tsx')).MovesScreen,
  },
  '/default/idCheck': {
    title: 'idCheck',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['joining', 'identity', 'workbook', 'institution'],
    screen: async () => (await import('#web/features/examinee/joining/id-check-screen.tsx')).IdCheckScreen,
  },
  '/default/myExaminee': {
    title: 'myExaminee',
    label: 'organisation',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: rosterTopics,
    screen: async () => (await import('#web/features/examinee/roster/roster-screen.tsx')).RosterScreen,
  },
  '/default/myExaminee/$id': {
    title: 'myExaminee',
    label: 'organisation',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: rosterTopics,
    screen: async () => (await import('#web/features/examinee/roster/examinee-screen.tsx')).ExamineeScreen,
  },
  '/default/myExaminee/$applicationId/edit': {
    title: 'examineeForm',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['examinee', 'registration', 'flow', 'identity', 'form', 'divisions', 'upload', 'account'],
    screen: async () =>
      (await import('#web/features/examinee/form/examinee-form-screen.tsx')).ExamineeFormScreen,
  },
  '/default/myExaminee/people/$recordId': {
    title: 'examineePerson',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['examinee', 'registration', 'identity', 'account', 'joining', 'institution'],
    screen: async () =>
      (await import('#web/features/examinee/form/examinee-person-screen.tsx')).ExamineePersonScreen,
  },
  '/default/myExaminee/batches/$batchId/new': {
    title: 'newExaminee',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['examinee', 'registration', 'identity', 'account', 'joining', 'institution'],
    screen: async () =>
      (await import('#web/features/examinee/form/new-examinee-screen.tsx')).NewExamineeScreen,
  },
  '/default/myExaminee/import': {
    title: 'myExamineeImport',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: [
      'examineeEntry',
      'joining',
      'institution',
      'import',
      'workbook',
      'work',
      'form',
      'identity',
      'batch',
      'registration',
    ],
    screen: async () =>
      (await import('#web/features/examinee/entry/examinee-import-screen.tsx')).ExamineeImportScreen,
  },
  '/default/myExaminee/photos': {
    title: 'myExamineePhotos',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['examineeEntry', 'joining', 'institution', 'import', 'upload', 'work', 'registration'],
    screen: async () =>
      (await import('#web/features/examinee/entry/examinee-photos-screen.tsx')).ExamineePhotosScreen,
  },
  '/default/confirmationForms': {
    title: 'confirmationForms',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: formTopics,
    screen: async () => (await import('#web/features/confirmation/forms-screen.tsx')).FormsScreen,
  },
  '/default/confirmationForms/$id': {
    title: 'confirmationForms',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: formTopics,
    screen: async () => (await import('#web/features/confirmation/form-screen.tsx')).FormScreen,
  },
  '/default/preRegistration': {
    title: 'preRegistration',
    access: 'signedIn',
    module: 'group_prepare_registration_examination_module',
    topics: ['preregistration', 'registration', 'change', 'joining', 'institution'],
    screen: async () =>
      (await import('#web/features/preregistration/preregistration-screen.tsx')).PreregistrationScreen,
  },
  '/default/admission/ticket': {
    title: 'examArrangement',
    access: 'signedIn',
    module: 'group_examination_permit_module',
    topics: ['groupArrangement', 'arrangement', 'joining'],
    screen: async () =>
      (await import('#web/features/arrangement-group/group-arrangement-screen.tsx')).GroupArrangementScreen,
  },
  '/default/admission/ticket/orchestrate': {
    title: 'ticketInquiry',
    access: 'signedIn',
    module: 'group_examination_permit_module',
    topics: ['ticket', 'joining', 'work'],
    screen: async () =>
      (await import('#web/features/ticket-group/group-tickets-screen.tsx')).GroupTicketsScreen,
  },
  '/default/registrationStatus_Statistics': {
    title: 'registrationStatistics',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['statistics', 'registration', 'joining', 'institution'],
    screen: async () => (await import('#web/features/statistics/own-statistics-screen.tsx')).StatesScreen,
  },
  '/default/regSubjectStatistics': {
    title: 'subjectStatistics',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['statistics', 'registration', 'joining', 'institution'],
    screen: async () => (await import('#web/features/statistics/own-statistics-screen.tsx')).SubjectsScreen,
  },
  '/default/regCityStatistics': {
    title: 'cityStatistics',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    topics: ['statistics', 'registration', 'joining', 'institution'],
    screen: async () => (await import('#web/features/statistics/own-statistics-screen.tsx')).CitiesScreen,
  },
  '/default/userInform': {
    title: 'institution',
    label: 'institution',
    access: 'signedIn',
    topics: ['institution', 'change'],
    screen: async () =>
      (await import('#web/features/account/institution/institution-screen.tsx')).InstitutionScreen,
  },
  '/default/stationManagement': {
    title: 'stationManagement',
    access: 'signedIn',
    module: 'org_audit_submission_module',
    topics: ['station', 'divisions'],
    screen: async () => (await import('#web/features/station/own/stations-screen.tsx')).StationsScreen,
  },
  '/default/stationManagementDetail': {
    title: 'stationDetail',
    access: 'signedIn',
    module: 'org_audit_submission_module',
    topics: ['station', 'divisions', 'change', 'import', 'work'],
    screen: async () => (await import('#web/features/station/own/station-screen.tsx')).StationScreen,
  },
  '/default/arrangeData': {
    title: 'sessionData',
    access: 'signedIn',
    module: 'org_session_info_module',
    topics: ['examDay', 'paper', 'work', 'change'],
    screen: async () => (await import('#web/features/exam-day/session-data-screen.tsx')).SessionDataScreen,
  },
  '/default/testCenterSituation': {
    title: 'testCentreSituation',
    access: 'signedIn',
    module: 'org_session_info_module',
    topics: ['examDay', 'door'],
    screen: async () => (await import('#web/features/exam-day/situation-screen.tsx')).SituationScreen,
  },
} as const satisfies Record<string, Screen>

/** Everybody who is signed in. */
const personalScreens = {
  '/default/myInvoice': {
    title: 'myInvoice',
    access: 'signedIn',
    module: 'invoices',
    topics: ['invoice', 'flow', 'identity'],
    screen: async () => (await import('#web/features/invoice/my-invoice-screen.tsx')).MyInvoiceScreen,
  },
  '/default/messages': {
    title: 'messages',
    access: 'signedIn',
    topics: ['inbox'],
    screen: async () => (await import('#web/features/message/inbox-screen.tsx')).InboxScreen,
  },
  '/default/safeProblem': {
    title: 'accountSecurity',
    access: 'signedIn',
    topics: ['account', 'identity', 'holdings'],
    screen: async () => (await import('#web/features/account/own/security-screen.tsx')).SecurityScreen,
  },
  '/default/usuQuse': {
    title: 'helpCentre',
    access: 'signedIn',
    topics: ['notice'],
    screen: async () => (await import('#web/features/notice/help-centre-screen.tsx')).HelpCentreScreen,
  },
} as const satisfies Record<string, Screen>

export const screens = {
  ...publicScreens,
  ...candidateScreens,
  ...organisationScreens,
  ...personalScreens,
  ...consoleScreens,
} as const satisfies Record<string, Screen>

/** Every address, as the router writes it. */
export type ScreenPath = keyof typeof screens
