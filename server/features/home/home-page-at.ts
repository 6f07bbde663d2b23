import { lastChangeOf, type OpenBatchLine } from '#contract/batch/open-batch.ts'
import type { HomePage } from '#contract/home/home-page.ts'
import type { Language } from '#contract/kit/language.ts'
import { startOfDay } from '#contract/kit/time.ts'
import type { ArticleKind } from '#contract/notice/article.ts'
import type { ArticleLine } from '#contract/notice/notice-endpoints.ts'
import { lastChangeUntil, type TimelineSource } from '#contract/project/timeline.ts'
import type { PublicProject } from '#server/features/project/project.ts'

/** Lines of each list; the rest is behind "more". */
const shownLines = 6

/** What the page is made of. */
interface HomeSources {
  readonly project: Pick<PublicProject, 'info' | 'page' | 'settings'>
  readonly shelf: { lines(language: Language, kind: ArticleKind, limit: number): readonly ArticleLine[] }
  readonly open: readonly OpenBatchLine[]
  readonly language: Language
  readonly recordNumber: string
}

/** Everything that the home page shows at this moment. */
export function homePageAt(
  { project, shelf, open, language, recordNumber }: HomeSources,
  now: Date,
): HomePage {
  const { info, page, settings } = project
  const lines = (kind: ArticleKind) => shelf.lines(language, kind, shownLines)
  return {
    language,
    now: unchangedSince(settings, lastChangeOf(open, now), now).toISOString(),
    info,
    page,
    settings,
    articles: { notice: lines('notice'), policy: lines('policy'), question: lines('question') },
    batches: open,
    recordNumber,
  }
}

/**
 * The instant since which the page looks as it does: its day began, or something opened or closed. Painted for that
 * instant, it has the same bytes and ETag in every process, whenever each of them was first asked.
 */
function unchangedSince(settings: TimelineSource, batchChangeMs: number, now: Date): Date {
  const lastChange = lastChangeUntil(settings, now)?.getTime() ?? 0
  return new Date(Math.max(lastChange, batchChangeMs, startOfDay(now).getTime()))
}
