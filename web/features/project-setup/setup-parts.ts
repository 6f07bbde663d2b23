import { z } from 'zod'
import { type OrganisationKind, organisationKinds } from '#contract/account/account.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import {
  type BoardProjectChange,
  type BoardProjectFields,
  boardProjectChange,
} from '#contract/project/setup/board-project.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'
import type { Flaws } from '#web/ui/form/judge-typed.ts'

/** The pages of the settings, in the order in which somebody sets a project up. */
export const setupParts = [
  'look',
  'texts',
  'wording',
  'modules',
  'organisations',
  'rules',
  'addresses',
  'state',
] as const
export type SetupPart = (typeof setupParts)[number]

/** A page of settings: what its form holds, and what of the project that is. */
export interface SetupForm<Typed> {
  readonly typedOf: (project: BoardProjectFields) => Typed
  readonly schema: z.ZodType<BoardProjectChange, Typed>
}

const formOf = <Typed>(
  typedOf: SetupForm<Typed>['typedOf'],
  changeOf: (typed: Typed) => unknown,
): SetupForm<Typed> => ({
  typedOf,
  schema: z.custom<Typed>().transform(changeOf).pipe(boardProjectChange) as unknown as z.ZodType<
    BoardProjectChange,
    Typed
  >,
})

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const lookForm = formOf(
  ({ logoFileId, colorTheme, navColor, fontType, fontRange, templateType, homeLayout }) => ({
    logoFileId: logoFileId ?? '',
    colorTheme,
    navColor,
    fontType: fontType as string,
    fontRange: fontRange as string,
    templateType: String(templateType),
    homeLayout: homeLayout as string,
  }),
  (typed) => ({
    ...typed,
    logoFileId: typed.logoFileId || null,
    colorTheme: typed.colorTheme.toLowerCase(),
    navColor: typed.navColor.toLowerCase(),
    templateType: Number(typed.templateType),
  }),
)
export type LookTyped = ReturnType<(typeof lookForm)['typedOf']>

export const wordingForm = formOf(
  (project) => ({
    organisationLabel: project.organisationLabel as string,
    institutionLabel: project.institutionLabel as string,
    movingConsent: project.movingConsent as string,
    collectiveAccount: project.collectiveAccount as string,
    ticketInquiryShown: project.ticketInquiryShown,
    scoreInquiryShown: project.scoreInquiryShown,
    examType: String(project.examType),
    invoiceIsOpen: project.invoiceIsOpen,
    invoicesShown: project.invoicesShown,
  }),
  (typed) => ({ ...typed, examType: Number(typed.examType) }),
)

export const modulesForm = formOf(
  ({ modules }) => ({ modules: [...modules] as string[] }),
  (typed) => ({ modules: [...typed.modules].sort() }),
)

export const organisationsForm = formOf(
  ({ organisationModules: modules }) => ({
    organisationModules: Object.fromEntries(
      organisationKinds.map((kind) => [kind, [...modules[kind]]]),
    ) as Record<OrganisationKind, string[]>,
  }),
  ({ organisationModules: typed }) => ({
    organisationModules: Object.fromEntries(organisationKinds.map((kind) => [kind, [...typed[kind]].sort()])),
  }),
)

const emptyText = { examName: '', examDesc: '', urlName: '', copyRight: '' }

export const textsForm = formOf(
  (project) => ({
    defaultLanguage: project.defaultLanguage as string,
    texts: Object.fromEntries(
      languages.map((language) => [language, { ...emptyText, ...project.texts[language] }]),
    ) as Record<Language, typeof emptyText>,
    urlName: project.urlName,
    copyRight: project.copyRight,
    announcedAt: minuteOfField(project.announcedAt),
    examStartsAt: minuteOfField(project.examStartsAt),
    examEndsAt: minuteOfField(project.examEndsAt),
    onlineChat: project.onlineChat,
    chatType: project.chatType as string,
  }),
  (typed) => ({
    ...typed,
    texts: Object.fromEntries(Object.entries(typed.texts).filter(([, text]) => text.examName.trim() !== '')),
    announcedAt: instantOfField(typed.announcedAt),
    examStartsAt: instantOfField(typed.examStartsAt),
    examEndsAt: instantOfField(typed.examEndsAt),
  }),
)

/** Without its name a language is not offered: what is written in it would be lost. */
export function judgeTexts({ texts }: Pick<ReturnType<typeof textsForm.typedOf>, 'texts'>): Flaws {
  const isWritten = (text: string) => text.trim() !== ''
  const nameless = languages.filter(
    (language) => !isWritten(texts[language].examName) && Object.values(texts[language]).some(isWritten),
  )
  const sentence = phrase('projectSetup', 'nameless')
  return Object.fromEntries(nameless.map((language) => [`texts.${language}.examName`, sentence]))
}

export const addressesForm = formOf(
  (project) => ({
    domain: project.domain,
    returnUrl: project.returnUrl,
    allowedHosts: project.allowedHosts.join('\n'),
    imageHosts: project.imageHosts.join('\n'),
    recordNumbers: project.recordNumbers.map(({ host, number }) => `${host} ${number}`).join('\n'),
  }),
  (typed) => ({
    ...typed,
    returnUrl: typed.returnUrl.trim(),
    allowedHosts: lines(typed.allowedHosts),
    imageHosts: lines(typed.imageHosts),
    recordNumbers: lines(typed.recordNumbers).map((line) => {
      const [host = '', ...number] = line.split(/\s+/)
      return { host, number: number.join(' ') }
    }),
  }),
)

export const rulesForm = formOf(
  ({ accountRules: rules }) => ({
    accountRules: {
      nameRule: rules.nameRule as string,
      mobilePattern: rules.mobilePattern ?? '',
      longestTopLevel: String(rules.longestTopLevel),
      fifteenDigits: rules.fifteenDigits,
      passwordDemands: {
        minLength: String(rules.passwordDemands.minLength),
        kinds: String(rules.passwordDemands.kinds),
      },
      neutralSignIn: rules.neutralSignIn,
      captcha: rules.captcha as string,
      sessionIdleMinutes: String(rules.sessionIdleMinutes),
      sessionHours: String(rules.sessionHours),
      unknownSignOn: rules.unknownSignOn as string,
    },
  }),
  ({ accountRules: typed }) => ({
    accountRules: {
      ...typed,
      mobilePattern: typed.mobilePattern.trim() || null,
      longestTopLevel: Number(typed.longestTopLevel),
      passwordDemands: {
        minLength: Number(typed.passwordDemands.minLength),
        kinds: Number(typed.passwordDemands.kinds),
      },
      sessionIdleMinutes: Number(typed.sessionIdleMinutes),
      sessionHours: Number(typed.sessionHours),
    },
  }),
)
