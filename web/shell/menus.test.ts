import { describe, expect, it } from 'vitest'
import { type ModuleType, moduleTypes } from '#contract/project/project.ts'
import type { ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import { sideBar, topMenu } from './menus.ts'

const labels = (items: readonly { label: string }[]) => items.map((item) => item.label)
const infoOf = (modules: readonly ModuleType[], more: Partial<ProjectInfo> = {}) =>
  ({
    exam_type: 0,
    invoice_is_open: 1,
    function_module: moduleTypes.map((module_type) => ({
      module_type,
      selected: modules.includes(module_type),
    })),
    ...more,
  }) as ProjectInfo
const settingsOf = (more: Partial<ProjectSettings> = {}) =>
  ({
    collectiveLabel: 'batchRegistration',
    institutionLabel: 'institution',
    ticketInquiryShown: true,
    scoreInquiryShown: true,
    invoicesShown: true,
    ...more,
  }) as ProjectSettings

describe('the top menu', () => {
  const everything = [
    'home',
    'candidateRegistration',
    'batchRegistration',
    'examArrangement',
    'ticketInquiry',
    'scoreInquiry',
  ]
  it.each([
    ['of an approved person is full', moduleTypes, {}, 2, everything],
    ['of an account under review is minimal', moduleTypes, {}, 1, ['home']],
    ['of a refused account is minimal', moduleTypes, {}, 3, ['home']],
    ['without modules has nothing but the home page', [], {}, 2, ['home']],
    ['follows each module', ['candidate_registration'], {}, 2, ['home', 'candidateRegistration']],
    ['needs its module for scores', ['group_results_release_module'], {}, 2, ['home', 'scoreInquiry']],
    [
      'says batch filing where the project does',
      ['group_registration_examination_module'],
      { collectiveLabel: 'batchFiling' },
      2,
      ['home', 'batchFiling'],
    ],
    [
      'says registration review where the project does',
      ['group_registration_examination_module'],
      { collectiveLabel: 'registrationReview' },
      2,
      ['home', 'registrationReview'],
    ],
    [
      'hides ticket inquiry where the project does, and keeps the arrangement',
      ['group_examination_permit_module'],
      { ticketInquiryShown: false },
      2,
      ['home', 'examArrangement'],
    ],
    [
      'hides score inquiry where the project does',
      ['group_results_release_module'],
      { scoreInquiryShown: false },
      2,
      ['home'],
    ],
  ] as [string, readonly ModuleType[], Partial<ProjectSettings>, number, string[]][])(
    '%s',
    (_, modules, settings, auditStatus, expected) => {
      expect(labels(topMenu(infoOf(modules), settingsOf(settings), auditStatus))).toEqual(expected)
    },
  )
})

describe('the side bar', () => {
  const always = ['institution', 'accountSecurity', 'helpCentre']
  it.each([
    [
      'of a project with everything is full',
      moduleTypes,
      {},
      {},
      ['batchRegistration', 'preRegistration', 'myInvoice', 'stationManagement', 'sessionData', ...always],
    ],
    ['has no invoices for an internal exam', [], { exam_type: 1 }, {}, always],
    ['has no invoices where they are not open', [], { invoice_is_open: 0 }, {}, always],
    ['has no invoices where the project hides them', [], {}, { invoicesShown: false }, always],
    ['has invoices when all three allow it', [], {}, {}, ['myInvoice', ...always]],
    [
      'has stations by their module',
      ['org_audit_submission_module'],
      { invoice_is_open: 0 },
      {},
      ['stationManagement', ...always],
    ],
    [
      'has session data by its module',
      ['org_session_info_module'],
      { invoice_is_open: 0 },
      {},
      ['sessionData', ...always],
    ],
    [
      'has pre-registration by its module',
      ['group_prepare_registration_examination_module'],
      { invoice_is_open: 0 },
      {},
      ['preRegistration', ...always],
    ],
    [
      'says college where the project does',
      [],
      { invoice_is_open: 0 },
      { institutionLabel: 'college' },
      ['college', 'accountSecurity', 'helpCentre'],
    ],
  ] as [string, readonly ModuleType[], Partial<ProjectInfo>, Partial<ProjectSettings>, string[]][])(
    '%s',
    (_, modules, info, settings, expected) => {
      expect(labels(sideBar(infoOf(modules, info), settingsOf(settings)))).toEqual(expected)
    },
  )
})
