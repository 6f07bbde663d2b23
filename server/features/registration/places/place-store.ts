import type { ApplicationState } from '#contract/registration/application.ts'
import type { ChoiceLine, Wish } from '#contract/registration/application-shapes.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'

/** What an application is to hold. */
export interface Choice {
  readonly applicationId: string
  /** Whose it must be; null where the system chooses. */
  readonly askerId: string | null
  /** In which it may choose. */
  readonly states: readonly ApplicationState[]
  /** The places that it has, as far as the asker knows; null where it does not matter. */
  readonly seen: readonly ChoiceLine[] | null
  readonly lines: readonly ChoiceLine[]
  readonly wish: Wish
  readonly feeFen: number
  readonly until: Date | null
  /** Whether it waits for others instead of being told that it is crowded. */
  readonly patient: boolean
}

/** As the function of this name in the database says it; what does not belong to the outcome is null. */
export interface Chosen {
  readonly outcome:
    | 'held'
    | 'absent'
    | 'closed'
    | 'suspended'
    | 'over'
    | 'changed'
    | 'full'
    | 'areaFull'
    | 'organisationFull'
    | 'repeated'
    | 'crowded'
  readonly state: ApplicationState | null
  readonly paid: boolean | null
  readonly version: number | null
  readonly heldUntil: Date | null
  /** What has no place, or stands in an area that has no more in all. */
  readonly full: readonly ChoiceLine[] | null
  /** Whether the clock has places of the batch to give back. */
  readonly expired: boolean | null
}

/** All of it or nothing, in one round trip. What is refused leaves no trace. */
export async function choosePlaces(tx: Tx, choice: Choice, now: Date): Promise<Chosen> {
  const { applicationId, askerId, states, seen, lines, wish, feeFen, until, patient } = choice
  const [row] = await tx.named<Chosen>(
    'place.choose',
    `select outcome, state_now as state, is_paid as paid, new_version as version, new_until as "heldUntil",
       lines as full, expired
     from choose_places($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      applicationId,
      askerId,
      states,
      seen && textOf(seen),
      textOf(lines),
      lines.map(({ subjectId }) => subjectId),
      lines.map(({ areaId }) => areaId),
      JSON.stringify(wish),
      feeFen,
      until,
      patient,
      newId(now),
      ...doerOf(tx, now),
    ],
  )
  if (!row) throw new Error('The function that holds places answered nothing.')
  return row
}

/** As the database keeps a choice in history. */
const textOf = (lines: readonly ChoiceLine[]) =>
  JSON.stringify([...lines].sort((one, other) => (one.subjectId < other.subjectId ? -1 : 1)))

/** The places that an application holds or keeps, as history has them. */
export async function listChoice(tx: Tx, applicationId: string): Promise<readonly ChoiceLine[]> {
  const [row] = await tx.query<{ choice: ChoiceLine[] }>('select choice_of($1) as choice', [applicationId])
  return row?.choice ?? []
}

/** Gives back all places of an application that is held. */
export async function releasePlaces(tx: Tx, applicationId: string): Promise<void> {
  await tx.named('place.release', 'select release_places(array[$1::uuid])', [applicationId])
}

/** Gives back the place in one subject of an application that is held. */
export async function releasePlaceIn(tx: Tx, applicationId: string, subjectId: string): Promise<void> {
  await tx.named('place.release-one', 'select release_places_in(array[$1::uuid], $2::uuid)', [
    applicationId,
    subjectId,
  ])
}

/** At how many applications somebody looked, and of how many the clock took the places. */
interface Lapsed {
  readonly looked: number
  readonly lapsed: number
}

/** Looks at applications of a batch whose deadline has come, as many as there are ids for history, and gives back what the clock took. */
export async function lapseSome(
  tx: Tx,
  batchId: string,
  deedIds: readonly string[],
  now: Date,
): Promise<Lapsed> {
  const [row] = await tx.named<Lapsed>(
    'place.lapse',
    'select looked, lapsed from lapse_places($1, $2, $3, $4, $5, $6)',
    [batchId, deedIds, ...doerOf(tx, now)],
  )
  return row ?? { looked: 0, lapsed: 0 }
}

export interface LapsingBatch {
  readonly projectId: string
  readonly batchId: string
}

/** Of all projects; asked from outside of them. */
export async function listLapsing(tx: Tx, now: Date): Promise<LapsingBatch[]> {
  return tx.query<LapsingBatch>(
    'select project_id as "projectId", batch_id as "batchId" from list_lapsing($1)',
    [now],
  )
}

/** When, and who: what history asks of every function that keeps it. */
function doerOf({ actor, projectId }: Tx, now: Date): readonly unknown[] {
  const { kind, id, role } = traceOf(actor, projectId)
  return [now, kind, id, role]
}
