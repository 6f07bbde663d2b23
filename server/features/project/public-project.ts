import type { Language, WireLanguage } from '#contract/kit/language.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { apiStateActive } from '#contract/project/project.ts'
import type { Project } from '#contract/project/project-draft.ts'
import type { PageInfo, ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import type { CaptchaConfig } from '#server/platform/process/adapter-config.ts'
import { cleanCopyright } from './clean-copyright.ts'

/** The fields of `GET ga/g/eis/{domain}`. */
export function projectInfoOf(project: Project, logoAddress: string): ProjectInfo {
  const own = textIn(project, project.defaultLanguage)
  return {
    api_state: apiStateActive,
    domain: project.domain,
    exam_name: own.exam_name,
    exam_desc: own.exam_desc,
    i18n_extend: inEveryLanguage((language) => textIn(project, language)),
    logo_name: logoAddress,
    font_type: project.fontType,
    font_range: project.fontRange,
    color_theme: project.colorTheme,
    nav_color: project.navColor,
    template_type: project.templateType,
    url_name: project.urlName,
    return_url: project.returnUrl,
    exam_type: project.examType,
    invoice_is_open: project.invoiceIsOpen ? 1 : 0,
    function_module: moduleTypes.map((module_type) => ({
      module_type,
      selected: project.modules.includes(module_type),
    })),
  }
}

/** The fields of `GET ga/g/pcas/{domain}`. */
export function pageInfoOf(project: Project): PageInfo {
  return {
    copy_right: cleanCopyright(project.copyRight),
    i18n_extend: inEveryLanguage((language) => ({ copy_right: copyrightIn(project, language) })),
    online_chat: project.onlineChat,
    chat_type: project.chatType,
  }
}

export function projectSettingsOf(
  projectId: string,
  project: Project,
  captcha: CaptchaConfig,
): ProjectSettings {
  const usesProvider = project.accountRules.captcha === 'provider' && captcha.kind !== 'none'
  return {
    projectId,
    domain: project.domain,
    defaultLanguage: project.defaultLanguage,
    organisationLabel: project.organisationLabel,
    institutionLabel: project.institutionLabel,
    movingConsent: project.movingConsent,
    collectiveAccount: project.collectiveAccount,
    ticketInquiryShown: project.ticketInquiryShown,
    scoreInquiryShown: project.scoreInquiryShown,
    invoicesShown: project.invoicesShown,
    homeLayout: project.homeLayout,
    announcedAt: project.announcedAt,
    examStartsAt: project.examStartsAt,
    examEndsAt: project.examEndsAt,
    windows: project.windows,
    allowedHosts: project.allowedHosts,
    recordNumbers: project.recordNumbers,
    accountRules: project.accountRules,
    captchaSiteKey: usesProvider ? captcha.siteKey : null,
  }
}

/** A language in which the project has no text of its own reads the one of the project's language. */
function textIn(project: Project, language: Language) {
  const text = project.texts[language] ?? project.texts[project.defaultLanguage]
  return {
    exam_name: text?.examName ?? '',
    exam_desc: text?.examDesc ?? '',
    url_name: text?.urlName || project.urlName,
  }
}

function copyrightIn(project: Project, language: Language): string {
  return cleanCopyright(project.texts[language]?.copyRight || project.copyRight)
}

function inEveryLanguage<Text>(textIn: (language: Language) => Text): Record<WireLanguage, Text> {
  return {
    zh_Hans: textIn('zh-Hans'),
    zh_Hant: textIn('zh-Hant'),
    en: textIn('en'),
  }
}
