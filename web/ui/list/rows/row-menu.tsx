import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { RowAction } from '../list-look.ts'
import styles from './list-rows.module.css'

interface RowMenuProps {
  readonly name: string
  readonly actions: readonly RowAction[]
}

/** What can be done with a row at once, without opening it. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const say = usePhrases('list')
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={say('row.actions', { name })}>
          <Ellipsis size="1.125em" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ words, Icon, onChoose }) => (
          <Menu.Item
            key={words}
            leftSection={Icon && <Icon size="1em" aria-hidden="true" />}
            onClick={onChoose}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
