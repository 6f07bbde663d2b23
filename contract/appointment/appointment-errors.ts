import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

/** What is told of appointments. That a project has none at all: `appointmentOff`. */
export const appointmentErrors = {
  /** Not yet open, paused or over: `data` says which, and when it opens. */
  appointmentNotOpen: refused('SWITCH_OFF$APPOINTMENT_02'),
  /** Only who is registered for good has exams to appoint. */
  appointmentNotReady: refused('EAPP_READY_01'),
  /** No such session and site for this subject, also where it is not open or lies elsewhere. */
  appointmentSlotAbsent: absent('EAPP_SLOT_01'),
  /** All its places are taken. */
  appointmentSlotFull: refused('EAPP_SLOT_02'),
  /** `data.hindrance`: what of the rules stands against it. */
  appointmentSlotHindered: refused('EAPP_SLOT_03'),
  /** There are places: nobody waits for one. */
  appointmentSlotFree: refused('EAPP_SLOT_04'),
  appointmentAbsent: absent('EAPP_ABSENT_01'),
  /** It may not be changed or cancelled any more: `data.until`. */
  appointmentTooLate: refused('EAPP_CHANGE_01'),
  /** As often as it may be: `data.most`. */
  appointmentChangesUsed: refused('EAPP_CHANGE_02'),
  /** Nobody cancels in this exam. */
  appointmentFinal: refused('EAPP_CHANGE_03'),
  /** It was cancelled, and this round is skipped for it: `data.until`, null where none comes. */
  appointmentRoundSkipped: refused('EAPP_ROUND_01'),
  appointmentWaitAbsent: absent('EAPP_WAIT_01'),
  /** `data.flaws`. */
  appointmentRulesFlawed: invalid('EAPP_RULE_01'),
  /** Fewer places than are taken: `data.taken`. */
  appointmentCapacityTaken: refused('EAPP_CAPACITY_01'),
  /** Somebody has appointed the session: its time and subjects stay as they are. */
  sessionAppointed: refused('EARR_SESSION_04'),
} as const satisfies Record<string, Fault>
