import { Button } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
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
      <Button
        variant="default"
        loading={busy}
        leftSection={<FileText size="1em" aria-hidden="true" />}
        onClick={() => void fetchPaper()}
      >
        {open}
      </Button>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.paper}>
      {mediaType !== 'application/pdf' && <img src={address} alt="" />}
      {name}
    </a>
  )
}
