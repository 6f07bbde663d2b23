import type { Screen } from '#web/shell/navigation/screen.ts'

// THE MAP: every screen of the portal by its address, grouped by who uses it.
// To add one: a line here, its title in phrases/*/routes.ts, its component under web/features.
// One of the console also has a row in web/features/staff/console/console-ways.ts.
// `later` is an honest "not open here yet": reachable, guarded, replaced by the screen when it is built.

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
  '/default/examReg/payBack': { title: 'payBack', access: 'public', screen: 'later' },
  '/default/printPage': { title: 'printPage', access: 'public', screen: 'later' },
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
    topics: ['registration', 'batch', 'flow'],
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
    topics: ['registration', 'flow', 'upload', 'divisions'],
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
  '/default/examReg/payOrder': { title: 'payOrder', access: 'signedIn', screen: 'later' },
  '/default/payLoading': { title: 'payLoading', access: 'signedIn', outsideShell: true, screen: 'later' },
  '/default/print': { title: 'ticketPrint', access: 'signedIn', screen: 'later' },
  '/default/grade': {
    title: 'grade',
    access: 'signedIn',
    module: 'group_results_release_module',
    screen: 'later',
  },
  '/default/order': { title: 'order', access: 'signedIn', module: 'appointment_exam', screen: 'later' },
} as const satisfies Record<string, Screen>

/** An organisation, college, registration point, exam centre or exam station works for its people. */
const organisationScreens = {
  '/default/myExaminee': {
    title: 'myExaminee',
    label: 'organisation',
    access: 'signedIn',
    module: 'group_registration_examination_module',
    screen: 'later',
  },
  '/default/preRegistration': {
    title: 'preRegistration',
    access: 'signedIn',
    module: 'group_prepare_registration_examination_module',
    screen: 'later',
  },
  '/default/admission/ticket': {
    title: 'examArrangement',
    access: 'signedIn',
    module: 'group_examination_permit_module',
    screen: 'later',
  },
  '/default/admission/ticket/orchestrate': {
    title: 'ticketInquiry',
    access: 'signedIn',
    module: 'group_examination_permit_module',
    screen: 'later',
  },
  '/default/registrationStatus_Statistics': {
    title: 'registrationStatistics',
    access: 'signedIn',
    screen: 'later',
  },
  '/default/regSubjectStatistics': { title: 'subjectStatistics', access: 'signedIn', screen: 'later' },
  '/default/regCityStatistics': { title: 'cityStatistics', access: 'signedIn', screen: 'later' },
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
    screen: 'later',
  },
  '/default/stationManagementDetail': {
    title: 'stationDetail',
    access: 'signedIn',
    module: 'org_audit_submission_module',
    screen: 'later',
  },
  '/default/arrangeData': {
    title: 'sessionData',
    access: 'signedIn',
    module: 'org_session_info_module',
    screen: 'later',
  },
  '/default/testCenterSituation': { title: 'testCentreSituation', access: 'signedIn', screen: 'later' },
} as const satisfies Record<string, Screen>

/** Everybody who is signed in. */
const personalScreens = {
  '/default/myInvoice': { title: 'myInvoice', access: 'signedIn', module: 'invoices', screen: 'later' },
  '/default/messages': {
    title: 'messages',
    access: 'signedIn',
    topics: ['inbox'],
    screen: async () => (await import('#web/features/message/inbox-screen.tsx')).InboxScreen,
  },
  '/default/safeProblem': {
    title: 'accountSecurity',
    access: 'signedIn',
    topics: ['account', 'identity'],
    screen: async () => (await import('#web/features/account/own/security-screen.tsx')).SecurityScreen,
  },
  '/default/usuQuse': {
    title: 'helpCentre',
    access: 'signedIn',
    topics: ['notice'],
    screen: async () => (await import('#web/features/notice/help-centre-screen.tsx')).HelpCentreScreen,
  },
} as const satisfies Record<string, Screen>

/** Administrators, reviewers, the platform's operator. */
const staffScreens = {
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
    topics: ['staff', 'account', 'identity', 'list', 'work', 'institution', 'institutionReview'],
    screen: async () =>
      (await import('#web/features/staff/accounts/organisations-screen.tsx')).OrganisationsScreen,
  },
  '/console/approvals': {
    title: 'consoleApprovals',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'approval', 'registration'],
    screen: async () => (await import('#web/features/approval/approvals-screen.tsx')).ApprovalsScreen,
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
    topics: ['staff', 'account', 'identity'],
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
    topics: ['staff', 'account', 'identity', 'batch', 'batchBoard', 'sheet', 'change'],
    screen: async () => (await import('#web/features/batch-board/batch-screen.tsx')).BatchScreen,
  },
  '/console/review': {
    title: 'consoleReview',
    access: 'staff',
    topics: ['staff', 'account', 'identity', 'registration', 'desk', 'review', 'divisions', 'form'],
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
    topics: ['staff', 'account', 'identity', 'designer', 'form', 'divisions', 'change', 'editor'],
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

export const screens = {
  ...publicScreens,
  ...candidateScreens,
  ...organisationScreens,
  ...personalScreens,
  ...staffScreens,
} as const satisfies Record<string, Screen>

/** Every address, as the router writes it. */
export type ScreenPath = keyof typeof screens
