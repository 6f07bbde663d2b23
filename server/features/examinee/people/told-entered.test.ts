import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let school: { readonly accountId: string; readonly authorization: string }
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
  projectId = await house.given.project({ domain: 'told', windows: [{ kind: 'registration' }] })
  const { accountId } = await house.given.organisation(projectId, { name: '启明学校' })
  school = { accountId, authorization: await house.given.signedIn(projectId, accountId) }
})
afterAll(() => house.close())

let born = 0
async function enter(contacts: { readonly phone?: string; readonly email?: string }) {
  born += 1
  const holder = { birthDay: '1985-03-02', gender: 'male' } as const
  const idNumber = inventCertificate('esidentIDCard', diceOf(4000 + born), holder)
  const body = { name: '周涛', idType: 'esidentIDCard', idNumber, phone: '', email: '', ...contacts }
  const { authorization } = school
  const { data } = await askOf<{ recordId: string }>(house.app)('POST', '/api/examinees', {
    authorization,
    body,
  })
  return { recordId: data.recordId, body }
}
function consent(recordId: string, kinds: readonly string[] = ['privacy'], { authorization } = school) {
  const body = { consents: kinds.map((kind) => ({ kind, version: 1 })) }
  return askOf(house.app)('PUT', `/api/examinees/${recordId}/consents`, { authorization, body })
}
async function toldTo(address: string) {
  const sent = await house.sent()
  return sent.flatMap((one) =>
    one.channel !== 'captcha' && one.to === address ? [{ channel: one.channel, text: one.text }] : [],
  )
}

test.each<[ContactChannel, string, object]>([
  ['sms', '13512340001', { phone: '13512340001', email: 'zhou1@example.com' }],
  ['mail', 'zhou2@example.com', { email: 'zhou2@example.com' }],
])('somebody whom an organisation registers is told of it by %s, once', async (channel, to, contacts) => {
  const { recordId, body } = await enter(contacts)
  expect(await toldTo(to)).toEqual([])
  expect((await consent(recordId)).statusCode).toBe(200)
  const [told] = await toldTo(to)
  expect(told).toMatchObject({ channel, text: expect.stringContaining('启明学校正在为您办理考试报名') })
  // Entered once more, said once more, and for a guardian.
  const { authorization } = school
  await askOf(house.app)('POST', '/api/examinees', { authorization, body })
  await Promise.all([consent(recordId), consent(recordId, ['privacy', 'guardian'])])
  expect(await toldTo(to)).toHaveLength(1)
})

test('two clerks who say so at the same moment tell it once', async () => {
  const { recordId } = await enter({ phone: '13512340003' })
  await Promise.all(Array.from({ length: 4 }, () => consent(recordId)))
  expect(await toldTo('13512340003')).toHaveLength(1)
})

test('of whom no contact is known, and who has an own account, nobody is written to', async () => {
  const before = (await house.sent()).length
  const { recordId } = await enter({})
  expect((await consent(recordId)).statusCode).toBe(200)
  const bound = await enter({ phone: '13512340004' })
  const { accountId } = await house.given.candidate(projectId)
  await house.asOwner(
    'update candidate_record set bound_account_id = $1, bound_at = now() where record_id = $2',
    [accountId, bound.recordId],
  )
  await consent(bound.recordId)
  expect(await house.sent()).toHaveLength(before)
})

test('nobody is woken by it: in quiet hours it waits until they end', async () => {
  const { recordId } = await enter({ phone: '13512340005' })
  // The queue goes by the real clock, which must not have come to this morning.
  house.clock.set(new Date('2126-11-20T16:00:00Z'))
  await house.asOwner('insert into quiet_hours values ($1, 22 * 60, 7 * 60, now())', [projectId])
  const authorization = await house.given.signedIn(projectId, school.accountId)
  expect((await consent(recordId, ['privacy'], { ...school, authorization })).statusCode).toBe(200)
  expect(await toldTo('13512340005')).toEqual([])
  const waiting = await house.asOwner(
    `select due_at as "dueAt" from message where template = 'personEntered' and state = 'waiting'`,
  )
  expect(waiting).toEqual([{ dueAt: new Date('2126-11-20T23:00:00Z') }])
})
