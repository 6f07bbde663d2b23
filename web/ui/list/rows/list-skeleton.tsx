import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './list-rows.module.css'

const lines = 10

/** In place of rows that are on their way: as much room as they will take, under the heads that stay. */
export function ListSkeleton({ columns }: { readonly columns: number }) {
  const say = usePhrases('kit')
  return (
    <tbody className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <tr key={line}>
          <td colSpan={columns}>
            {line === 0 && <span className="read-aloud-only">{say('loading')}</span>}
            <span aria-hidden="true" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
