import type { ArrangementRules } from './arrangement-rules.ts'

/** What somebody needs that others do not. */
export interface Needs {
  readonly accessible: boolean
  readonly ownRoom: boolean
  readonly extraMinutes: number
}

/** One person who is to be examined in one subject at a site. */
export interface Sitting {
  readonly personId: string
  readonly subjectId: string
  readonly organisationId: string | null
  /** Family name and the beginning of the certificate: the same for people who may be relatives. */
  readonly namesake: string | null
  readonly needs: Needs | null
  /** The ticket is printed: the seat stays as long as it is there. */
  readonly printed: boolean
  /** The session and site that the person chose: there, or nowhere. */
  readonly appointed?: { readonly siteId: string; readonly sessionId: string } | null
  /** The room of this or another site that their organisation chose: there or nowhere. */
  readonly choice: RoomChoice | null
}

export interface RoomChoice {
  readonly sessionId: string
  readonly roomId: string
}

/** A room as it is used in one session. Seats are numbered from 1, column by column from the front. */
export interface SessionRoom {
  readonly roomId: string
  readonly seats: number
  readonly rows: number
  /** Numbers of seats that nobody gets: spare, broken, closed by hand. */
  readonly closed: readonly number[]
  readonly accessible: boolean
}

/** A session as one site has it; its rooms in the order in which they are filled. */
export interface SiteSession {
  readonly sessionId: string
  /** The day of the exam, as it is called: 2026-11-21. */
  readonly day: string
  readonly startsAt: number
  readonly endsAt: number
  readonly subjectIds: readonly string[]
  readonly rooms: readonly SessionRoom[]
  /** How many the site takes in this session, whatever the seats; null: as many as there are seats. */
  readonly most: number | null
  readonly mostBySubject: Readonly<Record<string, number>>
}

export interface SeatGiven {
  readonly personId: string
  readonly subjectId: string
  readonly sessionId: string
  readonly roomId: string
  readonly seat: number
}

/** When somebody of this site already sits at another one. */
export interface SeatElsewhere {
  readonly personId: string
  readonly day: string
  readonly startsAt: number
  readonly endsAt: number
}

/** Everything that decides the seats of one site. People stand in the order of their numbers. */
export interface SiteToArrange {
  readonly siteId: string
  readonly sessions: readonly SiteSession[]
  readonly sittings: readonly Sitting[]
  /** The plan that was in force: who still fits keeps the seat. */
  readonly before: readonly SeatGiven[]
  readonly elsewhere: readonly SeatElsewhere[]
}

/** Somebody with the area that they chose: a site, or one that has sites below it. */
export interface Chooser {
  readonly areaId: string
  readonly sitting: Sitting
}

/** Sites that share people, because some chose an area above them; mostly a single site, or a city with all its sites. */
export interface DistrictToArrange {
  /** In the order in which they are filled. Their people are among `choosers`. */
  readonly sites: readonly Omit<SiteToArrange, 'sittings'>[]
  /** By chosen area the sites at which its people may sit. */
  readonly siteIdsOf: Readonly<Record<string, readonly string[]>>
  /** In the order of their numbers. */
  readonly choosers: readonly Chooser[]
}

/** Why somebody has no seat: what stood in the way last, after everything before it was overcome. */
export const leftoverReasons = [
  'noSiteInArea',
  'subjectInNoSession',
  'sessionsOverlap',
  'otherSiteThatDay',
  'subjectFull',
  'sessionFull',
  'noAccessibleRoom',
  'noRoomWithExtraTime',
  'noOwnRoom',
  'noFreeSeat',
  'roomsOfOtherSubjects',
  'neighboursAlike',
] as const
export type LeftoverReason = (typeof leftoverReasons)[number]

export interface Leftover {
  readonly personId: string
  readonly subjectId: string
  readonly reason: LeftoverReason
}

/** Whose seat is another one than before, or gone. */
export interface Moved {
  readonly from: SeatGiven
  readonly to: SeatGiven | null
}

export interface SitePlan {
  readonly seats: readonly SeatGiven[]
  readonly leftovers: readonly Leftover[]
  readonly moved: readonly Moved[]
}

export interface DistrictPlan {
  /** By site who sits there, whatever area they chose. */
  readonly seats: ReadonlyMap<string, readonly SeatGiven[]>
  /** By chosen area. */
  readonly leftovers: ReadonlyMap<string, readonly Leftover[]>
  readonly moved: readonly Moved[]
}

/** A rule is a promise of the plan: who cannot have a seat that keeps it has none, and is told why. */
export interface Ruled {
  readonly rules: ArrangementRules
  readonly seed: string
}
