import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LoadingLines } from '#web/ui/states/states.tsx'
import { openPdf } from './open-pdf.ts'
import styles from './papers-view.module.css'

interface PdfPageProps {
  readonly address: string
  readonly title: string
}

/**
 * A PDF in the browser's own viewer: in a window of its own, and in the page where the browser has that (our
 * `object-src` holds back neither Firefox's viewer nor that of today's Chrome; it did in earlier ones).
 */
export function PdfPage({ address, title }: PdfPageProps) {
  const say = usePhrases('review')
  const [shown, setShown] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | null = null
    openPdf(address, leaving.signal)
      .then((opened) => {
        made = opened
        if (leaving.signal.aborted) URL.revokeObjectURL(opened)
        else setShown(opened)
      })
      .catch(() => {
        if (!leaving.signal.aborted) setShown('failed')
      })
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
      setShown(null)
    }
  }, [address])
  if (shown === null) return <LoadingLines />
  if (shown === 'failed') return <p role="alert">{say('papers.failed')}</p>
  return (
    <>
      <a className={styles.open} href={shown} target="_blank" rel="noreferrer">
        <ExternalLink size="1em" aria-hidden="true" /> {say('papers.open')}
      </a>
      <iframe className={styles.pdf} src={`${shown}#toolbar=0&view=FitH`} title={title} />
    </>
  )
}
