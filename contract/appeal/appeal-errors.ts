import { absent, type Fault, refused } from '../kit/fault.ts'

/** What is told of appeals. */
export const appealErrors = {
  /** Not open yet, paused or over: `data.state`. */
  appealNotOpen: refused('ESCORE_APPEAL_01'),
  /** Also somebody else's. */
  appealAbsent: absent('ESCORE_APPEAL_02'),
  /** The subject is appealed, or was. */
  appealThere: refused('ESCORE_APPEAL_03'),
} as const satisfies Record<string, Fault>
