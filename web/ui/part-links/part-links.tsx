import { hrefOf } from '#web/platform/address/href.ts'
import styles from './part-links.module.css'

interface PartLinksProps<Part extends string> {
  readonly label: string
  readonly path: `/${string}`
  /** What the address says besides the part. */
  readonly search: Readonly<Record<string, string>>
  readonly parts: readonly Part[]
  readonly part: Part
  readonly say: (part: Part) => string
}

/** The parts of a screen, each with an address of its own. */
export function PartLinks<Part extends string>({
  label,
  path,
  search,
  parts,
  part,
  say,
}: PartLinksProps<Part>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.parts}>
        {parts.map((one) => (
          <li key={one}>
            <a href={hrefOf(path, { ...search, part: one })} aria-current={one === part ? 'page' : undefined}>
              {say(one)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
