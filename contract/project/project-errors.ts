import { type Fault, forbidden, refused } from '../kit/fault.ts'

export const projectErrors = {
  projectAbsent: refused('GA_GH_GEIS_02'),
  /** Codes are unique on the whole platform. */
  projectDomainTaken: refused('GA_GH_GEIS_03'),
  /** `data.project_id` says which project; so for an ended one. */
  projectInMaintenance: forbidden('maintenance_mode'),
  projectEnded: forbidden('domain_expire'),
} as const satisfies Record<string, Fault>
