/** What is printed for an exam room. */
export const paperKinds = [
  'doorList',
  'deskLabels',
  'signatureList',
  'seatPlan',
  'roomRecord',
  'overview',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** So many people with their photos stand in a list that is waited for. */
export const mostPhotosAtOnce = 300
