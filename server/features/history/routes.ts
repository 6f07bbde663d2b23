import {
  type historyList,
  searchHistory,
  searchHistoryOfThing,
  searchSignIns,
} from '#contract/history/history-list.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import { serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type HistoryReach, historySource } from './history-source.ts'
import { isTold } from './history-store.ts'

type Query = ListQuery<typeof historyList>
type Reply = ListReply<typeof historyList>

/** What was done, for those who answer for it. */
export function serveHistory(site: Site) {
  const sourceOf = (reach: HistoryReach, call: { projectId: string | null; body: Query; now: Date }) =>
    historySource(site.keys, { reach, projectId: call.projectId, search: call.body.search, now: call.now })
  serveWithoutTransaction(site, searchHistory, async (call) =>
    named(site, await call.transact((tx) => readList(tx, sourceOf({ of: 'deeds' }, call), call.body))),
  )
  serveWithoutTransaction(site, searchSignIns, async (call) =>
    named(site, await call.transact((tx) => readList(tx, sourceOf({ of: 'signIns' }, call), call.body))),
  )
  serveWithoutTransaction(site, searchHistoryOfThing, async (call) => {
    const { thingId } = call.params
    const reply = await call.transact(async (tx) => {
      if (!(await isTold(tx, thingId))) throw new Refusal('historyAbsent')
      return readList(tx, sourceOf({ thingId }, call), call.body)
    })
    return named(site, reply)
  })
}

/** Staff are not to be seen from inside a project: their names are put in when the transaction is over. */
async function named(site: Site, { rows, counted, ...reply }: Reply): Promise<Reply> {
  const persons = counted?.filters.person ?? []
  const ids = [
    ...rows.flatMap(({ by }) => (by.kind === 'staff' && by.name) || []),
    ...persons.map(({ value }) => value).filter((value) => value !== 'none'),
  ]
  const names = await site.listStaffNames([...new Set(ids)])
  const textsOf = (name: string | undefined): Texts | null =>
    name === undefined ? null : { 'zh-Hans': name, 'zh-Hant': name, en: name }
  return {
    ...reply,
    rows: rows.map((row) => {
      const { by } = row
      return by.kind === 'staff' ? { ...row, by: { ...by, name: names.get(by.name ?? '') ?? null } } : row
    }),
    counted: counted && {
      ...counted,
      filters: {
        ...counted.filters,
        person: persons.map((person) => ({ ...person, name: textsOf(names.get(person.value)) })),
      },
    },
  }
}
