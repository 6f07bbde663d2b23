import styles from './rich-text-editor.module.css'
import { type Tool, ToolButton } from './tool-button.tsx'
import { useRoving } from './use-roving.ts'

interface ToolbarProps {
  readonly label: string
  /** The id of the text that the tools are for. */
  readonly controls: string
  readonly groups: readonly (readonly Tool[])[]
}

export function Toolbar({ label, controls, groups }: ToolbarProps) {
  const roving = useRoving()
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      className={styles.toolbar}
      {...roving}
    >
      {groups.map((tools, place) => (
        <span key={tools[0]?.name} className={styles.group}>
          {tools.map((tool, inGroup) => (
            <ToolButton key={tool.name} tool={tool} isFirst={place === 0 && inGroup === 0} />
          ))}
        </span>
      ))}
    </div>
  )
}
