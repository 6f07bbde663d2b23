import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './door.module.css'

/** Of the Shape Detection API, which TypeScript does not know. */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type CodeReaders = new (of: { readonly formats: readonly string[] }) => CodeReader

const findReaders = (): CodeReaders | undefined =>
  (window as { BarcodeDetector?: CodeReaders }).BarcodeDetector

export const canScan = (): boolean =>
  findReaders() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

const lookEveryMs = 150

interface ScannerProps {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** The camera, until it has read one code. */
export function Scanner({ onText, onClose }: ScannerProps) {
  const say = usePhrases('door')
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onText)
  told.current = onText
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let isHere = true
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(reader: CodeReader) {
      const picture = video.current
      if (!isHere || !picture) return
      const [code] = picture.readyState < 2 ? [] : await reader.detect(picture).catch(() => [])
      if (!isHere) return
      if (code) told.current(code.rawValue)
      else timer = setTimeout(() => void look(reader), lookEveryMs)
    }
    async function begin() {
      const Readers = findReaders()
      const picture = video.current
      if (!Readers || !picture) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!isHere) return stop()
      picture.srcObject = stream
      await picture.play()
      await look(new Readers({ formats: ['qr_code'] }))
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(() => isHere && setRefused(true))
    return () => {
      isHere = false
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <div className={styles.scanner}>
      {isRefused ? (
        <p role="alert" className={styles.told} data-tone="waiting">
          {say('cameraRefused')}
        </p>
      ) : (
        <>
          <video ref={video} className={styles.camera} muted playsInline aria-label={say('cameraHint')} />
          <p className={styles.note}>{say('cameraHint')}</p>
        </>
      )}
      <Button variant="default" onClick={onClose}>
        {say('stopScan')}
      </Button>
    </div>
  )
}
