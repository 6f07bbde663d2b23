import { randomInt } from 'node:crypto'
import {
  type DoorPass,
  doorCodeLength,
  doorCodeSigns,
  mostDoorPasses,
  writtenDoorCode,
} from '#contract/door/door.ts'
import type { SiteSessionIds } from '#server/features/exam-day/exam-day.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type DoorGround, digestOfDoor, doorTimesOf, findDoorGround } from './door-parts.ts'
import { insertPass, listDevices, listPasses, revokePass } from './door-store.ts'

async function getGround(tx: Tx, of: SiteSessionIds): Promise<DoorGround> {
  const ground = await findDoorGround(tx, of)
  if (!ground) throw new Refusal('siteSessionAbsent')
  return ground
}

export async function showPasses(tx: Tx, of: SiteSessionIds): Promise<{ passes: DoorPass[] }> {
  const times = doorTimesOf(await getGround(tx, of))
  const passes = await listPasses(tx, of)
  const devices = Map.groupBy(
    await listDevices(
      tx,
      passes.map(({ passId }) => passId),
    ),
    ({ passId }) => passId,
  )
  return {
    passes: passes.map(({ passId, label, madeAt, revokedAt, mostDevices }) => ({
      ...{ passId, label, mostDevices, ...times },
      madeAt: madeAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      devices: (devices.get(passId) ?? []).map((device) => ({
        label: device.label,
        openedAt: device.openedAt.toISOString(),
        toldAt: device.toldAt?.toISOString() ?? null,
        marks: device.marks,
      })),
    })),
  }
}

/** The code is told this once. */
export async function makePass(
  tx: Tx,
  keys: Keys,
  of: SiteSessionIds,
  { label, devices }: { readonly label: string; readonly devices: number },
  now: Date,
): Promise<{ pass: DoorPass; code: string }> {
  const ground = await getGround(tx, of)
  if (now >= ground.closesAt) throw new Refusal('doorNotOpen', doorTimesOf(ground))
  const good = (await listPasses(tx, of)).filter(({ revokedAt }) => revokedAt === null)
  if (good.length >= mostDoorPasses) throw new Refusal('tooManyDoorPasses', { most: mostDoorPasses })
  const code = inventDoorCode()
  const passId = newId(now)
  const { batchId, areaId, sessionId } = of
  const codeDigest = digestOfDoor(tx, keys, 'code', code)
  await insertPass(tx, { passId, batchId, areaId, sessionId, label, mostDevices: devices, codeDigest }, now)
  const after = { areaId, name: label }
  await record(
    tx,
    { action: 'doorPass.make', subject: 'doorPass', subjectId: passId, before: null, after },
    now,
  )
  const { passes } = await showPasses(tx, of)
  const pass = passes.find((one) => one.passId === passId)
  if (!pass) throw new Error('A door code went while it was made.')
  return { pass, code: writtenDoorCode(code) }
}

const inventDoorCode = (): string =>
  Array.from({ length: doorCodeLength }, () => doorCodeSigns[randomInt(doorCodeSigns.length)]).join('')

export async function callPassBack(
  tx: Tx,
  of: SiteSessionIds & { readonly passId: string },
  now: Date,
): Promise<{ passes: DoorPass[] }> {
  if (!(await revokePass(tx, of, now))) throw new Refusal('doorPassAbsent')
  const deed = { action: 'doorPass.revoke', subject: 'doorPass', subjectId: of.passId } as const
  await record(tx, { ...deed, before: { areaId: of.areaId }, after: { areaId: null } }, now)
  return showPasses(tx, of)
}
