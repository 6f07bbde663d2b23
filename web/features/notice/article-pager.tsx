import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './article-pager.module.css'
import type { OpenList } from './list-place.ts'

export const linesOnAPage = 20

interface ArticlePagerProps {
  readonly list: OpenList
  readonly shown: number
  readonly next: string | null
  readonly total: number | null
  /** Another page is on its way; what is shown is still the one before. */
  readonly turning: boolean
}

/** A key leads only forward: this remembers for each page after which key the one before it began. */
const earlier = new Map<string, string | undefined>()

/** Previous and next, with what is shown of how much. */
export function ArticlePager({ list: { place, hrefWith }, shown, next, total, turning }: ArticlePagerProps) {
  const say = usePhrases('notice')
  const page = pageNumberOf(place.page)
  if (!place.after && next === null) return null
  if (next !== null && !turning) earlier.set(next, place.after)
  const from = (page - 1) * linesOnAPage + 1
  const range = { from, to: from + shown - 1 }
  const before = place.after === undefined ? undefined : earlier.get(place.after)
  return (
    <nav className={styles.pager} inert={turning} aria-label={say('pages')}>
      {place.after ? (
        <a rel="prev" href={hrefWith({ after: before, page: before && String(page - 1), open: undefined })}>
          <ChevronLeft size="1.125em" aria-hidden="true" />
          {say('previous')}
        </a>
      ) : (
        <span />
      )}
      <span className={styles.range}>
        {total === null ? say('pageUncounted', range) : say('page', { ...range, total })}
      </span>
      {next !== null ? (
        <a rel="next" href={hrefWith({ after: next, page: String(page + 1), open: undefined })}>
          {say('next')}
          <ChevronRight size="1.125em" aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

function pageNumberOf(text: string | undefined): number {
  return Math.max(1, Math.floor(Number(text)) || 1)
}
