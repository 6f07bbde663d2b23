import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import styles from './recorded-paper.module.css'

interface RecordedPaperProps {
  readonly name: string
  readonly mediaType: string
  readonly open: string
  readonly lost: string
  readonly read: () => Promise<{ readonly blob: Blob }>
}

/** A paper that is read when somebody opens it and not before, for each reading is recorded. */
export function RecordedPaper({ name, mediaType, open, lost, read }: RecordedPaperProps) {
  const [address, setAddress] = useState<string | 'lost' | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (address !== null && address !== 'lost') return () => URL.revokeObjectURL(address)
  }, [address])
  async function fetchPaper() {
    setBusy(true)
    try {
      const { blob } = await read()
      setAddress(URL.createObjectURL(new Blob([blob], { type: mediaType })))
    } catch {
      setAddress('lost')
    } finally {
      setBusy(false)
    }
  }
  if (address === 'lost') return <p role="alert">{lost}</p>
  if (address === null)
    return (
      <BusyButton
        variant="default"
        busy={busy}
        leftSection={<FileText size="1em" aria-hidden="true" />}
        onClick={() => void fetchPaper()}
      >
        {open}
      </BusyButton>
    )
  return (
    <a ref={takeLeftFocus} href={address} target="_blank" rel="noreferrer" className={styles.paper}>
      {mediaType !== 'application/pdf' && <img src={address} alt="" />}
      {name}
    </a>
  )
}

/** The button that was pressed has gone: the paper that stands in its place takes its focus. */
function takeLeftFocus(link: HTMLElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}
