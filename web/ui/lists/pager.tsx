import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './pager.module.css'

/** Which page of a list is open. It stands in the address. */
export interface PagePlace {
  /** The key after which this page begins; the first page has none. */
  readonly after?: string | undefined
  /** Counts the pages for the reader; the key decides. */
  readonly page?: string | undefined
}

interface PagerProps {
  readonly place: PagePlace
  /** The address of this list at another page. */
  readonly hrefOf: (place: Required<PagePlace>) => string
  readonly linesOnAPage: number
  readonly shown: number
  readonly next: string | null
  readonly total: number | null
  /** Another page is on its way; what is shown is still the one before. */
  readonly turning: boolean
}

/** A key leads only forward: this remembers for each page after which key the one before it began. */
const earlier = new Map<string, string | undefined>()

/** Previous and next, with what is shown of how much. Of one page there is none. */
export function Pager({ place, hrefOf, linesOnAPage, shown, next, total, turning }: PagerProps) {
  const say = usePhrases('shell')
  const page = pageNumberOf(place.page)
  if (!place.after && next === null) return null
  if (next !== null && !turning) earlier.set(next, place.after)
  const from = (page - 1) * linesOnAPage + 1
  const range = { from, to: from + shown - 1 }
  const before = place.after === undefined ? undefined : earlier.get(place.after)
  return (
    <nav className={styles.pager} inert={turning} aria-label={say('pager.label')}>
      {place.after ? (
        <a rel="prev" href={hrefOf({ after: before, page: before && String(page - 1) })}>
          <ChevronLeft size="1.125em" aria-hidden="true" />
          {say('pager.previous')}
        </a>
      ) : (
        <span />
      )}
      <span className={styles.range}>
        {total === null ? say('pager.rangeUncounted', range) : say('pager.range', { ...range, total })}
      </span>
      {next !== null ? (
        <a rel="next" href={hrefOf({ after: next, page: String(page + 1) })}>
          {say('pager.next')}
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
