import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { newSheet, type WorkingPhoto } from './open-photo.ts'

/** A part of a picture, in its pixels. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Cuts exactly the picture that the rule asks for, in the best quality that its limit allows. */
export async function cutPhoto({ canvas }: WorkingPhoto, cut: Cut, rule: PhotoRule): Promise<Blob> {
  const { widthPixels, heightPixels, formats, toKilobytes } = rule
  const { sheet, pen } = newSheet(widthPixels, heightPixels)
  pen.drawImage(canvas, cut.x, cut.y, cut.width, cut.height, 0, 0, widthPixels, heightPixels)
  const format = formats.includes('jpeg') ? 'jpeg' : (formats[0] ?? 'jpeg')
  let smallest: Blob | null = null
  for (const quality of qualities) {
    const blob = await blobOf(sheet, format, quality)
    smallest = blob
    if (blob.size <= toKilobytes * 1024) break
  }
  if (!smallest) throw new Error('There is no quality to try')
  return smallest
}

const qualities = [0.95, 0.85, 0.75, 0.6]

export function blobOf(sheet: HTMLCanvasElement, format: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    sheet.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture'))),
      `image/${format}`,
      quality,
    )
  })
}
