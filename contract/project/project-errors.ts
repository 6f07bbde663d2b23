import { type Fault, forbidden, refused } from '../kit/fault.ts'

export const projectErrors = {
  projectAbsent: refused('GA_GH_GEIS_02'),
  /** `data.project_id` says which project; so for an ended one. */
  projectInMaintenance: forbidden('maintenance_mode'),
  projectEnded: forbidden('domain_expire'),
} as const satisfies Record<string, Fault>
