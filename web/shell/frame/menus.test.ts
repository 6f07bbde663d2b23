import { describe, expect, it } from 'vitest'
import { defaultOrganisationModules } from '#contract/account/organisation-modules.ts'
import { type ModuleType, moduleTypes } from '#contract/kit/module.ts'
import type { ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import { drawerMenus, findCurrent, type MenuReader, sideBar, topMenu } from './menus.ts'

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
    organisationLabel: 'batchRegistration',
    institutionLabel: 'institution',
    movingConsent: 'off',
    collectiveAccount: 'off',
    ticketInquiryShown: true,
    scoreInquiryShown: true,
    invoicesShown: true,
    ...more,
  }) as ProjectSettings

const candidate: MenuReader = { kind: 'candidate', auditStatus: 2, modules: null }
const organisation: MenuReader = { kind: 'organisation', auditStatus: 2, modules: [...moduleTypes] }
const examStation: MenuReader = { ...organisation, modules: [...defaultOrganisationModules.examStation] }
const college: MenuReader = { ...organisation, modules: [...defaultOrganisationModules.college] }
const underReview: MenuReader = { ...organisation, auditStatus: 1 }
const refused: MenuReader = { ...organisation, auditStatus: 3 }

type Row = readonly [
  string,
  MenuReader | null,
  readonly ModuleType[],
  Partial<ProjectInfo>,
  Partial<ProjectSettings>,
  readonly string[],
]

const tops: Row[] = [
  ['of nobody is the home page alone', null, moduleTypes, {}, {}, ['home']],
  [
    'of a candidate begins with what they came for',
    candidate,
    moduleTypes,
    {},
    {},
    ['myRegistrations', 'home', 'ticketInquiry', 'scoreInquiry'],
  ],
  [
    'of an organisation has what it does for its people',
    organisation,
    moduleTypes,
    {},
    {},
    ['home', 'batchRegistration', 'examArrangement', 'ticketInquiry', 'scoreInquiry'],
  ],
  [
    'of an exam station has what a kind of organisation has on',
    examStation,
    moduleTypes,
    {},
    {},
    ['home', 'examArrangement', 'ticketInquiry'],
  ],
  ['of an account under review is minimal', underReview, moduleTypes, {}, {}, ['home']],
  ['of a refused account is minimal', refused, moduleTypes, {}, {}, ['home']],
  ['without modules has nothing but the home page', candidate, [], {}, {}, ['home']],
  ['follows each module', candidate, ['candidate_registration'], {}, {}, ['myRegistrations', 'home']],
  [
    'needs its module for scores',
    candidate,
    ['group_results_release_module'],
    {},
    {},
    ['home', 'scoreInquiry'],
  ],
  [
    'says batch filing where the project does',
    organisation,
    ['group_registration_examination_module'],
    {},
    { organisationLabel: 'batchFiling' },
    ['home', 'batchFiling'],
  ],
  [
    'says registration review where the project does',
    organisation,
    ['group_registration_examination_module'],
    {},
    { organisationLabel: 'registrationReview' },
    ['home', 'registrationReview'],
  ],
  [
    'hides ticket inquiry where the project does, and keeps the arrangement',
    organisation,
    ['group_examination_permit_module'],
    {},
    { ticketInquiryShown: false },
    ['home', 'examArrangement'],
  ],
  [
    'hides score inquiry where the project does',
    candidate,
    ['group_results_release_module'],
    {},
    { scoreInquiryShown: false },
    ['home'],
  ],
]

const always = ['messages', 'accountSecurity', 'helpCentre']
const sides: Row[] = [
  ['of nobody known yet has what everybody has', null, moduleTypes, {}, {}, always],
  [
    'of a candidate has neither stations nor organisation items',
    candidate,
    moduleTypes,
    {},
    {},
    ['myRegistrations', 'appointments', 'certificates', 'myInvoice', ...always],
  ],
  [
    'of an organisation in a project with everything is full, without a candidate’s item',
    organisation,
    moduleTypes,
    {},
    {},
    [
      'organisationHome',
      'batchRegistration',
      'preRegistration',
      'organisationOrders',
      'statistics',
      'filings',
      'certificates',
      'myInvoice',
      'stationManagement',
      'sessionData',
      'testCentreSituation',
      'institution',
      ...always,
    ],
  ],
  [
    'of an organisation has moves where people may move',
    organisation,
    ['group_registration_examination_module'],
    {},
    { movingConsent: 'person' },
    [
      'organisationHome',
      'batchRegistration',
      'moves',
      'organisationOrders',
      'statistics',
      'filings',
      'myInvoice',
      'institution',
      ...always,
    ],
  ],
  [
    'of a college has no stations',
    college,
    moduleTypes,
    {},
    {},
    [
      'organisationHome',
      'batchRegistration',
      'preRegistration',
      'organisationOrders',
      'statistics',
      'filings',
      'certificates',
      'myInvoice',
      'institution',
      ...always,
    ],
  ],
  [
    'of an exam station has its rooms and nobody to register',
    examStation,
    moduleTypes,
    { invoice_is_open: 0 },
    {},
    ['organisationHome', 'stationManagement', 'sessionData', 'testCentreSituation', 'institution', ...always],
  ],
  [
    'of an organisation under review has what the review is about',
    underReview,
    moduleTypes,
    {},
    {},
    ['organisationHome', 'institution', ...always],
  ],
  ['has no invoices for an internal exam', candidate, [], { exam_type: 1 }, {}, always],
  ['has no invoices where they are not open', candidate, [], { invoice_is_open: 0 }, {}, always],
  ['has no invoices where the project hides them', candidate, [], {}, { invoicesShown: false }, always],
  ['has invoices when all three allow it', candidate, [], {}, {}, ['myInvoice', ...always]],
  [
    'has stations by their module',
    organisation,
    ['org_audit_submission_module'],
    { invoice_is_open: 0 },
    {},
    ['organisationHome', 'stationManagement', 'institution', ...always],
  ],
  [
    'has session data by its module',
    organisation,
    ['org_session_info_module'],
    { invoice_is_open: 0 },
    {},
    ['organisationHome', 'sessionData', 'testCentreSituation', 'institution', ...always],
  ],
  [
    'has pre-registration by its module',
    organisation,
    ['group_prepare_registration_examination_module'],
    { invoice_is_open: 0 },
    {},
    ['organisationHome', 'preRegistration', 'institution', ...always],
  ],
  [
    'says college where the project does',
    organisation,
    [],
    { invoice_is_open: 0 },
    { institutionLabel: 'college' },
    ['organisationHome', 'college', ...always],
  ],
]

describe('the top menu', () => {
  it.each(tops)('%s', (_, reader, modules, info, settings, expected) => {
    expect(labels(topMenu(infoOf(modules, info), settingsOf(settings), reader))).toEqual(expected)
  })
})

describe('the side bar', () => {
  it.each(sides)('%s', (_, reader, modules, info, settings, expected) => {
    expect(labels(sideBar(infoOf(modules, info), settingsOf(settings), reader))).toEqual(expected)
  })
})

describe('a phone’s menu', () => {
  const drawerOf = (reader: MenuReader) => {
    const [info, settings] = [infoOf(moduleTypes), settingsOf()]
    const { top, side } = drawerMenus(topMenu(info, settings, reader), sideBar(info, settings, reader))
    return [...labels(top), ...labels(side)]
  }
  it('of a candidate has nothing twice', () => {
    expect(drawerOf(candidate)).toEqual([
      'myRegistrations',
      'home',
      'ticketInquiry',
      'scoreInquiry',
      'appointments',
      'certificates',
      'myInvoice',
      'messages',
      'accountSecurity',
      'helpCentre',
    ])
  })
  it('of an organisation has what its kind may use', () => {
    expect(drawerOf(organisation)).toEqual([
      'home',
      'batchRegistration',
      'examArrangement',
      'ticketInquiry',
      'scoreInquiry',
      'organisationHome',
      'preRegistration',
      'organisationOrders',
      'statistics',
      'filings',
      'certificates',
      'myInvoice',
      'stationManagement',
      'sessionData',
      'testCentreSituation',
      'institution',
      'messages',
      'accountSecurity',
      'helpCentre',
    ])
  })
})

it.each([
  ['/default/regCityStatistics', 'statistics', null],
  ['/default/myExaminee/import', 'batchRegistration', 'batchRegistration'],
  ['/default/myExaminee/batches/1/new', 'batchRegistration', 'batchRegistration'],
  ['/default/confirmationForms/7', 'batchRegistration', 'batchRegistration'],
  ['/default/idCheck', 'batchRegistration', 'batchRegistration'],
  ['/default/admission/ticket/orchestrate', null, 'ticketInquiry'],
  ['/default/admission/ticket', null, 'examArrangement'],
  ['/default/myExamineeOfNobody', null, null],
  ['/e/demo/login', null, 'home'],
])('at %s the side bar marks %s, the top menu %s', (path, side, top) => {
  const [info, settings] = [infoOf(moduleTypes), settingsOf()]
  expect(findCurrent(sideBar(info, settings, organisation), path)?.label ?? null).toBe(side)
  expect(findCurrent(topMenu(info, settings, organisation), path)?.label ?? null).toBe(top)
})
