import { type HistoryChange, type HistoryEntry, historySubjects } from '#contract/history/history-list.ts'
import type { Texts } from '#contract/kit/language.ts'
import { listPeople } from '#server/features/account/account.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import { truncatedAddress } from '#server/platform/addresses/client-address.ts'
import { openSignInAddress } from '#server/platform/addresses/sign-in-address.ts'
import type { Fields } from '#server/platform/database/history.ts'
import { platformId, type Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface Line {
  readonly historyId: string
  readonly at: Date
  readonly actorKind: HistoryEntry['by']['kind']
  readonly actorId: string | null
  readonly role: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly before: Fields | null
  readonly after: Fields | null
  readonly address: Buffer | null
}

/** Lines as they are shown; of staff `name` is their id, until somebody who may puts the name there. */
export async function listEntries(
  tx: Tx,
  keys: Keys,
  historyIds: readonly string[],
): Promise<HistoryEntry[]> {
  const lines = await tx.named<Line>(
    'history.list',
    `select history_id as "historyId", history.at, actor_kind as "actorKind", actor_id as "actorId",
       actor_role as role, action, subject, subject_id as "subjectId", before, after, address_sealed as address
     from history left join sign_in_address seen
       on seen.project_id = history.project_id and seen.session_id::text = after ->> 'sessionId'
         and history.action in ('account.signIn', 'account.signOn', 'staff.signIn')
     where history.project_id = $1 and history_id = any ($2::uuid[])`,
    [tx.projectId ?? platformId, historyIds],
  )
  const idsOf = (subject: string) =>
    lines.filter((line) => line.subject === subject).map(({ subjectId }) => subjectId)
  const actors = lines.flatMap(({ actorKind, actorId }) => (actorKind === 'account' && actorId) || [])
  const inside = tx.projectId !== null
  const numbers = inside ? await listApplicationNumbers(tx, idsOf('application')) : new Map<string, string>()
  const accountIds = [...new Set([...idsOf('account'), ...actors])]
  const people = inside
    ? await listPeople(tx, keys, { accountIds, recordIds: [] })
    : new Map<string, { readonly name: string }>()
  return lines.map((line) => {
    const { actorKind: kind, actorId, role } = line
    const name = kind === 'account' ? ((actorId && people.get(actorId)?.name) ?? null) : actorId
    return {
      ...shownLine(line),
      by: { kind, name, role },
      thing: sameTexts(numbers.get(line.subjectId) ?? people.get(line.subjectId)?.name),
      address: line.address ? truncatedAddress(openSignInAddress(keys, tx.projectId, line.address)) : '',
    }
  })
}

/** Whether history knows anything of a thing. */
export async function isTold(tx: Tx, thingId: string): Promise<boolean> {
  const [row] = await tx.query(
    `select from history where project_id = $1 and subject = any ($2) and subject_id = $3 limit 1`,
    [tx.projectId, historySubjects, thingId],
  )
  return row !== undefined
}

function shownLine({ historyId, at, action, subject, subjectId, before, after }: Line) {
  const changes = changesOf(before, after)
  const fitting = changes.filter(({ before, after }) => (before?.length ?? 0) + (after?.length ?? 0) <= most)
  return {
    historyId,
    at: at.toISOString(),
    action,
    subject: historySubjects.find((one) => one === subject) ?? ('other' as const),
    subjectId,
    changes: fitting,
    tooLong: fitting.length < changes.length,
  }
}

/** What a person reads through. */
const most = 4000

function changesOf(before: Fields | null, after: Fields | null): HistoryChange[] {
  const fields = Object.keys({ ...before, ...after }).filter((field) => field !== 'sessionId')
  const textOf = (side: Fields | null, field: string) =>
    side && field in side && side[field] !== null ? JSON.stringify(side[field]) : null
  return fields.map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
}

const sameTexts = (text: string | undefined): Texts | null =>
  text ? { 'zh-Hans': text, 'zh-Hant': text, en: text } : null
