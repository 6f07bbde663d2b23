import { useNavigate, useSearch } from '@tanstack/react-router'
import { hrefOf } from '#web/platform/address/href.ts'

/** Where in a list somebody stands. All of it is in the address, so that it can be sent, kept and gone back to. */
export interface ListPlace {
  /** The code that makes an address work for somebody without a session. */
  readonly project?: string | undefined
  readonly search?: string | undefined
  /** The key after which this page begins; the first page has none. */
  readonly after?: string | undefined
  /** Counts the pages for the reader; the key decides. */
  readonly page?: string | undefined
  /** The article that fills the screen. */
  readonly article?: string | undefined
  /** The question that is open in its list. */
  readonly open?: string | undefined
}

export interface OpenList {
  readonly place: ListPlace
  /** The address of this list with something changed. */
  readonly hrefWith: (change: ListPlace) => string
  readonly go: (change: ListPlace, how?: { replace?: boolean }) => void
}

/** The place in the list at this address; `domain` names the project in addresses that leave here. */
export function useListPlace(path: string, domain: string): OpenList {
  const found: ListPlace = useSearch({ strict: false })
  const navigate = useNavigate()
  const { search, after, page, article, open } = found
  const place = { project: domain, search, after, page, article, open }
  const hrefWith = (change: ListPlace) => hrefOf(path, { ...place, ...change })
  return {
    place,
    hrefWith,
    go: (change, { replace = false } = {}) =>
      void navigate({ href: hrefWith(change), replace, resetScroll: false }),
  }
}
