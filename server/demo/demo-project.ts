import type { CloseoutSettings } from '#contract/closeout/closeout.ts'
import type { InvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import type { RefundRules } from '#contract/payment/refund/refund-rules.ts'
import type { TransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import type { ProjectDraft } from '#contract/project/project-draft.ts'
import type { DemoArticle } from './demo-article.ts'
import type { DemoCalendar } from './demo-calendar.ts'

/** A project of the demo, before its dates and the files of its pictures are known. */
export interface DemoProject {
  readonly domain: string
  /** Days from today to the opening of its registration; negative once it is open. */
  readonly daysToOpening: number
  /** As SVG; null where the project has none. */
  readonly logo: string | null
  /** Pictures of its articles, as SVG, by name. */
  readonly pictures: Readonly<Record<string, string>>
  readonly articles: readonly DemoArticle[]
  /** Organisations look first at what they hand in; the board's review comes after. */
  readonly organisationLooks?: true
  /** For which reasons money is given back to those who ask; left out, none. */
  readonly refunds?: RefundRules
  /** For how long personal data is kept after its end. */
  readonly retention?: CloseoutSettings
  /** To where people transfer by bank; left out, nowhere. */
  readonly transfers?: TransferSettings
  /** What its invoices are; left out, none can be asked for. */
  readonly invoices?: InvoiceSettings
  draft(calendar: DemoCalendar): Omit<ProjectDraft, 'domain' | 'logoFileId'>
}
