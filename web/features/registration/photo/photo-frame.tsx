import 'react-easy-crop/react-easy-crop.css'
import { useRef } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Cut } from './cut-photo.ts'
import styles from './photo-cutter.module.css'

interface PhotoFrameProps {
  /** Where the browser finds the picture; null while it is drawn. */
  readonly address: string | null
  /** Width over height of the frame. */
  readonly ratio: number
  readonly place: Point
  readonly onPlace: (place: Point) => void
  readonly zoom: number
  readonly mostZoom: number
  readonly onZoom: (zoom: number) => void
  /** What lies in the frame, in pixels of the picture. */
  readonly onCut: (cut: Cut) => void
}

/** The picture behind a frame: it is moved with finger, mouse or arrow keys. */
export function PhotoFrame({
  address,
  ratio,
  place,
  onPlace,
  zoom,
  mostZoom,
  onZoom,
  onCut,
}: PhotoFrameProps) {
  const say = usePhrases('upload')
  const area = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  /** What led here is gone; the frame is what one does next, as soon as it is there. */
  const focusFrame = () => {
    const frame = area.current?.querySelector<HTMLElement>('[role=group]')
    if (isFocused.current || !frame) return
    isFocused.current = true
    frame.focus({ preventScroll: true })
  }
  return (
    <div ref={area} className={styles.area}>
      {address && (
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          aspect={ratio}
          minZoom={1}
          maxZoom={mostZoom}
          keyboardStep={4}
          zoomWithScroll={false}
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.frame ?? '' }}
          cropperProps={{ 'aria-label': say('photo.cutArea'), role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={onPlace}
          onZoomChange={onZoom}
          onCropAreaChange={(_share, pixels) => {
            onCut(pixels)
            focusFrame()
          }}
        />
      )}
    </div>
  )
}
