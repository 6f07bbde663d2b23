import type { ReactNode } from 'react'
import { useState } from 'react'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'

interface DeedButtonProps {
  readonly id: string
  readonly variant?: 'default' | 'filled'
  readonly icon: ReactNode
  /** Who it is refused is told so below it. */
  readonly onPress: () => Promise<unknown>
  readonly children: ReactNode
}

/** One press that asks the server for something. */
export function DeedButton({ id, variant = 'default', icon, onPress, children }: DeedButtonProps) {
  const reader = useLanguage()
  const { busy, waitSeconds, run } = useAttempt()
  const [refused, setRefused] = useState<FieldError | null>(null)
  async function press() {
    const outcome = await run(onPress)
    setRefused(outcome.done ? null : wholeError(outcome.refusal))
  }
  return (
    <div>
      <BusyButton
        size="md"
        variant={variant}
        leftSection={icon}
        busy={busy}
        aria-describedby={refused ? noteId(id) : undefined}
        onClick={() => void press()}
      >
        {children}
      </BusyButton>
      <WaitingLine seconds={waitSeconds} />
      <div role="alert">
        <FieldNote id={id} error={refused?.sentence(reader)} />
      </div>
    </div>
  )
}
