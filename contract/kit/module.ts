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
