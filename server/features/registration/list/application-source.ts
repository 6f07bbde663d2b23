import { LRUCache } from 'lru-cache'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor, GrantedRole } from '#contract/kit/actor.ts'
import type { Texts } from '#contract/kit/language.ts'
import { noReference } from '#contract/kit/list/list.ts'
import { reviewStandingAs } from '#contract/registration/application.ts'
import { linesOfWish } from '#contract/registration/choice-rules.ts'
import { type ApplicationListRow, applicationList } from '#contract/registration/list/application-list.ts'
import { findPeople, listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Facets, GroupMemory } from '#server/platform/list/group-memory.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { areasOf, reachOf } from '../reach/application-reach.ts'
import {
  type ApplicationListLine,
  findApplicationIds,
  type GroupLine,
  listApplicationLines,
  listGroupLines,
} from './application-list-store.ts'

export interface ApplicationSourceParts {
  readonly keys: Keys
  readonly facets: FacetsMemory
  readonly groups: GroupMemory
}

export interface ApplicationsAsked {
  readonly projectId: string
  readonly actor: Actor
  readonly batch: Batch
  readonly now: Date
  /** Only grants of these roles count. Left out: of all who look applications through. */
  readonly roles?: readonly GrantedRole[]
}

/** What the applications of a group have in each filter never changes: another of them is another group. */
export type FacetsMemory = LRUCache<string, Facets>

/** Two batches of a million have about as many groups. By size: `max` takes the memory of all of them at once. */
export const openFacetsMemory = (): FacetsMemory =>
  new LRUCache({ maxSize: 200_000, sizeCalculation: () => 1 })

/** As its index has it: what was never handed in stands before all others. */
export const submittedAt = `case when application.submitted_at is null then timestamptz '-infinity' else application.submitted_at end`

/** The applications of a batch, as far as the grants of whoever asks reach. */
export function applicationSource(
  { keys, facets, groups }: ApplicationSourceParts,
  { projectId, actor, batch, now, roles }: ApplicationsAsked,
): ListSource<typeof applicationList> {
  const { batchId } = batch
  return {
    list: applicationList,
    from: 'application',
    where: (bind) =>
      `application.project_id = ${bind(projectId)} and application.batch_id = ${bind(batchId)}`,
    id: 'application.application_id',
    sorts: {
      number: { sql: 'application.number', type: 'text' },
      submittedAt: { sql: submittedAt, type: 'timestamptz' },
    },
    grouping: {
      sql: 'application.list_key',
      type: 'bigint',
      readFacets: (tx, unread) => readFacets(tx, facets, batch, unread),
    },
    memory: { groups, key: `${projectId} ${batchId}`, now },
    async search(tx, words) {
      const people = await findPeople(tx, keys, words, now)
      const ids = await findApplicationIds(tx, batchId, people, words)
      return { where: (bind) => `application.application_id = any (${bind(ids)}::uuid[])`, more: people.more }
    },
    ...reachesOf(reachOf(actor, projectId, batch, roles)),
    nameReferences: (tx, filter, values) => nameReferences(tx, batch, filter, values),
    show: async (tx, ids) => showLines(tx, keys, batch, await listApplicationLines(tx, ids)),
  }
}

/** Nothing where a grant is for the whole project: nothing need be asked of anything. */
function reachesOf(reach: ReturnType<typeof reachOf>) {
  if (reach === null) return {}
  return {
    reaches({ area = [], subject = [], organisation = [] }: Facets) {
      const organisationId = organisation.find((id) => id !== noReference) ?? null
      return reach({ areaIds: area, subjectIds: subject, organisationId })
    },
  }
}

/** What the applications of these groups have in each filter. */
export async function readFacets(tx: Tx, memory: FacetsMemory, batch: Batch, groups: readonly string[]) {
  const nameOf = (group: string) => `${tx.projectId} ${batch.batchId} ${group}`
  const known = new Map<string, Facets>()
  const unknown: string[] = []
  for (const group of groups) {
    const facets = memory.get(nameOf(group))
    if (facets) known.set(group, facets)
    else unknown.push(group)
  }
  if (unknown.length === 0) return known
  for (const { key, ...line } of await listGroupLines(tx, batch.batchId, unknown)) {
    const facets = facetsOf(line, batch)
    memory.set(nameOf(key), facets)
    known.set(key, facets)
  }
  return known
}

/** What is not handed in is the candidate's alone: its subjects and areas are nobody's filter. */
function facetsOf(
  line: GroupLine,
  batch: Batch,
): Readonly<Record<keyof typeof applicationList.filters, readonly string[]>> {
  const { state, isReady, organisationId, wish, submittedAt, paidAt } = line
  const standing = reviewStandingAs(state, { isEntered: organisationId !== null, isReady })
  return {
    review: standing === null ? [] : [standing],
    state: [state],
    paid: [paidAt ? 'paid' : 'unpaid'],
    subject: submittedAt ? wish.subjectIds : [],
    area: areasOf(line, batch),
    organisation: [organisationId ?? noReference],
  }
}

export async function nameReferences(
  tx: Tx,
  { areas, subjects }: Batch,
  filter: string,
  values: readonly string[],
) {
  if (filter === 'area') return new Map<string, Texts>(areas.map(({ areaId, name }) => [areaId, name]))
  if (filter === 'subject')
    return new Map<string, Texts>(subjects.map(({ subjectId, name }) => [subjectId, name]))
  const names = await listOrganisationNames(
    tx,
    values.filter((value) => value !== noReference),
  )
  return new Map<string, Texts>([...names].map(([id, name]) => [id, inEachLanguage(name)]))
}

const inEachLanguage = (name: string): Texts => ({ 'zh-Hans': name, 'zh-Hant': name, en: name })

export async function showLines(
  tx: Tx,
  keys: Keys,
  batch: Batch,
  lines: readonly ApplicationListLine[],
  /** Whether subjects and areas that are only ticked are shown too: to whoever ticked them. */
  { ticked = false }: { readonly ticked?: boolean } = {},
): Promise<ApplicationListRow[]> {
  const idsOf = (name: 'accountId' | 'recordId' | 'organisationId') =>
    lines.flatMap((line) => line[name] ?? [])
  const [people, organisations] = await Promise.all([
    listPeople(tx, keys, { accountIds: idsOf('accountId'), recordIds: idsOf('recordId') }),
    listOrganisationNames(tx, [...new Set(idsOf('organisationId'))]),
  ])
  const subjects = new Map(batch.subjects.map(({ subjectId, name }) => [subjectId, name]))
  const areas = new Map(batch.areas.map(({ areaId, name }) => [areaId, name]))
  return lines.map((line) => {
    const { applicationId, state, number, wish, submittedAt, paidAt, organisationId } = line
    const person = people.get(line.accountId ?? line.recordId ?? '')
    const areaIds = new Set(linesOfWish(wish).map(({ areaId }) => areaId))
    const isChosen = ticked || submittedAt !== null
    return {
      applicationId,
      number: submittedAt ? number : null,
      name: person?.name ?? '',
      idType: person?.idType ?? null,
      idNumber: person?.idNumber ?? '',
      state,
      subjects: isChosen ? wish.subjectIds.flatMap((id) => subjects.get(id) ?? []) : [],
      areas: isChosen ? [...areaIds].flatMap((id) => areas.get(id) ?? []) : [],
      organisation: organisationId === null ? null : (organisations.get(organisationId) ?? null),
      submittedAt: submittedAt?.toISOString() ?? null,
      paid: paidAt !== null,
    }
  })
}
