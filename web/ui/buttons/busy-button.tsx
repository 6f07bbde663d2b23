import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { Spinner } from '../states/spinner.tsx'
import styles from './busy-button.module.css'

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  readonly id?: string
  /** Sends the form around it. */
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  readonly busy: boolean
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
}

/**
 * Waits for what it was pressed for, and keeps its words and the focus: a button that is switched off meanwhile sends
 * whoever uses the keyboard back to the top of the page.
 */
export function BusyButton({ busy, onClick, leftSection, ...button }: BusyButtonProps) {
  const waiting = (
    <span className={styles.waiting}>
      <Spinner />
    </span>
  )
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      leftSection={busy ? waiting : leftSection}
      onClick={(event) => {
        // Also Enter in a field presses the button of its form.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
