import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Actor, type GrantedRole, grantsOf } from '#contract/kit/actor.ts'
import { isInScope } from '#contract/kit/scope.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'

/** Who of the staff looks applications through. */
const mayLook = ['reviewer', 'support'] as const satisfies readonly GrantedRole[]

/** Where an application belongs: what of it is not handed in is the candidate's alone, and belongs to no area and no subject. */
export interface Placed {
  readonly organisationId: string | null
  readonly areaIds: readonly string[]
  readonly subjectIds: readonly string[]
}

/** Whether an application of a batch is in the part of the project that is granted to somebody; null: each of them is. */
export function reachOf(
  actor: Actor,
  projectId: string,
  { batchId }: Pick<Batch, 'batchId'>,
  roles: readonly GrantedRole[] = mayLook,
): ((placed: Placed) => boolean) | null {
  const grants = roles.flatMap((role) => grantsOf(actor, projectId, role))
  if (grants.some(({ scope }) => scope === null)) return null
  return (placed) => grants.some((grant) => isInScope(grant, { batchId, ...placed }))
}

/** The subjects of what was handed in, its areas and those above them. */
export function placedOf(
  handed: { readonly wish: Wish; readonly submittedAt: Date | null; readonly organisationId: string | null },
  batch: Pick<Batch, 'areas'>,
): Placed {
  const { wish, submittedAt, organisationId } = handed
  return { organisationId, areaIds: areasOf(handed, batch), subjectIds: submittedAt ? wish.subjectIds : [] }
}

/** The areas of what was handed in, and those above them. */
export function areasOf(
  { wish, submittedAt }: { readonly wish: Wish; readonly submittedAt: Date | null },
  { areas }: Pick<Batch, 'areas'>,
): string[] {
  if (submittedAt === null) return []
  const parentOf = new Map(areas.map(({ areaId, parentId }) => [areaId, parentId]))
  const all = new Set<string>()
  for (const areaId of Object.values<string>(wish.areaOf))
    for (let at: string | null = areaId; at !== null && !all.has(at); at = parentOf.get(at) ?? null)
      all.add(at)
  return [...all]
}
