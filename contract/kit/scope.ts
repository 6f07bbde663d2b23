import { z } from 'zod'

const ids = z.array(z.uuid().toLowerCase()).min(1).max(500).optional()

/** To what a grant is limited: a thing must fit every list that is there. */
export const grantScope = z
  .strictObject({ batchIds: ids, areaIds: ids, subjectIds: ids, organisationIds: ids })
  .refine((scope) => Object.values(scope).some((list) => list !== undefined))
export type GrantScope = z.output<typeof grantScope>

/** Where something belongs, for the question whose queue it stands in. */
export interface ScopedThing {
  readonly batchId: string | null
  /** Its areas and those above them: who has a province has its cities and sites. */
  readonly areaIds: readonly string[]
  /** One of them is enough, as of its areas. */
  readonly subjectIds: readonly string[]
  /** Null for somebody who registers alone. */
  readonly organisationId: string | null
}

/** Whether a grant reaches a thing of its project. Null: it reaches everything. */
export function isInScope({ scope }: { readonly scope: GrantScope | null }, thing: ScopedThing): boolean {
  if (scope === null) return true
  const { batchIds, areaIds, subjectIds, organisationIds } = scope
  return (
    (batchIds?.includes(thing.batchId ?? '') ?? true) &&
    (areaIds?.some((areaId) => thing.areaIds.includes(areaId)) ?? true) &&
    (subjectIds?.some((subjectId) => thing.subjectIds.includes(subjectId)) ?? true) &&
    (organisationIds?.includes(thing.organisationId ?? '') ?? true)
  )
}
