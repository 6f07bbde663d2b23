import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PhotoCheckRule } from '#contract/batch/photo-check.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import {
  blurred,
  heads,
  plain,
  portraitOf,
  withGlasses,
} from '#server/platform/portrait/test/make-portraits.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let good: Buffer
const batches = new Map<string, Batch>()
beforeAll(async () => {
  house = await openHouse({ PORTRAIT_SECONDS: '110' })
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const [, , head] = heads
  if (!head) throw new Error('There is one.')
  good = await portraitOf(head)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

async function batchWith(check: PhotoCheckRule | undefined): Promise<Batch> {
  const known = batches.get(JSON.stringify(check))
  if (known) return known
  const sizes = { fromKilobytes: 1, toKilobytes: 400, widthPixels: 480, heightPixels: 640 }
  const batch = await house.given.batch(projectId, {
    windows: registering({ closesAt: new Date(noon.getTime() + 3_600_000).toISOString() }),
    photo: { formats: ['jpeg'], ...sizes, ...(check && { check }), hint: all('') },
  })
  batches.set(JSON.stringify(check), batch)
  return batch
}

async function send(one: Applicant, jpeg: Buffer, query = '', { app }: Pick<House, 'app'> = house) {
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/applications/${one.applicationId}/photo${query}`,
    payload: jpeg,
    headers: {
      authorization: one.authorization,
      'content-type': 'application/octet-stream',
      'file-name': 'a.jpg',
    },
  })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data: data as ShownFile & { flaws?: string[] } }
}

async function sending(check: PhotoCheckRule | undefined, jpeg: Buffer, query = '') {
  const one = await givenApplication(house, projectId, await batchWith(check))
  return { one, ...(await send(one, jpeg, query)) }
}

const warning = { mode: 'warn', background: 'white' } as const
const refusing = { mode: 'refuse', background: 'white' } as const

test('where nobody asked for it, no portrait is looked at', async () => {
  const { status, data } = await sending(undefined, await plain('#ffffff'))
  expect([status, data.check]).toEqual([200, undefined])
  expect((await sending({ mode: 'off', background: 'red' }, good)).data.check).toBeUndefined()
})

test('one that fits is taken, and said to be looked at', async () => {
  for (const rule of [warning, refusing]) {
    const { status, data } = await sending(rule, good)
    expect([status, data.check]).toEqual([200, { looked: true, flaws: [], insisted: false }])
  }
})

test('a warning takes the portrait, and tells its owner and whoever reads the application', async () => {
  const { one, status, data } = await sending(warning, await blurred(good, 3))
  expect([status, data.check]).toEqual([200, { looked: true, flaws: ['blurred'], insisted: false }])
  expect((await one.get()).photo).toEqual(data)
})

test('a refusal keeps nothing and says why; who says that it is their photo has it taken, and that is marked', async () => {
  const picture = await plain('#ffffff')
  const { one, status, message, data } = await sending(refusing, picture)
  expect([status, message, data]).toEqual([409, 'EREG_PHOTO_01', { flaws: ['noFace'] }])
  expect((await one.get()).photo).toBeNull()
  const taken = await send(one, picture, '?nevertheless=yes')
  expect([taken.status, taken.data.check]).toEqual([200, { looked: true, flaws: ['noFace'], insisted: true }])
  expect((await one.get()).photo?.check).toEqual({ looked: true, flaws: ['noFace'], insisted: true })
})

test('what looks like sunglasses is told, and refuses nobody', async () => {
  const { status, data } = await sending(refusing, await withGlasses(good, 1))
  expect([status, data.check]).toEqual([200, { looked: true, flaws: ['sunglasses'], insisted: false }])
})

test('another colour than the one that is wanted is a flaw where one is wanted', async () => {
  const red = { mode: 'refuse', background: 'red' } as const
  expect((await sending(red, good)).data.flaws).toEqual(['background'])
  expect((await sending({ mode: 'refuse', background: 'any' }, good)).status).toBe(200)
})

test('where nobody can look the portrait is taken, and marked as not looked at', async () => {
  const blind = await house.openSecondApp({ PORTRAIT_SECONDS: '0' })
  const one = await givenApplication(house, projectId, await batchWith(refusing))
  const { status, data } = await send(one, await plain('#ffffff'), '', blind)
  expect([status, data.check]).toEqual([200, { looked: false, flaws: [], insisted: false }])
})
