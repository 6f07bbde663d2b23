import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

export const arrangementErrors = {
  /** `data.flaws`: what is wrong with which session. */
  sessionsFlawed: invalid('EARR_SESSION_01'),
  /** Somebody sits in it by the plan in force. */
  sessionInUse: refused('EARR_SESSION_02'),
  examSessionAbsent: absent('EARR_SESSION_03'),
  /** `data.between` names the two rules that take each other back. */
  rulesContradict: invalid('EARR_RULE_01'),
  /** No session, no room in any, or nobody to seat. `data.lack` says which. */
  nothingToArrange: refused('EARR_RUN_01'),
  /** Another arrangement of the batch is being made or checked. */
  arrangementUnderWay: refused('EARR_RUN_02'),
  /** The specification's "arrangement failed": sessions or sites were changed while it was made. */
  arrangementFailed: refused('EARR_RUN_03'),
  seatPlanAbsent: absent('EARR_PLAN_01'),
  /** `data.state`. */
  seatPlanWrongState: refused('EARR_PLAN_02'),
  /** Since the check something is another: `data.rooms` are used and have fewer seats now. */
  seatPlanOutdated: refused('EARR_PLAN_03'),
  /** The person or the seat is not in this plan. */
  seatAbsent: absent('EARR_SEAT_01'),
  /** Somebody else sits there, or it is closed. */
  seatTaken: refused('EARR_SEAT_02'),
  /** `data.rules`: what would be broken. Some may be accepted, others never. */
  seatRulesBroken: refused('EARR_SEAT_03'),
  /** The specification's "no remaining seats". */
  noRemainingSeats: refused('EARR_SEAT_04'),
  /** An organisation arranges its people within the window alone. `data` says when. */
  collectiveArrangementNotOpen: refused('SWITCH_OFF$ARRANGEMENT_01'),
  /** Not of a site that this person may sit at, or not examined in this session. */
  roomOutOfReach: refused('EARR_CHOICE_01'),
  /** Another subject is examined in the room in this session. */
  roomOfOtherSubject: refused('EARR_CHOICE_02'),
  /** The same person sits another subject at that time, or at another site that day. */
  sittingOverlaps: refused('EARR_CHOICE_03'),
  /** By the plan in force; the board moves people then. */
  seatInForce: refused('EARR_CHOICE_04'),
  /** Whoever has special needs is seated by the board. */
  needsSeatedByBoard: refused('EARR_CHOICE_05'),
  /** `data` says who sits there. */
  closedSeatTaken: refused('EARR_SEAT_05'),
} as const satisfies Record<string, Fault>
