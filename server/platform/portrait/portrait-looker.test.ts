import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhotoBackground, PhotoFlaw } from '#contract/batch/photo-check.ts'
import { judgePortrait } from './judge-portrait.ts'
import { openPortraitLooker, type PortraitLooker } from './portrait-looker.ts'
import type { PortraitSeen } from './portrait-seen.ts'
import * as make from './test/make-portraits.ts'

let looker: PortraitLooker
const troubles: unknown[] = []
beforeAll(() => {
  looker = openPortraitLooker((error) => troubles.push(error), { timeLimitMs: 110_000 })
})
afterAll(() => looker.close())

interface Known {
  readonly name: string
  readonly jpeg: Promise<Buffer>
  readonly flaws: readonly PhotoFlaw[]
  readonly wanted?: PhotoBackground
}
const [painted, ...others] = make.heads.map((head, at) => ({ head, name: `head ${at}` }))
const halves = [others.slice(0, 3), others.slice(3)]

function* changedPortraits(people: typeof others): Generator<Known> {
  for (const { head, name } of people) {
    const good = make.portraitOf(head)
    yield { name: `${name} as it should be`, jpeg: good, flaws: [] }
    yield { name: `${name} on red`, jpeg: make.portraitOf(head, { ground: 'red' }), flaws: [], wanted: 'red' }
    yield {
      name: `${name} on blue, wanted white`,
      jpeg: make.portraitOf(head, { ground: 'blue' }),
      flaws: ['background'],
    }
    yield { name: `${name} at the edge`, jpeg: make.portraitOf(head, { x: 0.96 }), flaws: ['faceOff'] }
    yield { name: `${name} small`, jpeg: make.portraitOf(head, { high: 0.2 }), flaws: ['faceOff'] }
    yield {
      name: `${name} out of focus`,
      jpeg: good.then((jpeg) => make.blurred(jpeg, 3)),
      flaws: ['blurred'],
    }
    yield {
      name: `${name} from a thumbnail`,
      jpeg: good.then((jpeg) => make.enlarged(jpeg, 64)),
      flaws: ['blurred'],
    }
    yield {
      name: `${name} with clear glasses`,
      jpeg: good.then((jpeg) => make.withGlasses(jpeg, 0)),
      flaws: [],
    }
    yield {
      name: `${name} with sunglasses`,
      jpeg: good.then((jpeg) => make.withGlasses(jpeg, 1)),
      flaws: ['sunglasses'],
    }
  }
}

function* photographs(): Generator<Known> {
  for (const sample of [3, 4, 5, 6])
    yield { name: `group ${sample}`, jpeg: make.group(sample), flaws: ['severalFaces'], wanted: 'any' }
  for (const [sample, left, top] of [
    [1, 0, 640],
    [2, 0, 720],
  ] as const)
    yield {
      name: `a room ${sample}`,
      jpeg: make.withoutAnybody(sample, left, top),
      flaws: ['noFace'],
      wanted: 'any',
    }
  yield { name: 'a white sheet', jpeg: make.plain('#ffffff'), flaws: ['noFace'] }
}

/** In a photograph of several the largest face may stand aside, and be out of focus. */
const only = (flaws: readonly PhotoFlaw[], told: readonly PhotoFlaw[]) =>
  told.includes('severalFaces') ? flaws.filter((flaw) => told.includes(flaw)) : flaws

test.each([
  ['the first heads', () => changedPortraits(halves[0] ?? []), 27],
  ['the other heads', () => changedPortraits(halves[1] ?? []), 27],
  ['photographs of several, and of nobody', photographs, 7],
])('of %s, whose truth is known, each is told right', async (_, known, count) => {
  const told: object[] = []
  const expected: object[] = []
  for (const { name, jpeg, flaws, wanted = 'white' } of known()) {
    const seen = await looker.look(await jpeg)
    told.push([name, seen && only(judgePortrait(seen, wanted), flaws)])
    expected.push([name, flaws])
  }
  expect(troubles).toEqual([])
  expect(told).toHaveLength(count)
  expect(told).toEqual(expected)
})

test('eyes that are painted very dark are taken for sunglasses, which is why these alone refuse nobody', async () => {
  if (!painted) throw new Error('There is one.')
  const seen = await looker.look(await make.portraitOf(painted.head))
  expect(seen && judgePortrait(seen, 'white')).toEqual(['sunglasses'])
})

/** A thread that answers as it is told to. */
class FakeThread extends EventEmitter {
  ended = 0
  readonly #answers: boolean
  constructor(answers: boolean) {
    super()
    this.#answers = answers
    if (answers) queueMicrotask(() => this.emit('message', { ready: true }))
  }
  postMessage() {
    const seen: PortraitSeen = { faces: [], border: { colour: [0, 0, 0], share: 1 } }
    if (this.#answers) queueMicrotask(() => this.emit('message', { seen }))
  }
  ref() {}
  unref() {}
  async terminate() {
    this.ended += 1
    return 0
  }
}

function fakeLooker(answers: boolean, limits: object) {
  const threads: FakeThread[] = []
  const told: unknown[] = []
  const open = () => {
    const thread = new FakeThread(answers)
    threads.push(thread)
    return thread as unknown as Worker
  }
  const fake = openPortraitLooker((error) => told.push(error), limits, open)
  return { ...fake, threads, told }
}

test('a thread that says nothing is ended, nobody waits for it, and the next portrait has another', async () => {
  const jpeg = await make.plain('#ffffff')
  const fake = fakeLooker(false, { timeLimitMs: 1 })
  expect(await fake.look(jpeg)).toBeNull()
  expect(await fake.look(jpeg)).toBeNull()
  expect(fake.threads.map(({ ended }) => ended)).toEqual([1, 1])
  expect(fake.told).toHaveLength(2)
  await fake.close()
})

test('more than may wait are not looked at', async () => {
  const jpeg = await make.plain('#ffffff')
  const fake = fakeLooker(true, { mostWaiting: 1 })
  const [first, second] = await Promise.all([fake.look(jpeg), fake.look(jpeg)])
  expect([first?.faces, second]).toEqual([[], null])
  await fake.close()
  expect(await fake.look(jpeg)).toBeNull()
})

test('a thread ends after so many, and what is no picture is no answer', async () => {
  const jpeg = await make.plain('#ffffff')
  const fake = fakeLooker(true, { mostLooked: 2 })
  for (let time = 0; time < 3; time += 1) expect(await fake.look(jpeg)).not.toBeNull()
  expect(fake.threads.map(({ ended }) => ended)).toEqual([1, 0])
  expect(await fake.look(Buffer.from('nothing'))).toBeNull()
  expect(fake.told).toHaveLength(1)
  await fake.close()
})
