import { type Fault, refused } from '../kit/fault.ts'
import type { ModuleType } from '../kit/module.ts'

/** The project has not switched the module on. */
export const moduleErrors = {
  candidateRegistrationOff: refused('SWITCH_OFF$REG_02'),
  organisationRegistrationOff: refused('SWITCH_OFF$GROUP_REG_01'),
  preRegistrationOff: refused('EG_GPR_01'),
  ticketsOff: refused('SWITCH_OFF$TICKET_01'),
  scoresOff: refused('SWITCH_OFF$SCORE_01'),
  appointmentOff: refused('SWITCH_OFF$APPOINTMENT_01'),
  stationsOff: refused('SWITCH_OFF$STATION_01'),
  sessionDataOff: refused('SWITCH_OFF$SESSION_01'),
} as const satisfies Record<string, Fault>

/** What every endpoint of a module answers while the module is off. */
export const errorOfModule = {
  candidate_registration: 'candidateRegistrationOff',
  group_registration_examination_module: 'organisationRegistrationOff',
  group_prepare_registration_examination_module: 'preRegistrationOff',
  group_examination_permit_module: 'ticketsOff',
  group_results_release_module: 'scoresOff',
  appointment_exam: 'appointmentOff',
  org_audit_submission_module: 'stationsOff',
  org_session_info_module: 'sessionDataOff',
} as const satisfies Record<ModuleType, keyof typeof moduleErrors>
