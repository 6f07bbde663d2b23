import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { newSheet, type WorkingPhoto } from './open-photo.ts'

/** A part of a picture, in its pixels. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The server draws it anew: with some pixels to spare nothing is lost on the way. */
const spare = 2

/** Cuts what lies in the frame, in the best quality with which it keeps to the limits of the rule. */
export async function cutPhoto({ canvas }: WorkingPhoto, cut: Cut, rule: PhotoRule): Promise<Blob> {
  const { widthPixels, heightPixels, formats, fromKilobytes, toKilobytes } = rule
  const scale = Math.min(spare, Math.max(1, cut.width / widthPixels))
  const [width, height] = [Math.round(widthPixels * scale), Math.round(heightPixels * scale)]
  const { sheet, pen } = newSheet(width, height)
  pen.drawImage(canvas, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
  const format = formats.includes('jpeg') ? 'jpeg' : (formats[0] ?? 'jpeg')
  let blob = await blobOf(sheet, format, usualQuality)
  if (blob.size < fromKilobytes * 1024) return blobOf(sheet, format, 1)
  for (const quality of lowerQualities) {
    if (blob.size <= toKilobytes * 1024) break
    blob = await blobOf(sheet, format, quality)
  }
  return blob
}

const usualQuality = 0.95
const lowerQualities = [0.85, 0.75, 0.6]

export function blobOf(sheet: HTMLCanvasElement, format: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    sheet.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture'))),
      `image/${format}`,
      quality,
    )
  })
}
