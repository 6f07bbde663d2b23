import type { Tx } from '#server/platform/database/transaction.ts'

/** A code for the door of a site in a session. */
export interface PassRow {
  readonly passId: string
  readonly batchId: string
  readonly sessionId: string
  readonly areaId: string
  readonly label: string
  readonly mostDevices: number
  readonly madeAt: Date
  readonly revokedAt: Date | null
}

export interface DeviceRow {
  readonly deviceId: string
  readonly passId: string
  readonly label: string
  readonly openedAt: Date
  readonly toldAt: Date | null
  readonly marks: number
}

/** Which session at which site. */
interface DoorIds {
  readonly sessionId: string
  readonly areaId: string
}

const passColumns = `door_pass.pass_id as "passId", batch_id as "batchId", session_id as "sessionId", area_id as "areaId",
  door_pass.label, most_devices as "mostDevices", made_at as "madeAt", revoked_at as "revokedAt"`
const deviceColumns = `device_id as "deviceId", pass_id as "passId", label, opened_at as "openedAt", told_at as "toldAt",
  marks`

/** The newest first. */
export function listPasses(tx: Tx, of: DoorIds): Promise<PassRow[]> {
  return tx.query<PassRow>(
    `select ${passColumns} from door_pass where project_id = $1 and session_id = $2 and area_id = $3
     order by made_at desc, pass_id`,
    [tx.projectId, of.sessionId, of.areaId],
  )
}

export function listDevices(tx: Tx, passIds: readonly string[]): Promise<DeviceRow[]> {
  return tx.query<DeviceRow>(
    `select ${deviceColumns} from door_device where project_id = $1 and pass_id = any ($2::uuid[])
     order by opened_at, device_id`,
    [tx.projectId, passIds],
  )
}

export interface NewPass extends Omit<PassRow, 'madeAt' | 'revokedAt'> {
  readonly codeDigest: Buffer
}

export async function insertPass(tx: Tx, pass: NewPass, now: Date): Promise<void> {
  const { passId, batchId, sessionId, areaId, codeDigest, label, mostDevices } = pass
  await tx.query('insert into door_pass values ($1, $2, $3, $4, $5, $6, $7, $8, $9, null)', [
    ...[tx.projectId, passId, batchId, sessionId, areaId, codeDigest, label, mostDevices, now],
  ])
}

/** Whether it was good until now. */
export async function revokePass(
  tx: Tx,
  of: DoorIds & { readonly passId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update door_pass set revoked_at = $5
     where project_id = $1 and session_id = $2 and area_id = $3 and pass_id = $4 and revoked_at is null returning 1`,
    [tx.projectId, of.sessionId, of.areaId, of.passId, now],
  )
  return rows.length > 0
}

/** No other device comes in by it until the transaction ends. */
export async function holdPass(tx: Tx, codeDigest: Buffer): Promise<PassRow | null> {
  const [row] = await tx.query<PassRow>(
    `select ${passColumns} from door_pass where project_id = $1 and code_digest = $2 and revoked_at is null for update`,
    [tx.projectId, codeDigest],
  )
  return row ?? null
}

export interface NewDevice {
  readonly deviceId: string
  readonly passId: string
  readonly deviceDigest: Buffer
  readonly returnDigest: Buffer
  readonly label: string
}

export async function insertDevice(tx: Tx, device: NewDevice, now: Date): Promise<void> {
  const { deviceId, passId, deviceDigest, returnDigest, label } = device
  await tx.query('insert into door_device values ($1, $2, $3, $4, $5, $6, $7, null, 0)', [
    ...[tx.projectId, deviceId, passId, deviceDigest, returnDigest, label, now],
  ])
}

/** Whether this very device came in by the pass before. */
export async function hasDevice(
  tx: Tx,
  of: { readonly passId: string; readonly deviceDigest: Buffer; readonly returnDigest: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from door_device
     where project_id = $1 and pass_id = $2 and device_digest = $3 and return_digest = $4`,
    [tx.projectId, of.passId, of.deviceDigest, of.returnDigest],
  )
  return rows.length > 0
}

export interface FoundDevice extends PassRow {
  readonly deviceId: string
}

/** Whose secret this is; null where it is nobody's, or the code was called back. */
export async function findDevice(
  tx: Tx,
  column: 'device_digest' | 'return_digest',
  digest: Buffer,
): Promise<FoundDevice | null> {
  const [row] = await tx.query<FoundDevice>(
    `select ${passColumns}, device_id as "deviceId" from door_device join door_pass using (project_id, pass_id)
     where project_id = $1 and door_device.${column} = $2 and revoked_at is null`,
    [tx.projectId, digest],
  )
  return row ?? null
}

export async function noteTold(tx: Tx, deviceId: string, marks: number, now: Date): Promise<void> {
  await tx.query(
    'update door_device set told_at = $3, marks = marks + $4 where project_id = $1 and device_id = $2',
    [tx.projectId, deviceId, now, marks],
  )
}
