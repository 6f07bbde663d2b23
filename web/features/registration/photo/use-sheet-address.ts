import { useEffect, useState } from 'react'
import { blobOf } from './cut-photo.ts'

/** Where the browser finds what is drawn on a sheet; null until it is written. */
export function useSheetAddress(sheet: HTMLCanvasElement): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let written: string | null = null
    let isOver = false
    void blobOf(sheet, 'jpeg', 0.9).then((blob) => {
      if (isOver) return
      written = URL.createObjectURL(blob)
      setAddress(written)
    })
    return () => {
      isOver = true
      setAddress(null)
      if (written) URL.revokeObjectURL(written)
    }
  }, [sheet])
  return address
}
