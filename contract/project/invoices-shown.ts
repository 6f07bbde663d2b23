import { examType } from './project.ts'
import type { ProjectInfo, ProjectSettings } from './project-endpoints.ts'

/** Whether the portal shows invoices: no internal exam, opened, and not hidden. */
export function areInvoicesShown(
  info: Pick<ProjectInfo, 'exam_type' | 'invoice_is_open'>,
  settings: Pick<ProjectSettings, 'invoicesShown'>,
): boolean {
  return info.exam_type !== examType.internal && info.invoice_is_open === 1 && settings.invoicesShown
}
