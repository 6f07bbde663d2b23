import { expect, test } from 'vitest'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { unreachable } from '#web/platform/call/call-refused.ts'
import { ClaimsInHand, emptyHand } from './claims-in-hand.ts'

const claimOf = (thingId: string): Claim => ({
  thingId,
  level: 1,
  waitsSince: '2026-11-20T02:00:00.000Z',
  claimedUntil: '2026-11-20T02:10:00.000Z',
})
const [one, two, three] = [claimOf('1'), claimOf('2'), claimOf('3')]

/** A desk whose queue answers when the test says so. */
function openDesk() {
  const asked: { answer: (...claims: Claim[]) => void; fail: () => void }[] = []
  const back: string[] = []
  let hand = emptyHand
  const claims = new ClaimsInHand({
    take: () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: (...taken) => resolve(taken), fail: () => reject(unreachable('NETWORK')) })
      }),
    loadAhead: () => undefined,
    handBack: (given) => void back.push(...given.map(({ thingId }) => thingId)),
    onChange: (next) => {
      hand = next
    },
  })
  /** What is asked now; after it all that follows from an answer has happened. */
  async function next(reply: (question: (typeof asked)[number]) => void) {
    const question = asked.shift()
    if (!question) throw new Error('nothing was asked')
    reply(question)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const shown = () => hand.claims.map(({ thingId }) => thingId)
  return { claims, asked, back, next, shown, hand: () => hand }
}

test('after the last one in hand nobody says that nothing waits before the queue has answered', async () => {
  const { claims, next, hand, shown } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one))
  expect([shown(), hand().isPending]).toEqual([['1'], false])
  claims.goOn('1')
  expect([shown(), hand().isPending]).toEqual([[], true])
  claims.learn(one)
  expect(hand().isPending).toBe(true)
  await next(({ answer }) => answer())
  expect([shown(), hand().isPending, hand().isAsking]).toEqual([[], false, false])
})

test('what the queue answers after the screen is gone is handed back, as what was in hand', async () => {
  const { claims, next, back, hand } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  claims.goOn('1')
  claims.end()
  expect(back).toEqual(['2'])
  const last = hand()
  await next(({ answer }) => answer(two, three))
  expect(back).toEqual(['2', '2', '3'])
  expect(hand()).toBe(last)
})

test('whoever decides faster than the queue answers is not shown again what is decided', async () => {
  const { claims, next, asked, shown } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  claims.goOn('1')
  claims.goOn('2')
  expect(asked, 'one question at a time').toHaveLength(1)
  await next(({ answer }) => answer(two, three))
  expect(shown()).toEqual([])
  await next(({ answer }) => answer(three))
  expect(shown()).toEqual(['3'])
})

test('what is looked at stays in front', async () => {
  const { claims, next, shown } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one))
  claims.show(two)
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  expect(shown()).toEqual(['2', '1'])
})

test('a queue out of reach is told until it answers', async () => {
  const { claims, next, hand, shown } = openDesk()
  void claims.refill()
  await next(({ fail }) => fail())
  expect(hand().error?.isUnreachable).toBe(true)
  void claims.refill()
  await next(({ answer }) => answer(one))
  expect([hand().error, shown()]).toEqual([null, ['1']])
})

test('what is being decided stays in front, and the next one in hand, where the queue knows of the decision first', async () => {
  const { claims, next, shown } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  void claims.refill()
  await next(({ answer }) => answer(two, three))
  expect(shown()).toEqual(['1', '2', '3'])
  claims.goOn('1')
  expect(shown()).toEqual(['2', '3'])
})

test('what was taken back stays in front, where the queue was asked before', async () => {
  const { claims, next, shown } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  claims.goOn('1')
  claims.show(one)
  await next(({ answer }) => answer(two, three))
  expect(shown()).toEqual(['1', '2', '3'])
})

test('a sign of life arrives before the decision, and none is sent while one is under way', async () => {
  const { claims } = openDesk()
  const order: string[] = []
  const renewal = Promise.withResolvers<void>()
  const decision = Promise.withResolvers<string>()
  void claims.renew(() => renewal.promise.then(() => order.push('renewed')))
  const decided = claims.settle('1', () => {
    order.push('decides')
    return decision.promise
  })
  expect(claims.renew(() => Promise.resolve())).toBe(null)
  expect(await claims.settle('1', () => Promise.resolve('twice'))).toBe(null)
  expect(order).toEqual([])
  renewal.resolve()
  decision.resolve('decided')
  expect(await decided).toBe('decided')
  expect(order).toEqual(['renewed', 'decides'])
  expect(await claims.renew(() => Promise.resolve('renewed'))).toBe('renewed')
})

test('a sign of life that fails keeps nobody from deciding', async () => {
  const { claims } = openDesk()
  const lost = claims.renew(() => Promise.reject(unreachable('NETWORK')))
  expect(await claims.settle('1', () => Promise.resolve('decided'))).toBe('decided')
  await expect(lost).rejects.toThrow()
})

test('whoever leaves while one is being decided hands back the others alone', async () => {
  const { claims, next, back } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  void claims.settle('1', () => new Promise(() => undefined))
  claims.end()
  expect(back).toEqual(['2'])
})

test('what was decided leaves the hand, whichever is in front by then', async () => {
  const { claims, next, shown } = openDesk()
  void claims.refill()
  await next(({ answer }) => answer(one, two))
  claims.show(two)
  claims.goOn('1')
  expect(shown()).toEqual(['2'])
})
