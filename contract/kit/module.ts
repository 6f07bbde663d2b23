/** The function modules that a project switches on or off. */
export const moduleTypes = [
  'candidate_registration',
  'group_registration_examination_module',
  'group_prepare_registration_examination_module',
  'group_examination_permit_module',
  'group_results_release_module',
  'appointment_exam',
  'org_audit_submission_module',
  'org_session_info_module',
] as const
export type ModuleType = (typeof moduleTypes)[number]

/** Those by which organisations come: each kind of organisation has some of them on. The others are for candidates. */
export const organisationModuleTypes = [
  'group_registration_examination_module',
  'group_prepare_registration_examination_module',
  'group_examination_permit_module',
  'group_results_release_module',
  'org_audit_submission_module',
  'org_session_info_module',
] as const satisfies readonly ModuleType[]
export type OrganisationModuleType = (typeof organisationModuleTypes)[number]

/** Whether a module of the project is there for somebody: null where their kind of account has all of them. */
export function isModuleOnFor(module: ModuleType, own: readonly ModuleType[] | null): boolean {
  const isOfOrganisations: readonly ModuleType[] = organisationModuleTypes
  return own === null || !isOfOrganisations.includes(module) || own.includes(module)
}
