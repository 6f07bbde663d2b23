import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly words: string
  readonly doneWords: string
}

/** Only where the browser lets a page copy: over https, or on the own machine. */
export function CopyButton({ text, words, doneWords }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  if (!navigator.clipboard) return null
  const Icon = done ? Check : Copy
  return (
    <Button
      variant="default"
      leftSection={<Icon size="1em" aria-hidden="true" />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setDone(true))}
    >
      <span aria-live="polite">{done ? doneWords : words}</span>
    </Button>
  )
}
