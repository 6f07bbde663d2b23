import { type Fault, refused } from '../fault.ts'

export const changeErrors = {
  /** Somebody saved another change since this one's author read: `data` says who and when. */
  changedMeanwhile: refused('CHANGED_MEANWHILE'),
} as const satisfies Record<string, Fault>
