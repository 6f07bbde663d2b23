import { type ReactNode, useState } from 'react'

interface LeaveButtonProps {
  readonly className: string | undefined
  readonly onLeave: () => Promise<void>
  readonly children: ReactNode
}

/** Leads away for good, once: a second press while it is under way does nothing. */
export function LeaveButton({ className, onLeave, children }: LeaveButtonProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <button
      type="button"
      className={className}
      aria-disabled={leaving}
      onClick={() => {
        if (leaving) return
        setLeaving(true)
        void onLeave()
      }}
    >
      {children}
    </button>
  )
}
