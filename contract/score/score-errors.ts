import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

/** What is told of scores. That a project has no score inquiry at all: `scoresOff`. */
export const scoreErrors = {
  /** Not open yet, paused or over: `data.state`. */
  scoreInquiryNotOpen: refused('SWITCH_OFF$SCORE_02'),
  /** Nobody sees them before they are released. */
  scoresNotReleased: refused('SWITCH_OFF$SCORE_03'),
  /** Also somebody else's. */
  scoreAbsent: absent('ESCORE_ABSENT_01'),
  /** A slip that was never made, or not by this project. */
  scoreSlipAbsent: absent('ESCORE_SLIP_01'),
  /** They are released, or will be at a time that is set: take the release back, or correct single ones. */
  scoresReleased: refused('ESCORE_RELEASE_01'),
  /** Since they were proposed for release. */
  scoresChanged: refused('ESCORE_RELEASE_02'),
  /** There is nothing to release. */
  scoresMissing: refused('ESCORE_RELEASE_03'),
  /** Somebody has read them: `data.readers`. */
  scoresSeen: refused('ESCORE_RELEASE_04'),
  /** They were never released, or the release was taken back. */
  scoresUnreleased: refused('ESCORE_RELEASE_05'),
  /** `data.flaw`. */
  scoreEntryFlawed: invalid('ESCORE_ENTRY_01'),
  /** What is proposed is what stands there. */
  scoreUnchanged: refused('ESCORE_ENTRY_02'),
  /** A pass line above all points, or points above those of the subject: `data.subjectId`. */
  scoreRuleFlawed: invalid('ESCORE_RULE_01'),
} as const satisfies Record<string, Fault>
