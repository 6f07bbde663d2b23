import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Approval } from '#contract/approval/approval-endpoints.ts'
import { approvalKind } from '#contract/kit/approval.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { findStaffActor } from '#server/features/staff/staff.ts'
import { record } from '#server/platform/database/history.ts'
import { actorByScheme } from '#server/platform/http/admission/actor-by-scheme.ts'
import { throwBreach } from '#server/platform/http/contract-check/contract-breach.ts'
import { openSite } from '#server/platform/http/open-site.ts'
import type { Site } from '#server/platform/http/site.ts'
import { newId } from '#server/platform/new-id.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { Metrics } from '#server/platform/process/metrics.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Answer, askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { approvalDeed, propose } from './approval.ts'
import { serveApprovals } from './routes.ts'

const kind = approvalKind({
  name: 'notes.publish',
  proposal: z.object({ words: z.string() }),
  proposedBy: ['scoreKeeper'],
  approvedBy: ['administrator'],
})
const ofClerks = approvalKind({
  name: 'notes.pay',
  proposal: z.object({ words: z.string() }),
  proposedBy: ['cashier'],
  approvedBy: ['cashier'],
})
const clerksDeed = approvalDeed({ kind: ofClerks, carryOut: async () => {} })
const deed = approvalDeed({
  kind,
  async carryOut(tx, { words }, now) {
    if (words === 'impossible') throw new Refusal('articleAbsent')
    const done = { action: 'notes.publish', subject: 'notes', subjectId: newId(now) }
    await record(tx, { ...done, before: null, after: { words } }, now)
  },
})

let house: House
let site: Site
let tokens: Readonly<Record<'keeper' | 'chief' | 'second' | 'clerk', string>>
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'two' })
  const { database, clock, keys } = house
  const gate = { projectId, state: 'active', modules: new Set(moduleTypes) } as const
  site = openSite({
    config: readConfig({}),
    keys,
    database,
    clock,
    log: openLog('silent'),
    metrics: new Metrics(),
    onBreach: throwBreach,
    findActor: actorByScheme({ 'ata-token': [(token) => findStaffActor(house, token)] }),
    listStaffNames: async () => new Map(),
    findGate: () => gate,
    findGateById: () => gate,
  })
  serveApprovals(site, [deed, clerksDeed])
  tokens = {
    keeper: await signedIn('keeper1', 'scoreKeeper'),
    chief: await signedIn('chief01', 'administrator'),
    second: await signedIn('chief02', 'administrator'),
    clerk: await signedIn('clerk01', 'cashier'),
  }
})
afterAll(async () => {
  await site.app.close()
  await house.close()
})

async function signedIn(name: string, role: 'scoreKeeper' | 'administrator' | 'cashier') {
  await givenStaff(house, { name, grants: [{ domain: 'two', role }] })
  return openConsole(house).tokenOf(name)
}

type Person = keyof typeof tokens
const path = '/api/projects/two/approvals'
const ask = <Data = Approval>(
  method: 'GET' | 'POST' | 'PUT',
  who: Person,
  url: string,
  body?: object,
): Promise<Answer<Data>> =>
  askOf<Data>(site.app)(method, url, { authorization: `ata-token ${tokens[who]}`, body })
const decide = (who: Person, approvalId: string, step: string, body?: object) =>
  ask('POST', who, `${path}/${approvalId}/${step}`, body)
const listed = async (who: Person) =>
  (await ask<{ items: Approval[] }>('GET', who, path)).data.items.map(({ approvalId, steps }) => ({
    approvalId,
    steps,
  }))

async function proposedBy(who: Person, words: string, subjectId = newId(noon), ofKind = kind) {
  const actor = await findStaffActor(house, tokens[who])
  if (!actor) throw new Error(`${who} is not signed in`)
  return house.database.transaction({ projectId, actor }, (tx) =>
    propose(tx, { kind: ofKind, subjectId, proposal: { words } }, { actor, now: noon }),
  )
}
const historyOf = (subjectId: string) =>
  house.asOwner<{ action: string; after: Record<string, unknown> }>(
    'select action, after from history where subject_id = $1',
    [subjectId],
  )
async function timesDone(words: string) {
  const [row] = await house.asOwner<{ times: number }>(
    `select count(*)::int as times from history where action = 'notes.publish' and after->>'words' = $1`,
    [words],
  )
  return row?.times
}

describe('what is proposed', () => {
  test('is done once another person approves it, as it was proposed; history has both', async () => {
    const id = await proposedBy('keeper', 'first words')
    expect(await timesDone('first words')).toBe(0)
    const { statusCode, data } = await decide('chief', id, 'approval')
    expect([statusCode, data.state, data.alone]).toEqual([200, 'approved', false])
    expect(await timesDone('first words')).toBe(1)
    const deeds = await historyOf(id)
    expect(deeds).toContainEqual({
      action: 'approval.propose',
      after: expect.objectContaining({ proposal: { words: 'first words' } }),
    })
    expect(deeds).toContainEqual({
      action: 'approval.approve',
      after: expect.objectContaining({ state: 'approved', kind: kind.name }),
    })
  })

  test('is not approved or refused by whoever proposed it, though they hold the role', async () => {
    const id = await proposedBy('chief', 'own words')
    expect((await decide('chief', id, 'approval')).message).toBe('GA_AP_03')
    expect((await decide('chief', id, 'refusal', { reason: '不妥' })).message).toBe('GA_AP_03')
    expect(await timesDone('own words')).toBe(0)
    expect((await decide('second', id, 'approval')).statusCode).toBe(200)
  })

  test('is approved once, however many press at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((at) => proposedBy('keeper', `raced ${at}`)))
    for (const [at, id] of ids.entries()) {
      const both = await Promise.all(
        (['chief', 'second', 'chief', 'second'] as const).map((who) => decide(who, id, 'approval')),
      )
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
      expect(both.find(({ statusCode }) => statusCode === 409)).toMatchObject({
        message: 'GA_AP_02',
        data: { state: 'approved' },
      })
      expect(await timesDone(`raced ${at + 1}`)).toBe(1)
    }
  })

  test('stays open where it cannot be done, and whoever approves reads why', async () => {
    const id = await proposedBy('keeper', 'impossible')
    const { statusCode, message, data } = await decide('chief', id, 'approval')
    expect([statusCode, message, data]).toEqual([
      409,
      'GA_AP_05',
      { message: expect.stringMatching(/^GA_|_/) },
    ])
    expect(await listed('chief')).toContainEqual({ approvalId: id, steps: ['approve', 'refuse'] })
    expect((await decide('chief', id, 'refusal', { reason: '不能发布' })).data).toMatchObject({
      state: 'refused',
      reason: '不能发布',
    })
    expect((await decide('chief', id, 'approval')).message).toBe('GA_AP_02')
  })

  test('is withdrawn by whoever proposed it and nobody else', async () => {
    const id = await proposedBy('keeper', 'withdrawn words')
    expect((await decide('chief', id, 'withdrawal')).message).toBe('NO_PERMISSION')
    expect((await decide('keeper', id, 'approval')).message).toBe('GA_AP_03')
    expect((await decide('keeper', id, 'withdrawal')).data.state).toBe('withdrawn')
    expect((await decide('chief', id, 'approval')).message).toBe('GA_AP_02')
    expect(await timesDone('withdrawn words')).toBe(0)
  })

  test('is absent to those who have nothing to do with its kind, in lists too', async () => {
    const id = await proposedBy('keeper', 'not for clerks')
    expect((await decide('clerk', id, 'approval')).message).toBe('GA_AP_01')
    expect(await listed('clerk')).toEqual([])
    expect(await listed('keeper')).toContainEqual({ approvalId: id, steps: ['withdraw'] })
    await expect(proposedBy('clerk', 'by a clerk')).rejects.toMatchObject({ error: 'permissionMissing' })
  })

  test('stands open once for each thing', async () => {
    const subjectId = newId(noon)
    const id = await proposedBy('keeper', 'once', subjectId)
    await expect(proposedBy('chief', 'twice', subjectId)).rejects.toMatchObject({ error: 'approvalOpen' })
    await decide('keeper', id, 'withdrawal')
    await proposedBy('chief', 'again', subjectId)
  })

  test('is not changed on its way, nor decided again, by any statement', async () => {
    const id = await proposedBy('keeper', 'kept words')
    const change = (set: string) => house.asOwner(`update approval set ${set} where approval_id = $1`, [id])
    await expect(change(`proposal = '{"words": "others"}'`)).rejects.toThrow('as it was made')
    const alone = `state = 'approved', decided_by = proposed_by, decided_at = now()`
    await expect(change(alone)).rejects.toThrow('check')
    await decide('chief', id, 'approval')
    await expect(change(`state = 'refused'`)).rejects.toThrow('decided once')
  })
})

describe('the rule of two', () => {
  const rule = (who: Person, twoPeople: boolean) =>
    ask<{ twoPeople: boolean }>('PUT', who, '/api/projects/two/approval-rule', { twoPeople })
  const secondIs = (role: 'administrator' | 'cashier') =>
    house.asOwner(
      `update staff_grant set role = $1 where staff_id = (select staff_id from staff where name = 'chief02')`,
      [role],
    )

  test('stays on while there is a second administrator; a single one switches it off, and history says so', async () => {
    expect((await rule('chief', false)).message).toBe('GA_AP_06')
    expect((await rule('keeper', false)).statusCode).toBe(403)
    await secondIs('cashier')
    expect((await rule('chief', false)).data).toEqual({ twoPeople: false })
    expect(await historyOf(projectId)).toContainEqual({
      action: 'approval.rule',
      after: { twoPeople: false },
    })
    const id = await proposedBy('chief', 'alone')
    expect((await decide('chief', id, 'approval')).data).toMatchObject({ state: 'approved', alone: true })
    expect(await historyOf(id)).toContainEqual({
      action: 'approval.approve',
      after: expect.objectContaining({ alone: true }),
    })
  })

  test('holds for what others approve as long as there are two of them, though the administrator is alone', async () => {
    const id = await proposedBy('clerk', 'two clerks', newId(noon), ofClerks)
    expect(await listed('clerk')).toContainEqual({ approvalId: id, steps: ['withdraw'] })
    expect((await decide('clerk', id, 'approval')).message).toBe('GA_AP_03')
    expect((await decide('second', id, 'approval')).data).toMatchObject({ state: 'approved', alone: false })
  })

  test('counts again by itself once there is a second administrator', async () => {
    const id = await proposedBy('chief', 'not alone any more')
    await secondIs('administrator')
    expect((await decide('chief', id, 'approval')).message).toBe('GA_AP_03')
    await rule('chief', true)
    expect((await decide('second', id, 'approval')).statusCode).toBe(200)
  })
})
