import { absent, type Fault } from '../kit/fault.ts'

export const noticeErrors = {
  articleAbsent: absent('GA_GH_GN_01'),
} as const satisfies Record<string, Fault>
