import { z } from 'zod'
import { type OrganisationModuleType, organisationModuleTypes } from '../kit/module.ts'
import type { OrganisationKind } from './account.ts'

/** Whoever registers people, and whoever gives them rooms. */
const ofRegistrars: readonly OrganisationModuleType[] = [
  'group_examination_permit_module',
  'group_prepare_registration_examination_module',
  'group_registration_examination_module',
  'group_results_release_module',
]
const ofStations: readonly OrganisationModuleType[] = [
  'group_examination_permit_module',
  'org_audit_submission_module',
  'org_session_info_module',
]

/** What a kind of organisation has on in a project that has not said another. */
export const defaultOrganisationModules: Readonly<
  Record<OrganisationKind, readonly OrganisationModuleType[]>
> = {
  group: ofRegistrars,
  institution: ofRegistrars,
  college: ofRegistrars,
  registrationPoint: ofRegistrars,
  examCentre: ofStations,
  examStation: ofStations,
}

/** Of one kind, or of one organisation. */
export const ownModules = z.array(z.enum(organisationModuleTypes)).max(organisationModuleTypes.length)

const ofKind = (kind: OrganisationKind) => ownModules.default([...defaultOrganisationModules[kind]])

/** Which modules each kind of organisation has on, of those that the project has. */
export const organisationModules = z.object({
  group: ofKind('group'),
  institution: ofKind('institution'),
  college: ofKind('college'),
  registrationPoint: ofKind('registrationPoint'),
  examCentre: ofKind('examCentre'),
  examStation: ofKind('examStation'),
} satisfies Record<OrganisationKind, z.ZodType>)
export type OrganisationModules = z.output<typeof organisationModules>
