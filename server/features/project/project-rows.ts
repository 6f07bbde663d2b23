import type { Selectable } from 'kysely'
import { accountRules } from '#contract/account/account-rules.ts'
import { organisationModules } from '#contract/account/organisation-modules.ts'
import type { Project } from '#contract/project/project-draft.ts'
import type { ProjectTables } from './project-tables.ts'

/** A project with its parts, as the store reads it in one statement. */
export type ProjectRow = Selectable<ProjectTables['project']> & {
  texts:
    | Pick<
        Selectable<ProjectTables['project_text']>,
        'language' | 'exam_name' | 'exam_desc' | 'url_name' | 'copy_right'
      >[]
    | null
  modules: Project['modules'] | null
  windows:
    | { kind: Project['windows'][number]['kind']; opens: string; closes: string; paused: boolean }[]
    | null
  record_numbers: Project['recordNumbers'] | null
}

export function partsOf(project_id: string, project: Project) {
  return {
    texts: (Object.keys(project.texts) as (keyof Project['texts'])[]).flatMap((language) => {
      const text = project.texts[language]
      if (!text) return []
      const { examName, examDesc, urlName, copyRight } = text
      return [
        {
          project_id,
          language,
          exam_name: examName,
          exam_desc: examDesc,
          url_name: urlName,
          copy_right: copyRight,
        },
      ]
    }),
    modules: project.modules.map((module_type) => ({ project_id, module_type, selected: true })),
    windows: project.windows.map(({ kind, opensAt, closesAt, paused }) => ({
      project_id,
      kind,
      opens_at: opensAt,
      closes_at: closesAt,
      paused,
    })),
    recordNumbers: project.recordNumbers.map(({ host, number }) => ({ project_id, host, number })),
  }
}

export function columnsOf(project: Project) {
  return {
    domain: project.domain,
    state: project.state,
    closed_note: project.closedNote && JSON.stringify(project.closedNote),
    default_language: project.defaultLanguage,
    logo_file_id: project.logoFileId,
    font_type: project.fontType,
    font_range: project.fontRange,
    color_theme: project.colorTheme,
    nav_color: project.navColor,
    template_type: project.templateType,
    home_layout: project.homeLayout,
    url_name: project.urlName,
    return_url: project.returnUrl,
    exam_type: project.examType,
    invoice_is_open: project.invoiceIsOpen,
    copy_right: project.copyRight,
    online_chat: project.onlineChat,
    chat_type: project.chatType,
    organisation_label: project.organisationLabel,
    institution_label: project.institutionLabel,
    moving_consent: project.movingConsent,
    collective_account: project.collectiveAccount,
    ticket_inquiry_shown: project.ticketInquiryShown,
    score_inquiry_shown: project.scoreInquiryShown,
    invoices_shown: project.invoicesShown,
    announced_at: project.announcedAt,
    exam_starts_at: project.examStartsAt,
    exam_ends_at: project.examEndsAt,
    allowed_hosts: project.allowedHosts,
    image_hosts: project.imageHosts,
    account_rules: JSON.stringify(project.accountRules),
    organisation_modules: JSON.stringify(project.organisationModules),
  }
}

export function projectOf(row: ProjectRow): Project {
  return {
    domain: row.domain,
    state: row.state,
    closedNote: row.closed_note,
    defaultLanguage: row.default_language,
    texts: Object.fromEntries(
      (row.texts ?? []).map((text) => [
        text.language,
        {
          examName: text.exam_name,
          examDesc: text.exam_desc,
          urlName: text.url_name,
          copyRight: text.copy_right,
        },
      ]),
    ),
    logoFileId: row.logo_file_id,
    fontType: row.font_type,
    fontRange: row.font_range,
    colorTheme: row.color_theme,
    navColor: row.nav_color,
    templateType: row.template_type,
    homeLayout: row.home_layout,
    urlName: row.url_name,
    returnUrl: row.return_url,
    examType: row.exam_type,
    invoiceIsOpen: row.invoice_is_open,
    modules: row.modules ?? [],
    organisationModules: organisationModules.parse(row.organisation_modules),
    copyRight: row.copy_right,
    onlineChat: row.online_chat,
    chatType: row.chat_type,
    organisationLabel: row.organisation_label,
    institutionLabel: row.institution_label,
    movingConsent: row.moving_consent,
    collectiveAccount: row.collective_account,
    ticketInquiryShown: row.ticket_inquiry_shown,
    scoreInquiryShown: row.score_inquiry_shown,
    invoicesShown: row.invoices_shown,
    announcedAt: isoOf(row.announced_at),
    examStartsAt: isoOf(row.exam_starts_at),
    examEndsAt: isoOf(row.exam_ends_at),
    windows: (row.windows ?? []).map(({ kind, opens, closes, paused }) => ({
      kind,
      opensAt: isoOf(opens),
      closesAt: isoOf(closes),
      paused,
    })),
    allowedHosts: row.allowed_hosts,
    imageHosts: row.image_hosts,
    recordNumbers: row.record_numbers ?? [],
    // Written before a rule was thought of, it has the rule's default.
    accountRules: accountRules.parse(row.account_rules),
  }
}

function isoOf(instant: Date | string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
