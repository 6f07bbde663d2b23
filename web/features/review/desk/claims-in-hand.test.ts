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
  claims.goOn()
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
  claims.goOn()
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
  claims.goOn()
  claims.goOn()
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
