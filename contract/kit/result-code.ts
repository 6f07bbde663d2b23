/** The result codes of every answer (envelope `code`). */
export const resultCode = {
  success: 10,
  partiallySuccess: 11,
  alertException: 20,
  errorException: 30,
  skipOver: 40,
  notSuccess: 50,
  noPermission: 60,
} as const
export type ResultCode = (typeof resultCode)[keyof typeof resultCode]
/** Of an answer that is no refusal. */
export type GoodCode = (typeof resultCode)['success' | 'partiallySuccess' | 'skipOver']
