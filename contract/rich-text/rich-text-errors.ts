import { type Fault, invalid } from '../kit/fault.ts'

export const richTextErrors = {
  /** No picture and no document that a text may have. */
  textFileFormatWrong: invalid('EMC_TX_FILE_01'),
} as const satisfies Record<string, Fault>
