import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import type { CaptchaPurpose } from '#contract/kit/purpose.ts'
import { newId } from '#server/platform/new-id.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { findFlowActor, issueFlowToken, type SolvedCaptcha, spendCaptcha, spendFlowToken } from './proof.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'proofs' })
})
afterAll(() => house.close())
afterEach(() => house.clock.set(noon))

const later = (seconds: number) => house.clock.set(new Date(noon.getTime() + seconds * 1000))

async function post(path: string, payload: object) {
  const url = `/api/projects/proofs/${path}`
  const reply = await house.app.inject({ method: 'POST', url, payload })
  return { status: reply.statusCode, data: reply.json().data }
}

describe('a captcha', () => {
  const spend = (
    solved: SolvedCaptcha,
    purpose: CaptchaPurpose = 'contactCode',
    project: string | null = projectId,
  ) =>
    house.database.transaction({ projectId: project, actor: { kind: 'nobody' } }, (tx) =>
      spendCaptcha(tx, house.keys, solved, purpose, house.clock()),
    )
  const refused = { error: 'captchaWrong' }

  test('comes as a picture and a piece of work, without its answer', async () => {
    const { status, data } = await post('captchas', { purpose: 'signIn' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ expiresInSeconds: 180, work: { zeroBits: 18 } })
    const png = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'expiresInSeconds', 'image', 'work'])
  })

  test('passes once, however many try it at once', async () => {
    const solved = await house.given.captcha(projectId, 'contactCode')
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => spend(solved)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(spend(solved)).rejects.toMatchObject(refused)
  })

  test('is gone after a wrong answer', async () => {
    const solved = await house.given.captcha(projectId, 'contactCode')
    await expect(spend({ ...solved, answer: '41' })).rejects.toMatchObject(refused)
    await expect(spend(solved)).rejects.toMatchObject(refused)
  })

  test('takes digits as phones write them', async () => {
    const { captchaId } = await house.given.captcha(projectId, 'contactCode')
    await spend({ captchaId, answer: ' ４２ ' })
  })

  test('is good for its purpose and its project, for three minutes', async () => {
    await expect(spend(await house.given.captcha(projectId, 'signIn'))).rejects.toMatchObject(refused)
    await expect(spend(await house.given.captcha(null, 'contactCode'))).rejects.toMatchObject(refused)
    const late = await house.given.captcha(projectId, 'contactCode')
    later(180)
    await expect(spend(late)).rejects.toMatchObject(refused)
  })

  test('of the console passes outside every project', async () => {
    await spend(await house.given.captcha(null, 'staffSignIn'), 'staffSignIn', null)
  })

  test('is passed by work too, once, and not by too little of it', async () => {
    const { data } = await post('captchas', { purpose: 'contactCode' })
    const zeros = (number: number) =>
      Math.clz32(createHash('sha256').update(`${data.work.salt}${number}`).digest().readUInt32BE(0))
    let number = 0
    while (zeros(number) < data.work.zeroBits) number++
    const solved = { captchaId: data.captchaId, answer: `work:${number}` }
    await spend(solved)
    await expect(spend(solved)).rejects.toMatchObject(refused)
    const lazy = (await post('captchas', { purpose: 'contactCode' })).data.captchaId
    await expect(spend({ captchaId: lazy, answer: 'work:1' })).rejects.toMatchObject(refused)
  })
})

describe('a flow token', () => {
  const subject = { channel: 'sms', contact: '13800000001' } as const
  const inProject = (actor: Actor, project: string | null = projectId) => ({ projectId: project, actor })
  const issue = () =>
    house.database.transaction(inProject({ kind: 'nobody' }), (tx) =>
      issueFlowToken(tx, house.keys, 'recover', subject, house.clock()),
    )
  const spend = (actor: Actor | null, purpose: 'recover' | 'register' = 'recover') =>
    house.database.transaction(inProject(actor ?? { kind: 'nobody' }), (tx) =>
      spendFlowToken(tx, house.keys, purpose, house.clock()),
    )
  const expired = { error: 'flowExpired' }

  test('lets in once, of twenty at once', async () => {
    const { flowToken } = await issue()
    const actor = await findFlowActor(house.database, flowToken)
    expect(actor).toMatchObject({ kind: 'flow', projectId, purpose: 'recover' })
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => spend(actor)))
    expect(uses.flatMap((use) => (use.status === 'fulfilled' ? [use.value] : []))).toEqual([subject])
    expect(await findFlowActor(house.database, flowToken)).toEqual(actor)
  })

  test('leads nowhere but to its purpose, for a quarter of an hour', async () => {
    const actor = await findFlowActor(house.database, (await issue()).flowToken)
    await expect(spend(actor, 'register')).rejects.toMatchObject(expired)
    later(900)
    await expect(spend(actor)).rejects.toMatchObject(expired)
  })

  test('is nobody’s when it was made up, moved to another project or cut', async () => {
    const { flowToken } = await issue()
    const stranger = Buffer.from(flowToken, 'base64url')
    Buffer.from(newId(noon).replaceAll('-', ''), 'hex').copy(stranger)
    for (const token of ['', 'x'.repeat(64), flowToken.slice(1), stranger.toString('base64url')])
      expect(await findFlowActor(house.database, token)).toBeNull()
  })

  test('of the console stands outside every project', async () => {
    const staffId = newId(noon)
    const { flowToken } = await house.database.transaction(inProject({ kind: 'nobody' }, null), (tx) =>
      issueFlowToken(tx, house.keys, 'staffSignIn', { staffId }, noon),
    )
    const actor = await findFlowActor(house.database, flowToken)
    expect(actor).toMatchObject({ projectId: null })
    const spent = await house.database.transaction(inProject(actor ?? { kind: 'nobody' }, null), (tx) =>
      spendFlowToken(tx, house.keys, 'staffSignIn', noon),
    )
    expect(spent).toEqual({ staffId })
  })
})
