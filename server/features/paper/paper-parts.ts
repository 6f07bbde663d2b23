import type { Language } from '#contract/kit/language.ts'
import type { PaperKind } from '#contract/paper/paper.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { ExamDayParts } from '#server/features/exam-day/exam-day.ts'
import type { Documents } from '#server/platform/document/documents.ts'

export interface PaperParts extends ExamDayParts {
  readonly files: FileStore
  readonly documents: Documents
}

/** Which papers an archive has: of one site, or of all. */
export interface PaperOrder {
  readonly batchId: string
  readonly areaId: string | null
  readonly kinds: readonly PaperKind[]
  readonly language: Language
}
