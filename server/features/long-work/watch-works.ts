import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#contract/kit/actor.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Changed, Changes } from '#server/platform/database/changes.ts'
import type { Scope, Tx } from '#server/platform/database/transaction.ts'
import { EventReply } from '#server/platform/http/answers/event-reply.ts'
import type { Site } from '#server/platform/http/site.ts'
import { listOwnWorks } from './own-works.ts'

interface WatchParts {
  readonly site: Site
  readonly changes: Changes
}

interface Watcher extends Scope {
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Pages that somebody has open; whoever has more asks from time to time. */
const mostOfOne = 4
const mostOfAll = 2_000
/** Then the reader asks again, and whether they are still signed in is looked at anew. */
const longestMs = 5 * 60_000
/** How often a reader is told at most. */
const pauseMs = 250

/** Tells people what becomes of their works, whichever process does them. */
export function openWorkWatch({ site, changes }: WatchParts) {
  const streams = new Map<string, Set<Stream>>()
  const countAll = () => [...streams.values()].reduce((count, { size }) => count + size, 0)
  site.metrics.watch('baoming_work_streams', 'Readers who look on at their works', countAll)
  const wake = (owners: Iterable<Set<Stream> | undefined>) => {
    for (const own of owners) for (const stream of own ?? []) stream.wake()
  }
  const hear = (kind: 'staff' | 'account') => (id: Changed) =>
    wake(id === 'all' ? streams.values() : [streams.get(`${kind}:${id}`)])
  changes.on('work:staff', hear('staff'))
  changes.on('work:account', hear('account'))
  // Not only when it closes: a proxy takes the connection of an answer that has ended for the next request, and it must
  // have let go of it by then.
  site.app.leaving.addEventListener('abort', () => {
    for (const own of streams.values()) for (const stream of own) stream.end()
  })

  /** Where there is no room for one more reader, or not for long, they are told how things stand. */
  return async ({ transact, actor, projectId }: Watcher): Promise<EventReply | { items: Work[] }> => {
    const owner = ownerOf(actor, projectId)
    const own = streams.get(owner) ?? new Set()
    if (site.app.leaving.aborted || own.size >= mostOfOne || countAll() >= mostOfAll)
      return transact((tx) => listOwnWorks(tx, site.keys))
    const stream = openStream((work) => site.database.read({ projectId, actor }, work), site)
    // Before the first look: what changes meanwhile is looked at once more.
    streams.set(owner, own.add(stream))
    const forget = () => {
      own.delete(stream)
      if (own.size === 0 && streams.get(owner) === own) streams.delete(owner)
    }
    stream.reply.onEnd(forget)
    try {
      await stream.begin(transact)
    } catch (error) {
      forget()
      stream.end()
      throw error
    }
    return stream.reply
  }
}

const ownerOf = (actor: Actor, projectId: string | null) => {
  const { kind, id } = traceOf(actor, projectId)
  return `${kind}:${id}`
}

type Stream = ReturnType<typeof openStream>
type Read = Watcher['transact']

/** One reader: what they were told of each work, and what is new to them. */
function openStream(read: Read, { keys, log }: Pick<Site, 'keys' | 'log'>) {
  const reply = new EventReply()
  const told = new Map<string, string>()
  let looking = false
  let woken = false
  let over = false
  const ending = setTimeout(end, longestMs)
  ending.unref()
  reply.onEnd(() => {
    over = true
    clearTimeout(ending)
  })

  function news(items: readonly Work[]): Work[] {
    const changed = items.filter((work) => told.get(work.workId) !== JSON.stringify(work))
    for (const work of changed) told.set(work.workId, JSON.stringify(work))
    return changed
  }

  async function look() {
    if (looking) return
    looking = true
    while (woken && !over) {
      woken = false
      const { items } = await read((tx) => listOwnWorks(tx, keys))
      for (const work of news(items)) reply.tell('work', work)
      await pause(pauseMs)
    }
    looking = false
  }

  function end() {
    over = true
    reply.end()
  }

  return {
    reply,
    end,
    async begin(transact: Read) {
      const answer = await transact((tx) => listOwnWorks(tx, keys))
      news(answer.items)
      reply.tell('works', answer)
    },
    /** Something of theirs changed. */
    wake() {
      woken = true
      look().catch((err) => {
        log.warn({ err }, 'somebody who looks on at a work was not told')
        // They ask again, and see all of it.
        end()
      })
    },
  }
}
