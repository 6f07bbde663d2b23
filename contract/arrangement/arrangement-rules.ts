import { z } from 'zod'

export const roomUses = ['fill', 'spread'] as const
export const seatOrders = ['column', 'snake', 'random'] as const
export const organisationOrders = ['any', 'together', 'scattered'] as const

/** How seats are given. What begins with `apart` is about neighbours: before, behind, left and right. */
export const arrangementRules = z.strictObject({
  oneSubjectPerRoom: z.boolean(),
  apartBySubject: z.boolean(),
  apartByOrganisation: z.boolean(),
  /** Nobody beside somebody with the same family name and the same beginning of the certificate. */
  apartByNamesake: z.boolean(),
  oneSiteADay: z.boolean(),
  /** Who needs an accessible room, a room of their own or more time is seated first, and so. */
  needsFirst: z.boolean(),
  keepPrinted: z.boolean(),
  roomUse: z.enum(roomUses),
  seatOrder: z.enum(seatOrders),
  organisations: z.enum(organisationOrders),
})
export type ArrangementRules = z.output<typeof arrangementRules>

export const usualRules: ArrangementRules = {
  oneSubjectPerRoom: true,
  apartBySubject: false,
  apartByOrganisation: true,
  apartByNamesake: true,
  oneSiteADay: true,
  needsFirst: true,
  keepPrinted: true,
  roomUse: 'fill',
  seatOrder: 'random',
  organisations: 'any',
}

/** Rules that leave every second seat empty or take each other back; null where they go together. */
export function contradiction(
  rules: ArrangementRules,
): 'subjectsTogetherAndApart' | 'organisationsTogetherAndApart' | null {
  if (rules.oneSubjectPerRoom && rules.apartBySubject) return 'subjectsTogetherAndApart'
  if (rules.organisations === 'together' && rules.apartByOrganisation) return 'organisationsTogetherAndApart'
  return null
}
