import { type Fault, invalid, refused } from '../kit/fault.ts'

export const projectFileErrors = {
  /** Not the file of a project, or broken on its way. */
  projectFileBroken: invalid('GA_PF_01'),
  /** Of another version than this portal reads: `data.version` says which. */
  projectFileVersionUnknown: invalid('GA_PF_02'),
  /** `data.flaws`: where in the file something breaks a rule. */
  projectFileFlawed: invalid('GA_PF_03'),
  /** What it would change is not any more what was shown. */
  projectDifferenceOutdated: refused('GA_PF_04'),
} as const satisfies Record<string, Fault>
