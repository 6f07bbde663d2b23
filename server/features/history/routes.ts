import {
  type HistoryEntry,
  searchHistory,
  searchHistoryOfThing,
  searchSignIns,
  searchStaffSignIns,
} from '#contract/history/history-list.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { Texts } from '#contract/kit/language.ts'
import { noReference } from '#contract/kit/list/list.ts'
import { platformId } from '#server/platform/database/transaction.ts'
import { serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type HistoryReach, historySource } from './history-source.ts'
import { isTold } from './history-store.ts'
import { signInSource } from './sign-in-source.ts'

interface Asked {
  readonly projectId: string | null
  readonly body: { readonly search: string }
  readonly now: Date
}
const askedOf = ({ projectId, body, now }: Asked) => ({
  projectId: projectId ?? platformId,
  search: body.search,
  now,
})

/** What was done, for those who answer for it. */
export function serveHistory(site: Site) {
  const { keys } = site
  const sourceOf = (reach: HistoryReach, call: Asked) => historySource(keys, { reach, ...askedOf(call) })
  serveWithoutTransaction(site, searchHistory, async (call) =>
    withPersons(site, await call.transact((tx) => readList(tx, sourceOf('project', call), call.body))),
  )
  serveWithoutTransaction(site, searchHistoryOfThing, async (call) => {
    const { thingId } = call.params
    const reply = await call.transact(async (tx) => {
      if (!(await isTold(tx, thingId))) throw new Refusal('historyAbsent')
      return readList(tx, sourceOf({ thingId }, call), call.body)
    })
    return withPersons(site, reply)
  })
  for (const endpoint of [searchSignIns, searchStaffSignIns])
    serveWithoutTransaction(site, endpoint, async (call) => {
      const { rows, ...reply } = await call.transact((tx) =>
        readList(tx, signInSource(keys, askedOf(call)), call.body),
      )
      return { ...reply, rows: await withNames(site, rows) }
    })
}

/** Staff are not to be seen from inside a project: their names are put in when the transaction is over. */
async function withNames(site: Site, rows: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const ids = rows.flatMap(({ by, subject, subjectId }) => [
    ...(by.kind === 'staff' && by.name ? [by.name] : []),
    ...(subject === 'staff' ? [subjectId] : []),
  ])
  const names = await site.listStaffNames([...new Set(ids)])
  return rows.map((row) => ({
    ...row,
    by: row.by.kind === 'staff' ? { ...row.by, name: names.get(row.by.name ?? '') ?? null } : row.by,
    thing: row.subject === 'staff' ? textsOf(names.get(row.subjectId)) : row.thing,
  }))
}

type Reply = ReplyOf<typeof searchHistory>

async function withPersons(site: Site, { rows, counted, ...reply }: Reply): Promise<Reply> {
  const persons = counted?.filters.person ?? []
  const ids = persons.map(({ value }) => value).filter((value) => value !== noReference)
  const names = await site.listStaffNames(ids)
  const person = persons.map((one) => ({ ...one, name: textsOf(names.get(one.value)) }))
  return {
    ...reply,
    rows: await withNames(site, rows),
    counted: counted && { ...counted, filters: { ...counted.filters, person } },
  }
}

const textsOf = (name: string | undefined): Texts | null =>
  name === undefined ? null : { 'zh-Hans': name, 'zh-Hant': name, en: name }
