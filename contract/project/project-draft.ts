import { z } from 'zod'
import { accountRules } from '../account/account-rules.ts'
import { organisationModules } from '../account/organisation-modules.ts'
import { projectDomain } from '../kit/gate.ts'
import { fallbackLanguage, languages } from '../kit/language.ts'
import { moduleTypes } from '../kit/module.ts'
import { contrastOf } from './contrast.ts'
import { collectiveAccounts, movingConsents } from './moving.ts'
import {
  chatTypes,
  examType,
  fontRanges,
  fontTypes,
  homeLayouts,
  institutionLabels,
  organisationLabels,
  projectStates,
  templateType,
} from './project.ts'
import { projectErrors } from './project-errors.ts'
import { windowDraft } from './window-draft.ts'

const hexPattern = /^#[0-9a-f]{6}$/
const hexColour = z.string().regex(hexPattern)
/** Bars and fields in this colour lie on white: nobody sees them there. */
const leastVisible = 1.1
const themeColour = hexColour.refine(
  (colour) => !hexPattern.test(colour) || contrastOf(colour, '#ffffff') >= leastVisible,
  {
    error: projectErrors.colourInvisible.key,
  },
)
const instant = z.iso.datetime().nullable()
/** A host as browsers say it, with its port where it is not the usual one. */
const host = z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, { error: projectErrors.hostInvalid.key })
const urlName = z.string().trim().max(100)
const copyRight = z.string().max(20_000)
const closedText = z.string().trim().max(500)
/** Nothing but a page of the web: a `javascript:` address would run in the portal's name. */
const webAddress = z.string().refine(isWebAddress, { error: projectErrors.webAddressInvalid.key })

/** Everything that an administrator sets of a project. */
export const projectDraft = z
  .object({
    domain: projectDomain,
    state: z.enum(projectStates).default('active'),
    /** What people read who find it closed, beside what the page says by itself. */
    closedNote: z
      .object({ 'zh-Hans': closedText, 'zh-Hant': closedText, en: closedText })
      .nullable()
      .default(null),
    defaultLanguage: z.enum(languages).default(fallbackLanguage),
    texts: z.partialRecord(
      z.enum(languages),
      z.object({
        examName: z.string().trim().min(1).max(100),
        examDesc: z.string().trim().max(500),
        urlName: urlName.default(''),
        copyRight: copyRight.default(''),
      }),
    ),
    logoFileId: z.uuid().nullable().default(null),
    fontType: z.enum(fontTypes).default('sans'),
    fontRange: z.enum(fontRanges).default('normal'),
    colorTheme: themeColour,
    navColor: hexColour,
    templateType: z.literal(Object.values(templateType)).default(templateType.fullWidth),
    homeLayout: z.enum(homeLayouts).default('signInEnd'),
    /** Stands wherever a language has none of its own; so does `copyRight`. */
    urlName: urlName.default(''),
    returnUrl: webAddress.default(''),
    examType: z.literal(Object.values(examType)).default(examType.open),
    invoiceIsOpen: z.boolean().default(false),
    modules: z.array(z.enum(moduleTypes)).default([]),
    organisationModules: organisationModules.prefault({}),
    copyRight: copyRight.default(''),
    onlineChat: z.string().max(500).default(''),
    chatType: z.enum(chatTypes).default('livechat'),
    organisationLabel: z.enum(organisationLabels).default('batchRegistration'),
    institutionLabel: z.enum(institutionLabels).default('institution'),
    movingConsent: z.enum(movingConsents).default('person'),
    collectiveAccount: z.enum(collectiveAccounts).default('off'),
    ticketInquiryShown: z.boolean().default(true),
    scoreInquiryShown: z.boolean().default(true),
    invoicesShown: z.boolean().default(true),
    announcedAt: instant.default(null),
    examStartsAt: instant.default(null),
    examEndsAt: instant.default(null),
    windows: z.array(windowDraft).default([]),
    allowedHosts: z.array(host).default([]),
    /** Hosts outside the portal from which the pictures of articles may come. */
    imageHosts: z.array(host).max(20).default([]),
    recordNumbers: z.array(z.object({ host, number: z.string().trim().min(1).max(100) })).default([]),
    accountRules: accountRules.prefault({}),
  })
  .refine(({ texts, defaultLanguage }) => texts[defaultLanguage] !== undefined, {
    path: ['texts'],
    error: projectErrors.ownLanguageMissing.key,
  })
  .refine(({ examStartsAt, examEndsAt }) => inOrder(examStartsAt, examEndsAt), {
    path: ['examEndsAt'],
    error: projectErrors.examEndsBeforeStart.key,
  })
  .superRefine(({ recordNumbers }, { addIssue }) => {
    const hosts = recordNumbers.map(({ host }) => host)
    for (const [place, host] of hosts.entries())
      if (hosts.indexOf(host) < place)
        addIssue({
          code: 'custom',
          path: ['recordNumbers', place, 'host'],
          message: projectErrors.recordHostTwice.key,
        })
  })
export type ProjectDraft = z.input<typeof projectDraft>
export type Project = z.output<typeof projectDraft>

function isWebAddress(text: string): boolean {
  return text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success
}

function inOrder(from: string | null, to: string | null): boolean {
  return from === null || to === null || new Date(from) <= new Date(to)
}
