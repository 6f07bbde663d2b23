import { type Fault, forbidden, invalid, refused } from '../kit/fault.ts'

export const projectErrors = {
  projectAbsent: refused('GA_GH_GEIS_02'),
  /** Codes are unique on the whole platform. */
  projectDomainTaken: refused('GA_GH_GEIS_03'),
  /** Nothing is to be taken back. */
  projectNotArchived: refused('GA_GH_GEIS_10'),
  /** `data.project_id` says which project; so for an ended one. */
  projectInMaintenance: forbidden('maintenance_mode'),
  projectEnded: forbidden('domain_expire'),
  /** What is wrong with a field of a project. */
  colourInvisible: invalid('GA_GH_GEIS_04'),
  ownLanguageMissing: invalid('GA_GH_GEIS_05'),
  hostInvalid: invalid('GA_GH_GEIS_06'),
  recordHostTwice: invalid('GA_GH_GEIS_07'),
  webAddressInvalid: invalid('GA_GH_GEIS_08'),
  examEndsBeforeStart: invalid('GA_GH_GEIS_09'),
  windowEndsBeforeStart: invalid('GA_GH_GEIS_11'),
  windowTwice: invalid('GA_GH_GEIS_12'),
} as const satisfies Record<string, Fault>
