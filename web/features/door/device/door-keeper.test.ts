import { expect, test } from 'vitest'
import type { DoorPerson, DoorSession } from '#contract/door/door.ts'
import { hourMs } from '#contract/kit/time.ts'
import { refusedHere, unreachable } from '#web/platform/call/call-refused.ts'
import type { AskDoor } from './ask-door.ts'
import { DoorKeeper } from './door-keeper.ts'
import type { KeptDoor, KeptMark, Sealed, Vault } from './vault.ts'

const noon = Date.parse('2026-12-20T04:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const id = (at: number) => `019a9c00-0000-7000-8000-0000000${10000 + at}`
const people = Array.from(
  { length: 5 },
  (_, at): DoorPerson => ({
    ...{ applicationId: id(at), number: `R${at}`, ticketNumber: `T${at}`, name: `周${at}` },
    ...{ idNumber: '110***********0011', roomId: id(99), seat: at + 1, hasPhoto: false },
  }),
)

function openPhone() {
  const code = 'ABCDEFGHJKLM'
  const world = { nowMs: noon, aheadMs: 0, isCut: false, isRevoked: false, given: new Map<string, number>() }
  const device = {
    door: null as KeptDoor | null,
    parts: new Map<string, Sealed>(),
    marks: new Map<string, KeptMark>(),
  }
  const tab = { code: null as string | null }
  const session = (): DoorSession => ({
    ...{
      sessionId: id(1),
      batchName: { 'zh-Hans': '考试', 'zh-Hant': '', en: '' },
      planId: id(50),
      people: 5,
    },
    ...{ stationCode: 'S1', stationName: '一中', keys: [], now: iso(world.nowMs) },
    ...{ startsAt: iso(noon), endsAt: iso(noon + 2 * hourMs), closesAt: iso(noon + 2 * hourMs) },
    rooms: [{ roomId: id(99), code: '001', name: '', planned: 5 }],
  })
  const asked = async ({ path }: { path: string }, _: string, body: Record<string, unknown>) => {
    if (world.isCut) throw unreachable('NETWORK')
    if (world.isRevoked) throw refusedHere('doorDeviceStrange')
    if (path.endsWith('openings')) {
      if (body.code !== code) throw refusedHere('doorCodeWrong')
      return session()
    }
    if (path.endsWith('people')) {
      const next = body.after ? null : { roomId: id(99), seat: 3 }
      return { planId: id(50), people: body.after ? people.slice(3) : people.slice(0, 3), next }
    }
    const marks = body.marks as { markId: string }[]
    for (const { markId } of marks) world.given.set(markId, (world.given.get(markId) ?? 0) + 1)
    const answers = marks.map(({ markId }) => ({ markId, answer: 'kept' }))
    return { now: iso(world.nowMs), closesAt: iso(noon + 2 * hourMs), planId: id(50), answers, others: [] }
  }
  const below = (prefix: string) => [...device.parts].filter(([name]) => name.startsWith(prefix))
  const vault: Vault = {
    readDoor: async () => device.door,
    async putDoor(door) {
      device.door = door
    },
    putPart: async (name, sealed) => void device.parts.set(name, sealed),
    readPart: async (name) => device.parts.get(name) ?? null,
    listParts: async (prefix) => below(prefix),
    listPartNames: async (prefix) => below(prefix).map(([name]) => name),
    removeParts: async (prefix) => void below(prefix).forEach(([name]) => void device.parts.delete(name)),
    listMarks: async () => [...device.marks.values()],
    putMarks: async (marks) => void marks.forEach((mark) => void device.marks.set(mark.markId, mark)),
    removeMark: async (markId) => void device.marks.delete(markId),
    async wipe() {
      device.door = null
      device.parts.clear()
      device.marks.clear()
    },
  }
  const memory = {
    read: () => tab.code,
    write(kept: string | null) {
      tab.code = kept
    },
  }
  const deviceNow = () => world.nowMs + world.aheadMs
  /** The page is opened, or loaded once more. */
  async function load() {
    const keeper = new DoorKeeper({ vault, ask: asked as unknown as AskDoor, deviceNow, memory })
    await keeper.start()
    return keeper
  }
  async function opened() {
    const keeper = await load()
    await keeper.open('demo', 'abcd-efgh-jklm')
    return keeper
  }
  return { code, world, device, tab, load, opened }
}

test('a list is loaded whole, sealed, and opens again with its code alone, without a network', async () => {
  const { world, device, tab, load, opened } = openPhone()
  const keeper = await opened()
  expect(keeper.view()).toMatchObject({ phase: 'ready', list: { size: 5 } })
  const kept = JSON.stringify([device.door, [...device.parts]], (_, value) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  )
  expect(kept).not.toContain('周')
  expect(kept).not.toContain('ABCDEFGHJKLM')
  world.isCut = true
  expect((await load()).view()).toMatchObject({ phase: 'ready', list: { size: 5 } })
  tab.code = null
  const closed = await load()
  expect(closed.view().phase).toBe('locked')
  await closed.unlock('ABCDEFGHJKLN')
  expect(closed.view()).toMatchObject({ phase: 'locked', refusal: 'wrongCode' })
  await closed.unlock('abcdefghjklm')
  expect(closed.view()).toMatchObject({ phase: 'ready', list: { size: 5 } })
})

test('marks wait for the network, are told once, and make doubles also after a reload', async () => {
  const { world, load, opened } = openPhone()
  const keeper = await opened()
  world.isCut = true
  const { markId } = await keeper.letIn(id(2))
  expect(keeper.checkNumber('T2', null).verdict).toBe('double')
  await expect.poll(() => keeper.view().isReached).toBe(false)
  const again = await load()
  expect(again.checkNumber('T2', null).verdict).toBe('double')
  world.isCut = false
  await expect.poll(() => again.view().isSending).toBe(false)
  await again.sync()
  await again.sync()
  expect(world.given.get(markId)).toBe(1)
  expect(again.checkNumber('T2', null).verdict).toBe('double')
})

test('nothing of people outlives the session, whatever the clock of the device says', async () => {
  const { world, device, tab, load, opened } = openPhone()
  const keeper = await opened()
  world.isCut = true
  await keeper.letIn(id(2))
  world.nowMs = noon + 2 * hourMs - 1000
  await keeper.noteTime()
  world.aheadMs = -5 * hourMs
  world.nowMs += 2000
  expect((await load()).view().phase).toBe('ready')
  world.aheadMs = 0
  expect(await keeper.endWhereOver()).toBe(true)
  expect(device.parts.size).toBe(0)
  expect(device.door).toMatchObject({ sealed: null })
  expect(tab.code).toBeNull()
  expect(keeper.view()).toMatchObject({ phase: 'over', end: 'ended', list: { size: 0 } })
  world.isCut = false
  const later = await load()
  await expect.poll(() => device.door).toBeNull()
  expect([device.marks.size, world.given.size]).toEqual([0, 1])
  expect(later.view().phase).toBe('over')
})

test('a code that was called back wipes the device at the next contact', async () => {
  const { world, device, opened } = openPhone()
  const keeper = await opened()
  world.isRevoked = true
  await keeper.sync()
  expect(keeper.view()).toMatchObject({ phase: 'over', end: 'revoked' })
  expect([device.door, device.parts.size]).toEqual([null, 0])
})

test('a wrong code is said to be wrong, and leaves nothing behind', async () => {
  const { device, load } = openPhone()
  const keeper = await load()
  await keeper.open('demo', 'ABCDEFGHJKLZ')
  expect(keeper.view()).toMatchObject({ phase: 'code', isBusy: false, refusal: { error: 'doorCodeWrong' } })
  expect(device.door).toBeNull()
})
