import { Columns3 } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './tool-menu.module.css'
import { ToolMenu } from './tool-menu.tsx'

interface ColumnMenuProps {
  /** Without the first one, which always stays. */
  readonly columns: readonly { readonly name: string; readonly title: string; readonly hidden?: true }[]
  readonly shown: readonly string[]
  /** Chosen, but there is no room for them. */
  readonly withoutRoom: readonly string[]
  /** Null: as they are at first. */
  readonly onChange: (columns: readonly string[] | null) => void
}

/** Which columns are shown; kept in this browser. */
export function ColumnMenu({ columns, shown, withoutRoom, onChange }: ColumnMenuProps) {
  const say = usePhrases('list')
  function turn(name: string) {
    const next = columns.filter((one) => shown.includes(one.name) !== (one.name === name))
    const isUsual = columns.every((one) => next.includes(one) === !one.hidden)
    onChange(isUsual ? null : next.map((one) => one.name))
  }
  return (
    <ToolMenu words={say('columns.button')} Icon={Columns3}>
      {() => (
        <>
          <fieldset className={styles.options}>
            <legend className="read-aloud-only">{say('columns.button')}</legend>
            {columns.map(({ name, title }) => (
              <label key={name} className={styles.option}>
                <input
                  type="checkbox"
                  name={name}
                  checked={shown.includes(name)}
                  // One besides the name stays: an address without columns means those of the beginning.
                  disabled={shown.length === 1 && shown.includes(name)}
                  onChange={() => turn(name)}
                />
                <span>
                  {title}
                  {withoutRoom.includes(name) && <small>{say('columns.noRoom')}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          <button type="button" className={styles.plain} onClick={() => onChange(null)}>
            {say('columns.usual')}
          </button>
        </>
      )}
    </ToolMenu>
  )
}
