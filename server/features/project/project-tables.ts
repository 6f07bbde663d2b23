import type { ColumnType } from 'kysely'
import type { Language } from '#contract/kit/language.ts'
import type { Project } from '#contract/project/project-draft.ts'

type Instant = ColumnType<Date, string | Date, string | Date>
type MaybeInstant = ColumnType<Date | null, string | Date | null, string | Date | null>

export interface ProjectTables {
  project: {
    project_id: string
    domain: string
    state: Project['state']
    closed_note: ColumnType<Project['closedNote'], string | null, string | null>
    default_language: Language
    logo_file_id: string | null
    font_type: Project['fontType']
    font_range: Project['fontRange']
    color_theme: string
    nav_color: string
    template_type: Project['templateType']
    home_layout: Project['homeLayout']
    url_name: string
    return_url: string
    exam_type: Project['examType']
    invoice_is_open: boolean
    copy_right: string
    online_chat: string
    chat_type: Project['chatType']
    organisation_label: Project['organisationLabel']
    institution_label: Project['institutionLabel']
    moving_consent: Project['movingConsent']
    collective_account: Project['collectiveAccount']
    ticket_inquiry_shown: boolean
    score_inquiry_shown: boolean
    invoices_shown: boolean
    announced_at: MaybeInstant
    exam_starts_at: MaybeInstant
    exam_ends_at: MaybeInstant
    allowed_hosts: string[]
    image_hosts: string[]
    account_rules: ColumnType<unknown, string, string>
    organisation_modules: ColumnType<unknown, string, string>
    created_at: Instant
    changed_at: Instant
  }
  project_text: {
    project_id: string
    language: Language
    exam_name: string
    exam_desc: string
    url_name: string
    copy_right: string
  }
  project_module: { project_id: string; module_type: Project['modules'][number]; selected: boolean }
  project_window: {
    project_id: string
    kind: Project['windows'][number]['kind']
    opens_at: MaybeInstant
    closes_at: MaybeInstant
    paused: boolean
  }
  project_record_number: { project_id: string; host: string; number: string }
}
