import { type DoorSession, tidyDoorCode } from '#contract/door/door.ts'
import type { openDoor } from '#contract/door/door-endpoints.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import { getExamBatch } from '#server/features/exam-day/exam-day.ts'
import { limitsOfAddress, refuseWhereUsedUp, takeFromLimits } from '#server/features/proof/proof.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import { listTicketKeys } from '#server/features/ticket/ticket.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { deviceOf } from '#server/platform/http/admission/device-of.ts'
import type { Client } from '#server/platform/http/bind-endpoint.ts'
import { newId } from '#server/platform/new-id.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import {
  type DoorGround,
  type DoorParts,
  digestOfDoor,
  findDoorGround,
  refuseClosedDoor,
} from './door-parts.ts'
import { hasDevice, holdPass, insertDevice, listDevices, type PassRow } from './door-store.ts'

/** From one address: a hall full of invigilators behind one mistypes less often, and nobody comes near to guessing. */
const wrongCodesFromAddress = [
  { seconds: 600, most: 20 },
  { seconds: 86_400, most: 200 },
] as const

interface Asked {
  readonly tx: Tx
  readonly now: Date
  readonly client: Client
  readonly body: BodyOf<typeof openDoor>
}

/** Lets a device in by a code; the one that came in already comes in again. */
export async function letIn(parts: DoorParts, { tx, now, client, body }: Asked): Promise<DoorSession> {
  const { keys } = parts
  const limits = limitsOfAddress(
    keys,
    tx.projectId,
    { name: 'door-codes-from', address: client.address },
    wrongCodesFromAddress,
  )
  await refuseWhereUsedUp(tx, limits, now)
  const pass = await holdPass(tx, digestOfDoor(tx, keys, 'code', tidyDoorCode(body.code)))
  const ground = pass && (await findDoorGround(tx, pass))
  if (!pass || !ground) {
    await takeFromLimits(tx, limits, now)
    throw new KeptRefusal('doorCodeWrong')
  }
  refuseClosedDoor(ground, now)
  const told = await tellDoor(parts, tx, { pass, ground }, now)
  const device = {
    passId: pass.passId,
    deviceDigest: digestOfDoor(tx, keys, 'device', body.deviceKey),
    returnDigest: digestOfDoor(tx, keys, 'returnKey', body.returnKey),
  }
  if (await hasDevice(tx, device)) return told
  if ((await listDevices(tx, [pass.passId])).length >= pass.mostDevices)
    throw new Refusal('doorCodeUsedUp', { devices: pass.mostDevices })
  const label = deviceOf(client.userAgent)
  await insertDevice(tx, { ...device, deviceId: newId(now), label }, now)
  const deed = { action: 'doorPass.open', subject: 'doorPass', subjectId: pass.passId } as const
  await record(tx, { ...deed, before: { device: null }, after: { device: label } }, now)
  return told
}

/** The door without its people. */
async function tellDoor(
  parts: DoorParts,
  tx: Tx,
  { pass, ground }: { readonly pass: PassRow; readonly ground: DoorGround },
  now: Date,
): Promise<DoorSession> {
  const { batchId, areaId, sessionId } = pass
  const rooms = ground.rooms.map(({ roomId, code, name, planned }) => ({ roomId, code, name, planned }))
  const people = rooms.reduce((sum, { planned }) => sum + planned, 0)
  if (!ground.plan || people === 0) throw new Refusal('doorListEmpty')
  const batch = await getExamBatch(parts, { projectId: tx.projectId, now }, batchId)
  const site = (await listBatchSites(tx, batchId)).find((one) => one.areaId === areaId)
  return {
    ...{ sessionId, rooms, people, batchName: batch.name, planId: ground.plan.planId },
    ...{ startsAt: ground.startsAt, endsAt: ground.endsAt },
    closesAt: ground.closesAt.toISOString(),
    now: now.toISOString(),
    stationCode: site?.stationCode ?? '',
    stationName: site?.stationName ?? '',
    keys: await listTicketKeys(tx),
  }
}
