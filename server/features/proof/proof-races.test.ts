import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { holdWriters } from '#server/test/hold-writers.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { codeDigestOf, codeKeyOf } from './contact-code.ts'
import { spendContactCode } from './proof.ts'
import { insertContactCode } from './proof-store.ts'

/** What the parallel tries of proof.test.ts would find, were it not for the guards: the races are there. */

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project()
})
afterAll(() => house.close())

const transact = <Result>(work: (tx: Tx) => Promise<Result>) =>
  house.database.transaction({ projectId, actor: { kind: 'nobody' } }, work)
const succeeded = async (tries: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length

const phone = '13800100000'
const code = '270531'
async function givenCode(): Promise<() => Promise<number>> {
  const codeId = newId(house.clock())
  const key = codeKeyOf(house.keys, projectId, phone, { codeId, purpose: 'register', channel: 'sms' })
  const expiresAt = new Date(house.clock().getTime() + 300_000)
  await transact((tx) => insertContactCode(tx, key, codeDigestOf(house.keys, key, code), expiresAt))
  const use = () =>
    transact((tx) =>
      spendContactCode(
        tx,
        house.keys,
        { codeId, channel: 'sms', contact: phone, code },
        'register',
        house.clock(),
      ),
    )
  return () => succeeded(Array.from({ length: 20 }, use))
}

test('a code whose row nobody holds is used more than once', async () => {
  const useTwentyTimes = await givenCode()
  expect(await useTwentyTimes()).toBe(1)
  const [{ source } = { source: '' }] = await house.asOwner<{ source: string }>(
    `select pg_get_functiondef('try_contact_code'::regproc) as source`,
  )
  const unheld = source.replace('for update', '')
  expect(unheld).not.toBe(source)
  await house.asOwner(unheld)
  expect(await holdWriters(house.ownerUrl, 'contact_code', await givenCode())).toBeGreaterThan(1)
  await house.asOwner(source)
  const useAgain = await givenCode()
  expect(await useAgain()).toBe(1)
})

test('a captcha that is read first and taken away afterwards passes more than once', async () => {
  const { captchaId } = await house.given.captcha(projectId, 'signIn')
  const readThenTake = () =>
    transact(async (tx) => {
      const found = await tx.query('select from captcha where captcha_id = $1', [captchaId])
      if (found.length === 0) throw new Error('It is gone.')
      await tx.query('delete from captcha where captcha_id = $1', [captchaId])
    })
  const tryTwentyTimes = () => succeeded(Array.from({ length: 20 }, readThenTake))
  expect(await holdWriters(house.ownerUrl, 'captcha', tryTwentyTimes)).toBeGreaterThan(1)
})
