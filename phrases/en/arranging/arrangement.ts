/** Sessions of a batch, and who sits where, as those who arrange see it. */
export const arrangement = {
  errors: {
    sessionsFlawed: 'Some sessions are not set up correctly. Please correct what is marked.',
    sessionInUse: 'Candidates sit in this session by the published plan, so it cannot be removed.',
    examSessionAbsent: 'This session does not exist; it may have been removed.',
    rulesContradict: 'Two of the chosen rules contradict each other. Please change one of them.',
    nothingToArrange:
      'There are no sessions, rooms or candidates to arrange yet. Please complete the setup first.',
    arrangementUnderWay: 'Seats are being assigned or checked. Please wait until that is done.',
    arrangementFailed: 'Arrangement failed: sessions or the plan changed meanwhile. Please arrange again.',
    seatPlanAbsent: 'This seating plan does not exist.',
    seatPlanWrongState:
      'The plan is in another state now, so this cannot be done. Please refresh and try again.',
    seatPlanOutdated: 'Since the check, rooms were closed or lost seats. Please arrange and check again.',
    seatAbsent: 'This candidate or seat is not in the plan.',
    seatTaken: 'Somebody else has this seat. Please choose another.',
    seatRulesBroken: 'This change breaks arrangement rules. Please confirm them first.',
    collectiveArrangementNotOpen: 'Arranging your own people is not open now.',
    roomOutOfReach:
      'The room is not at a site of this candidate, or the session does not examine the subject.',
    roomOfOtherSubject: 'Another subject is examined in the room in this session. Choose another room.',
    sittingOverlaps: 'The candidate has another subject at that time, or another site that day.',
    seatInForce: 'The candidate has a published seat. Ask the exam office to change it.',
    needsSeatedByBoard: 'The candidate has special needs and is seated by the exam office.',
    noRemainingSeats: 'This room has no remaining seat that keeps the rules.',
    closedSeatTaken: 'A candidate has this seat (registration {{number}}). Please move them first.',
  },
} as const
