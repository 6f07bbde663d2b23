import { type PhotoBackground, type PhotoFlaw, photoFlaws } from '#contract/batch/photo-check.ts'
import type { FaceSeen, PortraitSeen } from './portrait-seen.ts'

/** Set by the pictures of `portrait-looker.test.ts`: in doubt a portrait is let through, for a person looks at it too. */
export const portraitLimits = {
  /** A face that is less of the largest one is in the background, or on a badge. */
  leastOfLargest: 0.4,
  leastHeight: 0.2,
  /** From the middle of the picture to that of the face. */
  mostAside: 0.2,
  leastSharpness: 0.45,
  leastEyeBrightness: 0.6,
  leastPlain: 0.7,
} as const

export function judgePortrait({ faces, border }: PortraitSeen, wanted: PhotoBackground): PhotoFlaw[] {
  const [face, ...others] = faces
  const found = new Set<PhotoFlaw>()
  if (!face) found.add('noFace')
  else {
    if (others.some((other) => heightOf(other) >= portraitLimits.leastOfLargest * heightOf(face)))
      found.add('severalFaces')
    const isCut = isOff(face)
    if (isCut) found.add('faceOff')
    if (face.sharpness < portraitLimits.leastSharpness) found.add('blurred')
    // Where an eye lies beyond the edge nothing can be said of it.
    if (!isCut && face.eyeBrightness < portraitLimits.leastEyeBrightness) found.add('sunglasses')
  }
  if (!isWanted(border, wanted)) found.add('background')
  return photoFlaws.filter((flaw) => found.has(flaw))
}

const heightOf = ({ top, bottom }: FaceSeen) => bottom - top

function isOff(face: FaceSeen): boolean {
  const { left, top, right, bottom } = face
  const { leastHeight, mostAside } = portraitLimits
  if (left < 0 || top < 0 || right > 1 || bottom > 1) return true
  return heightOf(face) < leastHeight || Math.abs((left + right) / 2 - 0.5) > mostAside
}

function isWanted({ colour, share }: PortraitSeen['border'], wanted: PhotoBackground): boolean {
  if (wanted === 'any') return true
  if (share < portraitLimits.leastPlain) return false
  const [red, green, blue] = colour
  if (wanted === 'white') return Math.min(red, green, blue) >= 195
  if (wanted === 'blue') return blue >= 110 && blue >= red + 40 && blue >= green
  if (wanted === 'red') return red >= 110 && red >= green + 60 && red >= blue + 60
  return true
}
