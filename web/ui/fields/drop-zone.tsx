import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Takes files that are dragged here; whoever does not drag finds a button in it. */
export function DropZone({ onFiles, disabled = false, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a mouse's way; the button inside is everybody's
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!isOver) return
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
