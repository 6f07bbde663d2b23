import { useEffect, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LoadingLines } from '#web/ui/states/states.tsx'
import styles from './papers-view.module.css'

/**
 * A PDF in the browser's own viewer. Its address hands out a download, so that nothing in it runs in our name: its bytes
 * are read here and shown as a document without an origin of its own.
 */
export function PdfPage({ address, title }: { readonly address: string; readonly title: string }) {
  const say = usePhrases('review')
  const [shown, setShown] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | null = null
    fetch(address, { signal: leaving.signal })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`${reply.status}`)
        made = URL.createObjectURL(new Blob([await reply.arrayBuffer()], { type: 'application/pdf' }))
        setShown(made)
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
  return <iframe className={styles.pdf} src={`${shown}#toolbar=0&view=FitH`} title={title} />
}
