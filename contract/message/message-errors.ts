import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

export const messageErrors = {
  messageKindAbsent: absent('GA_MS_01'),
  /** Also of somebody else's. */
  messageAbsent: absent('GA_MS_02'),
  /** Of each of these `data` says on which channel and in which language. */
  messageTextEmpty: invalid('GA_MS_03'),
  /** `data.placeholder` is none that this kind has on this channel. */
  messagePlaceholderUnknown: invalid('GA_MS_04'),
  /** Without `data.placeholder` it would not tell what it is there for. */
  messagePlaceholderMissing: invalid('GA_MS_05'),
  /** The name of the exam in 【】 is put in front by the portal. */
  messageTextSigned: invalid('GA_MS_06'),
  messageTextTooLong: invalid('GA_MS_07'),
  /** A code, or a text that somebody tried out: what it said is wiped. */
  messageNotKept: refused('GA_MS_08'),
  /** Nobody wants to read it any more. */
  messageOutdated: refused('GA_MS_09'),
} as const satisfies Record<string, Fault>
