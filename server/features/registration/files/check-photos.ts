import {
  isRefusable,
  noPhotoCheck,
  type PhotoCheck,
  type PhotoCheckRule,
} from '#contract/batch/photo-check.ts'
import { judgePortrait } from '#server/platform/portrait/judge-portrait.ts'
import type { PortraitLooker } from '#server/platform/portrait/portrait-looker.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What is seen of a portrait as it will be kept; undefined where its batch wants nobody to look. */
export async function checkPhoto(
  portraits: PortraitLooker,
  jpeg: Buffer,
  { mode, background }: PhotoCheckRule = noPhotoCheck,
): Promise<PhotoCheck | undefined> {
  if (mode === 'off') return undefined
  const seen = await portraits.look(jpeg)
  return { looked: seen !== null, flaws: seen ? judgePortrait(seen, background) : [], insisted: false }
}

/** Sends back what does not fit where the batch says so, unless its owner says that it is their photo all the same. */
export function takeOrRefuse(
  check: PhotoCheck | undefined,
  { mode }: PhotoCheckRule = noPhotoCheck,
  isNevertheless = false,
): PhotoCheck | undefined {
  if (check === undefined || !isRefusable(check.flaws)) return check
  if (mode === 'refuse' && !isNevertheless) throw new Refusal('photoUnfit', { flaws: check.flaws })
  return { ...check, insisted: isNevertheless }
}
