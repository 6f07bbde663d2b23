import type { ReactNode } from 'react'

interface TitledStateProps {
  readonly title: string
  readonly children: ReactNode
}

/** A screen that waits, or failed, already says to those who listen which one it is. */
export function TitledState({ title, children }: TitledStateProps) {
  return (
    <>
      <h1 className="read-aloud-only">{title}</h1>
      {children}
    </>
  )
}
