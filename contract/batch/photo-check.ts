import { z } from 'zod'

/** What a look at a portrait can find, the gravest first. */
export const photoFlaws = [
  'noFace',
  'severalFaces',
  /** Cut off, too small or far from the middle. */
  'faceOff',
  'blurred',
  'background',
  /** Also thick frames and hard shadows: never by itself a reason to refuse. */
  'sunglasses',
] as const
export type PhotoFlaw = (typeof photoFlaws)[number]

/** Nobody looks, the candidate is told, or what does not fit is sent back unless they say that it is their photo all the same. */
export const photoCheckModes = ['off', 'warn', 'refuse'] as const
export type PhotoCheckMode = (typeof photoCheckModes)[number]

/** `any`: as it comes. `plain`: one colour, whichever. */
export const photoBackgrounds = ['any', 'plain', 'white', 'blue', 'red'] as const
export type PhotoBackground = (typeof photoBackgrounds)[number]

export const photoCheckRule = z.object({
  mode: z.enum(photoCheckModes),
  background: z.enum(photoBackgrounds),
})
export type PhotoCheckRule = z.output<typeof photoCheckRule>

export const noPhotoCheck: PhotoCheckRule = { mode: 'off', background: 'any' }

/** What was seen of a portrait, for whoever reviews it. */
export const photoCheck = z.object({
  /** False where nobody could look in time. */
  looked: z.boolean(),
  flaws: z.array(z.enum(photoFlaws)),
  /** Its owner said that it is theirs nevertheless. */
  insisted: z.boolean(),
})
export type PhotoCheck = z.output<typeof photoCheck>

/** Whether what was found is enough to send it back. */
export function isRefusable(flaws: readonly PhotoFlaw[]): boolean {
  return flaws.some((flaw) => flaw !== 'sunglasses')
}
