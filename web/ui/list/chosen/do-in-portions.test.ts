import { describe, expect, test } from 'vitest'
import { type BulkReply, bulkReplyOf, rowsAtOnce } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { CallRefused, unreachable } from '#web/platform/call/call-refused.ts'
import { doInPortions, type Portions } from './do-in-portions.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}`)
const doneOf = (ids: readonly string[], rest: readonly string[] = []): BulkReply =>
  bulkReplyOf(
    ids.map((id) => ({ id, code: resultCode.success, error: null })),
    rest,
  )
/** A server that has `there` for whoever means all of them. */
function server(there: readonly string[]) {
  const asked: (readonly string[] | 'all')[] = []
  const send = async (choice: Choice<ListShape>) => {
    asked.push('ids' in choice ? choice.ids : 'all')
    const ids = 'ids' in choice ? choice.ids : there
    return doneOf(ids.slice(0, rowsAtOnce), ids.slice(rowsAtOnce))
  }
  return { asked, send }
}
const all = { all: { filters: {}, search: '', sort: [] }, except: [] } as unknown as Choice<ListShape>
const watched = (signal = new AbortController().signal) => {
  const seen: Portions[] = []
  return { seen, onProgress: (portions: Portions) => void seen.push(portions), signal }
}

describe('a deed for many', () => {
  test('is one request where they are few', async () => {
    const { asked, send } = server([])
    const reply = await doInPortions({ ids: people(3) }, send, watched())
    expect([asked, reply.done]).toEqual([[people(3)], 3])
  })

  test('of all that match goes on with those whom the first answer left, and tells how far it is', async () => {
    const { asked, send } = server(people(120))
    const watching = watched()
    const reply = await doInPortions(all, send, watching)
    expect([reply.done, reply.rest]).toEqual([120, []])
    expect(asked.map((one) => (one === 'all' ? one : one.length))).toEqual(['all', 50, 20])
    expect(watching.seen).toEqual([
      { done: 0, total: null },
      { done: 50, total: 120 },
      { done: 100, total: 120 },
    ])
  })

  test('is stopped after what is in hand', async () => {
    const aborter = new AbortController()
    const { send } = server(people(500))
    const watching = { ...watched(aborter.signal), onProgress: () => aborter.abort() }
    const reply = await doInPortions({ ids: people(500) }, send, watching)
    expect([reply.done, reply.rest.length]).toEqual([50, 450])
  })

  test('that is refused on the way keeps what was done, and names the rest', async () => {
    let turn = 0
    const { send } = server([])
    const reply = await doInPortions(
      { ids: people(120) },
      (choice) => {
        turn += 1
        if (turn === 2) throw new CallRefused({ name: 'permissionMissing', key: '', code: 60, status: 403 })
        return send(choice)
      },
      watched(),
    )
    expect([reply.done, reply.rest]).toEqual([50, people(120).slice(50)])
  })

  test('goes on by itself after the line was cut', async () => {
    let turn = 0
    const { send } = server([])
    const reply = await doInPortions(
      { ids: people(60) },
      (choice) => {
        turn += 1
        if (turn === 2) throw unreachable('NETWORK')
        return send(choice)
      },
      watched(),
    )
    expect([reply.done, reply.rest]).toEqual([60, []])
  })

  test('refused at the first is refused', async () => {
    const refuse = async () => {
      throw new CallRefused({ name: 'permissionMissing', key: '', code: 60, status: 403 })
    }
    await expect(doInPortions({ ids: people(2) }, refuse, watched())).rejects.toThrow()
  })
})
