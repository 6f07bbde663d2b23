import { rm } from 'node:fs/promises'
import type { Log } from '#server/platform/process/log.ts'
import { findBinaries } from './binaries.ts'
import { chooseProgramUser } from './choose-program-user.ts'
import {
  appRole,
  databaseName,
  ensureCluster,
  handOver,
  nameCluster,
  ownerRole,
  superuser,
} from './cluster.ts'
import { explainFileError } from './embedded-postgres-error.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { keepPostmaster } from './keep-postmaster.ts'
import { endLeftovers } from './leftovers.ts'
import { ensurePasswords, type Passwords } from './passwords.ts'
import { openPlaces, type Places } from './places.ts'
import { startPostmaster } from './postmaster.ts'
import { writeSettings } from './settings.ts'
import { openSocketFolder } from './socket-folder.ts'

/** A PostgreSQL of our own, for whoever does not bring one. */
export interface EmbeddedPostgres {
  /** The role that owns nothing. */
  readonly appUrl: string
  /** The role that owns the database and may change its tables. */
  readonly ownerUrl: string
  /** The superuser: for tests, which copy whole databases. */
  readonly adminUrl: string
  /** Breaks off what is still connected, writes everything out, and lets go of the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresParts {
  readonly dataDir: string
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Told when the server ended by itself and could not be started again; else that ends the process. */
  readonly onLost?: (error: Error) => void
}

/** Starts PostgreSQL on DATA_DIR/postgres, whatever state a crash left that in. Throws EmbeddedPostgresError. */
export async function startEmbeddedPostgres(parts: EmbeddedPostgresParts): Promise<EmbeddedPostgres> {
  let lock: FolderLock | undefined
  try {
    const places = await openPlaces(parts.dataDir)
    lock = await lockFolder(places)
    return await startLocked(parts, places, lock)
  } catch (error) {
    lock?.release()
    throw explainFileError(error)
  }
}

async function startLocked(
  { log, onLost = throwUncaught }: EmbeddedPostgresParts,
  places: Places,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const startedAt = performance.now()
  const binaries = await findBinaries(places)
  const user = await chooseProgramUser(binaries, places)
  await ensureCluster(places, binaries, user)
  await endLeftovers(places, log)
  await handOver(places.cluster, user)
  const passwords = await ensurePasswords(places, binaries, user)
  const socket = await openSocketFolder(places, await nameCluster(places.cluster), user)
  await writeSettings(places.cluster, socket, user)
  const start = async () => {
    await endLeftovers(places, log)
    await openSocketFolder(places, await nameCluster(places.cluster), user)
    return startPostmaster(places, binaries, user)
  }
  const postmaster = await keepPostmaster({ start, onLost, log })
  const tookMs = Math.round(performance.now() - startedAt)
  log.info({ folder: places.root, user: user.name, tookMs }, 'PostgreSQL is ready')

  const stop = async () => {
    await postmaster.stop()
    await rm(socket, { recursive: true, force: true })
    lock.release()
  }
  let stopped: Promise<void> | undefined
  return {
    ...addresses(passwords, socket),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function throwUncaught(error: Error) {
  queueMicrotask(() => {
    throw error
  })
}

function addresses(passwords: Passwords, socket: string) {
  const addressOf = (role: keyof Passwords) =>
    `postgresql://${role}:${passwords[role]}@localhost:5432/${databaseName}?host=${encodeURIComponent(socket)}`
  return { appUrl: addressOf(appRole), ownerUrl: addressOf(ownerRole), adminUrl: addressOf(superuser) }
}
