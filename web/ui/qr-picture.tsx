import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-picture.module.css'

interface QrPictureProps {
  readonly text: string
  readonly label: string
  /** Beside other things rather than the thing itself. */
  readonly small?: boolean
}

/** A text as a picture for a phone's camera: dark on white also at night, or cameras do not read it. */
export function QrPicture({ text, label, small = false }: QrPictureProps) {
  const { size, path } = useMemo(() => drawing(text), [text])
  return (
    <svg
      className={styles.picture}
      data-small={small || undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function drawing(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
