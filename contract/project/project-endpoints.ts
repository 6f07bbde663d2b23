import { z } from 'zod'
import { accountRules } from '../account/account-rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors, projectDomain } from '../kit/gate.ts'
import { languages, wireLanguages } from '../kit/language.ts'
import { moduleTypes } from '../kit/module.ts'
import { collectiveAccounts, movingConsents } from './moving.ts'
import {
  chatTypes,
  fontRanges,
  fontTypes,
  homeLayouts,
  institutionLabels,
  organisationLabels,
  projectStates,
} from './project.ts'
import { projectDraft } from './project-draft.ts'
import { windowKinds } from './window.ts'

const instant = z.iso.datetime().nullable()

/** What `GET ga/g/eis/{domain}` answers: the project as every screen needs it. */
export const projectInfo = z.object({
  api_state: z.number().int(),
  domain: projectDomain,
  exam_name: z.string(),
  exam_desc: z.string(),
  i18n_extend: z.record(
    z.enum(wireLanguages),
    z.object({ exam_name: z.string(), exam_desc: z.string(), url_name: z.string() }),
  ),
  /** Address of the logo's picture; empty where the project has none. */
  logo_name: z.string(),
  font_type: z.enum(fontTypes),
  font_range: z.enum(fontRanges),
  color_theme: z.string(),
  nav_color: z.string(),
  template_type: z.number().int(),
  /** What the link to `return_url` is called. */
  url_name: z.string(),
  return_url: z.string(),
  exam_type: z.number().int(),
  invoice_is_open: z.number().int(),
  function_module: z.array(z.object({ module_type: z.enum(moduleTypes), selected: z.boolean() })),
})
export type ProjectInfo = z.output<typeof projectInfo>

/** What `GET ga/g/pcas/{domain}` answers: what stands around the page. */
export const pageInfo = z.object({
  /** HTML, sanitised. */
  copy_right: z.string(),
  i18n_extend: z.record(z.enum(wireLanguages), z.object({ copy_right: z.string() })),
  online_chat: z.string(),
  chat_type: z.enum(chatTypes),
})
export type PageInfo = z.output<typeof pageInfo>

const projectWindow = z.object({
  kind: z.enum(windowKinds),
  opensAt: instant,
  closesAt: instant,
  paused: z.boolean(),
})

/** What a project decides beyond the fields of its info: wording, switches, windows and dates. */
export const projectSettings = z.object({
  projectId: z.uuid(),
  domain: projectDomain,
  defaultLanguage: z.enum(languages),
  organisationLabel: z.enum(organisationLabels),
  institutionLabel: z.enum(institutionLabels),
  movingConsent: z.enum(movingConsents),
  collectiveAccount: z.enum(collectiveAccounts),
  ticketInquiryShown: z.boolean(),
  scoreInquiryShown: z.boolean(),
  invoicesShown: z.boolean(),
  homeLayout: z.enum(homeLayouts),
  announcedAt: instant,
  examStartsAt: instant,
  examEndsAt: instant,
  windows: z.array(projectWindow),
  /** Hosts outside the portal to which a redirect may lead. */
  allowedHosts: z.array(z.string()),
  /** The record-filing number in the footer, by the host under which the portal is visited. */
  recordNumbers: z.array(z.object({ host: z.string(), number: z.string() })),
  /** By these the forms of accounts judge. */
  accountRules,
  /** Of the provider's captcha, where the account rules say so and the installation has one. */
  captchaSiteKey: z.string().nullable(),
})
export type ProjectSettings = z.output<typeof projectSettings>

export const getProjectInfo = endpoint({
  method: 'GET',
  path: '/ga/g/eis/:domain',
  summary: 'The project behind a domain code: branding, template, modules',
  feature: 'project',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  reply: projectInfo,
  errors: gateErrors,
})

export const getPageInfo = endpoint({
  method: 'GET',
  path: '/ga/g/pcas/:domain',
  summary: 'Copyright text and customer-service chat of a project',
  feature: 'project',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  reply: pageInfo,
  errors: gateErrors,
})

export const getProjectSettings = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/settings',
  summary: 'Wording, switches, windows and dates of a project',
  feature: 'project',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  reply: projectSettings,
  errors: gateErrors,
})

/** Who was turned away knows the project's id alone; its page asks here whether the door is open again. */
export const getProjectDoor = endpoint({
  method: 'GET',
  path: '/api/project-doors/:projectId',
  summary: 'The code of a project, whether it answers, and what its board says where it does not',
  feature: 'project',
  may: 'everyone',
  project: 'none',
  module: null,
  params: z.object({ projectId: z.uuid() }),
  reply: z.object({
    domain: projectDomain,
    state: z.enum(projectStates),
    /** Null while it answers, and where nothing is said. */
    note: projectDraft.shape.closedNote.unwrap(),
  }),
  errors: ['projectAbsent'],
})

/** Countdowns go by the server's clock, not by the reader's. */
export const getClock = endpoint({
  method: 'GET',
  path: '/api/clock',
  summary: "The server's clock",
  feature: 'project',
  may: 'everyone',
  project: 'none',
  module: null,
  reply: z.object({ now: z.iso.datetime() }),
  errors: [],
})
