import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'disabled'> {
  readonly id?: string
  /** Media types, as the input wants them. */
  readonly accept: string
  readonly multiple?: boolean
  /** Opens the phone's camera at once. */
  readonly camera?: boolean
  readonly className?: string | undefined
  /** Read aloud in place of the words, where these alone do not say of what. */
  readonly spoken?: string
  /** The id of what is said about it below: an error, a rule. */
  readonly note?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that asks for files. The browser's own input stands behind it: it cannot be drawn like a button. */
export function FileButton({
  accept,
  multiple = false,
  camera = false,
  spoken,
  note,
  onFiles,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} aria-label={spoken} aria-describedby={note} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'user' })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
