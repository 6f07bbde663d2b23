import { homeHref, hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import classes from './menu-list.module.css'
import { findCurrent, type MenuItem } from './menus.ts'

interface MenuListProps {
  readonly domain: string
  readonly items: readonly MenuItem[]
  readonly path: string
  /** In a row rather than a column. */
  readonly across?: boolean
}

/** Every link names the project, so that it can be opened in a new tab or sent to somebody. */
export function MenuList({ domain, items, path, across = false }: MenuListProps) {
  const say = usePhrases('shell')
  const current = findCurrent(items, path)
  return (
    <ul className={classes.list} data-across={across || undefined}>
      {items.map((item) => {
        const href = item.label === 'home' ? homeHref(domain) : hrefOf(item.path, { project: domain })
        return (
          <li key={item.path}>
            <a className={classes.item} href={href} aria-current={item === current ? 'page' : undefined}>
              {say(`menus.${item.label}`)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
