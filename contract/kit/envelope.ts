import { z } from 'zod'
import { type GoodCode, type ResultCode, resultCode } from './result-code.ts'

/** Every JSON answer, good or bad. `message` is a key that the reader's side translates. */
export interface Envelope<Data> {
  code: ResultCode
  message: string
  data: Data
}

/** The message of every good answer, by its code. */
const goodMessages: Readonly<Record<GoodCode, string>> = {
  [resultCode.success]: 'SUCCESS',
  [resultCode.partiallySuccess]: 'PARTIALLY_SUCCESS',
  [resultCode.skipOver]: 'SKIP_OVER',
}

/** `data` of an answer to input that breaks rules: field path → key of the sentence. */
export const brokenFields = z.object({ fields: z.record(z.string(), z.string()) })
export type BrokenFields = z.output<typeof brokenFields>

export function succeed<Data>(data: Data, code: GoodCode = resultCode.success): Envelope<Data> {
  return { code, message: goodMessages[code], data }
}

export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.literal([10, 11, 40]), message: z.string(), data })
}
