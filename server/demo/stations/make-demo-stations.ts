import type { Actor, GrantedRole } from '#contract/kit/actor.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { changeStation } from '#server/features/station/own/change-station.ts'
import { holdForChange } from '#server/features/station/own/hold-station.ts'
import { makeStation } from '#server/features/station/own/make-station.ts'
import { addRoom } from '#server/features/station/own/put-room.ts'
import { keepPhoto } from '#server/features/station/own/room-photos.ts'
import { submitStation } from '#server/features/station/own/step-station.ts'
import { decideStation } from '#server/features/station/review/decide-station.ts'
import { findStationRevision } from '#server/features/station/station.ts'
import { stationVersion } from '#server/features/station/told/show-station.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { drawRoom } from '../pictures/room-photo.ts'
import { type DemoStation, demoStations } from './demo-stations.ts'

interface Parts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
}

const system = { kind: 'system', name: 'demo' } as const
const signedIn = { sessionId: '', mustChangePassword: false } as const

/** The stations of `demostation` and `democentre`, by the product's own operations, where there are none yet. */
export async function makeDemoStations(parts: Parts, now: Date): Promise<void> {
  const { database, files, keys } = parts
  const gates = await database.transaction({ projectId: null, actor: system }, registeredGates)
  const projectId = gates.get('demo')?.projectId
  if (!projectId) return
  const found = await database.transaction({ projectId, actor: system }, findOwners)
  if (found.hasStations) return
  const organisation = { kind: 'account', role: 'organisation', projectId, approved: true } as const
  const drawn = new Map<string, Promise<Buffer>>()
  const reviewers = {
    1: await reviewer(database, projectId, 'station1', 'stationReviewer1'),
    2: await reviewer(database, projectId, 'station2', 'stationReviewer2'),
  }
  for (const station of demoStations) {
    const accountId = found.owners.get(station.owner)
    if (!accountId) continue
    const owner: Actor = { ...organisation, ...signedIn, accountId }
    const photos: StoredFile[] = []
    for (const { rows, columns } of station.rooms)
      for (const from of ['front', 'door'] as const) {
        const view = `${rows} ${columns} ${from}`
        const drawing = drawn.get(view) ?? drawRoom({ rows: rows ?? 5, columns: columns ?? 6 }, from)
        drawn.set(view, drawing)
        const bytes = await drawing
        const name = from === 'front' ? '全景.jpg' : '入口.jpg'
        photos.push(await storeFile(files, projectId, { name, mediaType: 'image/jpeg', bytes }))
      }
    const stationId = await database.transaction({ projectId, actor: owner }, async (tx) => {
      const asked = { tx, actor: owner, now }
      const { name } = station.details
      const made = await makeStation(keys, asked, name)
      await tell(keys, asked, made, station)
      for (const room of station.rooms) {
        const roomId = await addRoom(keys, asked, await holdForChange(keys, asked, made), room)
        for (const photo of photos.splice(0, 2))
          await keepPhoto(keys, asked, { stationId: made, roomId }, photo)
      }
      if (station.state !== 'pending') await submitStation(keys, asked, made)
      return made
    })
    await review(parts, { projectId, reviewers, stationId, now }, station)
  }
}

async function findOwners(tx: Tx) {
  const accounts = await tx.query<{ accountId: string; accountName: string }>(
    `select account_id as "accountId", account_name as "accountName" from account
     where project_id = $1 and account_name = any ($2::text[])`,
    [tx.projectId, [...new Set(demoStations.map(({ owner }) => owner))]],
  )
  const stations = await tx.query('select from station where project_id = $1 limit 1', [tx.projectId])
  const owners = new Map(accounts.map(({ accountId, accountName }) => [accountName, accountId]))
  return { owners, hasStations: stations.length > 0 }
}

async function tell(
  keys: Keys,
  asked: { readonly tx: Tx; readonly actor: Actor; readonly now: Date },
  stationId: string,
  { details }: DemoStation,
): Promise<void> {
  const seenVersion = await findVersion(asked.tx, stationVersion(stationId))
  const told = { traffic: '', position: null, ...details }
  await changeStation(keys, asked, stationId, { ...told, seenVersion })
}

async function reviewer(
  database: Database,
  projectId: string,
  name: string,
  role: GrantedRole,
): Promise<Actor> {
  const [row] = await database.transaction({ projectId: null, actor: system }, (tx) =>
    tx.query<{ staffId: string }>('select staff_id as "staffId" from staff where name = $1', [name]),
  )
  if (!row) throw new Error('The staff of the demo are made before its stations.')
  const grants = [{ projectId, role, scope: null }]
  return { kind: 'staff', staffId: row.staffId, operator: false, grants, ...signedIn, secondFactorDue: false }
}

interface Reviewing {
  readonly projectId: string
  readonly reviewers: Readonly<Record<1 | 2, Actor>>
  readonly stationId: string
  readonly now: Date
}

/** As far as its state says. */
async function review(
  { database, keys }: Parts,
  { projectId, reviewers, stationId, now }: Reviewing,
  { state }: DemoStation,
): Promise<void> {
  const passed = { result: 'passed', reason: '', conditions: [] } as const
  const failed = {
    result: 'failed',
    reason: '照片未显示全部座位，请补充全景照片，并核对座位数。',
    conditions: [{ part: 'rooms', conditionId: null }],
  } as const
  const decide = (level: 1 | 2, verdict: typeof passed | typeof failed) =>
    database.transaction({ projectId, actor: reviewers[level] }, async (tx) => {
      const revision = (await findStationRevision(tx, stationId)) ?? 0
      const conditions = [...verdict.conditions]
      const deciding = { stationId, revision, verdict: { ...verdict, conditions } }
      await decideStation({ keys }, { tx, actor: reviewers[level], now }, deciding)
    })
  if (state === 'failed') await decide(1, failed)
  if (state === 'secondLevel' || state === 'complete') await decide(1, passed)
  if (state === 'complete') await decide(2, passed)
}
