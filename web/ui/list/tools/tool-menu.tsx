import '@mantine/core/styles/Popover.css'
import { Button, Popover } from '@mantine/core'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './tool-menu.module.css'

interface ToolMenuProps {
  readonly words: string
  readonly Icon?: LucideIcon
  /** How much of it is in use. */
  readonly count?: number
  readonly children: (close: () => void) => ReactNode
}

/** A button of the tool bar with what it opens. Escape closes it and gives the focus back. */
export function ToolMenu({ words, Icon, count = 0, children }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      middlewares={{ flip: true, shift: { padding: 16 } }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={styles.tool}
          leftSection={Icon && <Icon size="1em" aria-hidden="true" />}
          rightSection={<ChevronDown size="1em" aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
          {count > 0 && <span className={styles.inUse}>{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={words}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
