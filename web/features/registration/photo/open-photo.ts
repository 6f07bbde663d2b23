import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { hasComma } from '#contract/file/file-name.ts'
import { sniff, sniffedBytes } from '#contract/file/sniff.ts'
import { refusedHere } from '#web/platform/call/call-refused.ts'

/** A photo that is being turned and cut. */
export interface WorkingPhoto {
  readonly name: string
  readonly canvas: HTMLCanvasElement
}

/** As the server: more than the cameras of phones make. */
const mostPixels = 64_000_000
/** Enough for any portrait, and little enough for an old phone. */
const mostSidePixels = 3000

/** Opens what somebody chose, upright and no larger than needed. Says at once what the server would only say later. */
export async function openPhoto(file: File, rule: PhotoRule): Promise<WorkingPhoto> {
  if (file.size === 0) throw refusedHere('fileEmpty')
  if (hasComma(file.name)) throw refusedHere('fileNameHasComma')
  const format = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  const isTaken = rule.formats.some((taken) => taken === format) || format === 'heic'
  if (!isTaken) throw refusedHere('fileFormatWrong')
  if (file.size < rule.fromKilobytes * 1024) throw refusedHere('fileTooSmall')
  // Some browsers can open what the server cannot: then it goes on its way as something else.
  const image = await openImage(file, format === 'heic' ? 'photoHeic' : 'fileBroken')
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth * naturalHeight > mostPixels) throw refusedHere('photoTooManyPixels')
  const canvas = drawSmaller(image, Math.min(1, mostSidePixels / Math.max(naturalWidth, naturalHeight)))
  if (cutScale(canvas, rule) < 1 && cutScale(turned(canvas), rule) < 1) throw refusedHere('photoTooSmall')
  return { name: file.name, canvas }
}

/** How many times the cut fits into a picture; below 1 it would have to be blown up. */
export function cutScale(
  { width, height }: { readonly width: number; readonly height: number },
  { widthPixels, heightPixels }: PhotoRule,
): number {
  return Math.min(width / widthPixels, height / heightPixels)
}

/** A quarter of a turn. */
export function turn({ name, canvas }: WorkingPhoto, to: 'left' | 'right'): WorkingPhoto {
  const { width, height } = turned(canvas)
  const { sheet, pen } = newSheet(width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate(((to === 'left' ? -1 : 1) * Math.PI) / 2)
  pen.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  return { name, canvas: sheet }
}

/** White paper to draw on: what is transparent shall not become black. */
export function newSheet(width: number, height: number) {
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('This browser lends no paper to draw on')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  return { sheet, pen }
}

const turned = ({ width, height }: HTMLCanvasElement) => ({ width: height, height: width })

/** The browser itself holds it upright. */
export async function openImage(
  file: Blob,
  otherwise: 'photoHeic' | 'fileBroken',
): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    throw refusedHere(otherwise)
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function drawSmaller(image: HTMLImageElement, scale: number): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale].map(Math.round) as [
    number,
    number,
  ]
  const { sheet, pen } = newSheet(width, height)
  pen.drawImage(image, 0, 0, width, height)
  return sheet
}
