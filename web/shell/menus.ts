import { examType, type ModuleType } from '#contract/project/project.ts'
import type { ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import type { SourceOf } from '#phrases/catalogue.ts'
import type { ScreenPath } from '#web/routes.tsx'

/** Which menu of phrases/…/shell.ts, and where it leads. `home` leads to the project's own document. */
export interface MenuItem {
  readonly label: keyof SourceOf<'shell'>['menus']
  readonly path: ScreenPath
}

/** The `audit_status` with which a person may do everything. */
const approved = 2

/** The top menu. Shown fully when the person is approved; minimal with any other status. */
export function topMenu(info: ProjectInfo, settings: ProjectSettings, auditStatus: number): MenuItem[] {
  const home: MenuItem = { label: 'home', path: '/e/$projectCode/login' }
  if (auditStatus !== approved) return [home]
  const on = (module: ModuleType) => isSelected(info, module)
  return [
    home,
    ...when(on('candidate_registration'), 'candidateRegistration', '/default/examReg/examineeReg'),
    ...when(on('group_registration_examination_module'), settings.collectiveLabel, '/default/myExaminee'),
    ...when(on('group_examination_permit_module'), 'examArrangement', '/default/admission/ticket'),
    ...when(
      on('group_examination_permit_module') && settings.ticketInquiryShown,
      'ticketInquiry',
      '/default/admission/ticket/orchestrate',
    ),
    ...when(
      on('group_results_release_module') && settings.scoreInquiryShown,
      'scoreInquiry',
      '/default/grade',
    ),
  ]
}

/** The side bar of a person who is signed in. */
export function sideBar(info: ProjectInfo, settings: ProjectSettings): MenuItem[] {
  const on = (module: ModuleType) => isSelected(info, module)
  return [
    ...when(on('group_registration_examination_module'), settings.collectiveLabel, '/default/myExaminee'),
    ...when(
      on('group_prepare_registration_examination_module'),
      'preRegistration',
      '/default/preRegistration',
    ),
    ...when(areInvoicesShown(info, settings), 'myInvoice', '/default/myInvoice'),
    ...when(on('org_audit_submission_module'), 'stationManagement', '/default/stationManagement'),
    ...when(on('org_session_info_module'), 'sessionData', '/default/arrangeData'),
    { label: settings.institutionLabel, path: '/default/userInform' },
    { label: 'accountSecurity', path: '/default/safeProblem' },
    { label: 'helpCentre', path: '/default/usuQuse' },
  ]
}

export function isSelected(info: ProjectInfo, module: ModuleType): boolean {
  return info.function_module.some((one) => one.module_type === module && one.selected)
}

export function areInvoicesShown(info: ProjectInfo, settings: ProjectSettings): boolean {
  return info.exam_type !== examType.internal && info.invoice_is_open === 1 && settings.invoicesShown
}

function when(shown: boolean, label: MenuItem['label'], path: ScreenPath): MenuItem[] {
  return shown ? [{ label, path }] : []
}
