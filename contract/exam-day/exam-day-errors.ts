import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

export const examDayErrors = {
  /** `data.state` is that of the window, `data.opensAt` when it opens. */
  schedulingNotOpen: refused('SWITCH_OFF$SCHEDULING_01'),
  /** The site is no station of the asker's, or has no room in the session. */
  siteSessionAbsent: absent('EDAY_SESSION_01'),
  examRoomAbsent: absent('EDAY_ROOM_01'),
  /** `data.room`: where the same person watches over another room in the session. */
  invigilatorTwice: refused('EDAY_ROOM_02'),
  /** `data.opensAt`, `data.closesAt`. */
  markingNotOpen: refused('EDAY_MARK_01'),
  /** Nobody like that sits at the site in the session. */
  sitterAbsent: absent('EDAY_MARK_02'),
  /** It does not say what happened, or where to. */
  markIncomplete: invalid('EDAY_MARK_03'),
  /** Somebody else sits there, or the room has no such seat. */
  markSeatTaken: refused('EDAY_MARK_04'),
  markAbsent: absent('EDAY_MARK_05'),
  /** The site has told how its session went. */
  sessionReported: refused('EDAY_REPORT_01'),
  /** `data.unmarked`: of so many nobody said whether they came. */
  sessionUnmarked: refused('EDAY_REPORT_02'),
} as const satisfies Record<string, Fault>
