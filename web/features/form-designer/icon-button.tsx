import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title'> {
  readonly label: string
  readonly icon: ReactNode
}

/** A small deed on something that is named beside it. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...button}>
      {icon}
    </button>
  )
}
