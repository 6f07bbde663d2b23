import { auditStatus } from '#contract/account/account.ts'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { isModuleOnFor, type ModuleType } from '#contract/kit/module.ts'
import { areInvoicesShown } from '#contract/project/invoices-shown.ts'
import type { ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import type { SourceOf } from '#phrases/catalogue.ts'
import type { ScreenPath } from '#web/routes.tsx'

/** Which menu of phrases/…/shell.ts, and where it leads. `home` leads to the project's own document. */
export interface MenuItem {
  readonly label: keyof SourceOf<'shell'>['menus']
  readonly path: ScreenPath
}

/** Whose menus they are. */
export type MenuReader = Pick<CurrentUser, 'kind' | 'auditStatus' | 'modules'>

const home: MenuItem = { label: 'home', path: '/e/$projectCode/login' }
const myRegistrations: MenuItem = { label: 'myRegistrations', path: '/default/examReg/examineeReg' }

/** The top menu of whoever is signed in; of nobody, and of an organisation that is not approved, the home page alone. */
export function topMenu(info: ProjectInfo, settings: ProjectSettings, reader: MenuReader | null): MenuItem[] {
  if (reader?.auditStatus !== auditStatus.approved) return [home]
  const on = (module: ModuleType) => isSelected(info, module, reader)
  const ticketsShown = on('group_examination_permit_module') && settings.ticketInquiryShown
  const scoresShown = on('group_results_release_module') && settings.scoreInquiryShown
  const scores = when(scoresShown, { label: 'scoreInquiry', path: '/default/grade' })
  if (reader.kind === 'candidate') {
    return [
      ...when(on('candidate_registration'), myRegistrations),
      home,
      ...when(ticketsShown, { label: 'ticketInquiry', path: '/default/print' }),
      ...scores,
    ]
  }
  return [
    home,
    ...organisationRegistration(info, settings, reader),
    ...when(on('group_examination_permit_module'), {
      label: 'examArrangement',
      path: '/default/admission/ticket',
    }),
    ...when(ticketsShown, {
      label: 'ticketInquiry',
      path: '/default/admission/ticket/orchestrate',
    }),
    ...scores,
  ]
}

/** The side bar of whoever is signed in. */
export function sideBar(info: ProjectInfo, settings: ProjectSettings, reader: MenuReader | null): MenuItem[] {
  const on = (module: ModuleType) => isSelected(info, module, reader)
  const always: MenuItem[] = [
    { label: 'messages', path: '/default/messages' },
    { label: 'accountSecurity', path: '/default/safeProblem' },
    { label: 'helpCentre', path: '/default/usuQuse' },
  ]
  if (!reader) return always
  const certificates = when(on('group_results_release_module'), {
    label: 'certificates',
    path: '/default/certificate',
  })
  const invoices = when(areInvoicesShown(info, settings), {
    label: 'myInvoice',
    path: '/default/myInvoice',
  })
  if (reader.kind === 'candidate') {
    const says = settings.collectiveAccount !== 'off'
    return [
      ...when(on('candidate_registration'), myRegistrations),
      ...when(on('appointment_exam'), { label: 'appointments', path: '/default/order' }),
      ...certificates,
      ...when(on('candidate_registration') && says, { label: 'moves', path: '/default/moves' }),
      ...invoices,
      ...always,
    ]
  }
  const overview: MenuItem = { label: 'organisationHome', path: '/default/organisation' }
  const institution: MenuItem = { label: settings.institutionLabel, path: '/default/userInform' }
  if (reader.auditStatus !== auditStatus.approved) return [overview, institution, ...always]
  return [
    overview,
    ...organisationRegistration(info, settings, reader),
    ...when(on('group_registration_examination_module') && settings.movingConsent !== 'off', {
      label: 'moves',
      path: '/default/moves',
    }),
    ...when(on('group_prepare_registration_examination_module'), {
      label: 'preRegistration',
      path: '/default/preRegistration',
    }),
    ...when(on('group_registration_examination_module'), {
      label: 'organisationOrders',
      path: '/default/examReg/payOrder',
    }),
    ...when(on('group_registration_examination_module'), {
      label: 'statistics',
      path: '/default/registrationStatus_Statistics',
    }),
    ...when(on('group_registration_examination_module'), {
      label: 'filings',
      path: '/default/filings',
    }),
    ...certificates,
    ...invoices,
    ...when(on('org_audit_submission_module'), {
      label: 'stationManagement',
      path: '/default/stationManagement',
    }),
    ...when(on('org_session_info_module'), {
      label: 'sessionData',
      path: '/default/arrangeData',
    }),
    ...when(on('org_session_info_module'), {
      label: 'testCentreSituation',
      path: '/default/testCenterSituation',
    }),
    institution,
    ...always,
  ]
}

/** What a phone's drawer holds below the top menu: nothing twice. */
export function drawerMenus(top: readonly MenuItem[], side: readonly MenuItem[]) {
  const paths = new Set(top.map(({ path }) => path))
  return { top, side: side.filter(({ path }) => !paths.has(path)) }
}

/** The project has it on, and this kind of account has. */
export function isSelected(
  info: ProjectInfo,
  module: ModuleType,
  reader: Pick<CurrentUser, 'modules'> | null,
): boolean {
  const isOn = info.function_module.some((one) => one.module_type === module && one.selected)
  return isOn && isModuleOnFor(module, reader?.modules ?? null)
}

/** Screens without an item of their own, by the item from which one comes to them. */
const partsOf: { readonly [Path in ScreenPath]?: readonly ScreenPath[] } = {
  '/default/myExaminee': ['/default/idCheck', '/default/confirmationForms'],
  '/default/registrationStatus_Statistics': ['/default/regSubjectStatistics', '/default/regCityStatistics'],
  '/default/stationManagement': ['/default/stationManagementDetail'],
}

/** Which item of a menu one is at: its own screen, or one that lies below it. */
export function findCurrent(items: readonly MenuItem[], path: string): MenuItem | null {
  const own = items.find((item) => path === item.path || (item.label === 'home' && path.startsWith('/e/')))
  if (own) return own
  const isBelow = (top: string) => path === top || path.startsWith(`${top}/`)
  return items.find((item) => [item.path, ...(partsOf[item.path] ?? [])].some(isBelow)) ?? null
}

function organisationRegistration(
  info: ProjectInfo,
  settings: ProjectSettings,
  reader: MenuReader,
): MenuItem[] {
  return when(isSelected(info, 'group_registration_examination_module', reader), {
    label: settings.organisationLabel,
    path: '/default/myExaminee',
  })
}

function when(shown: boolean, item: MenuItem): MenuItem[] {
  return shown ? [item] : []
}
