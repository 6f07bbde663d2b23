import { createHash } from 'node:crypto'
import { chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, remedyFor } from './embedded-postgres-error.ts'
import { makingPrefix, type Places } from './places.ts'
import type { ProgramUser } from './program-user.ts'
import { runProgram } from './run-program.ts'
import { writeSettings } from './settings.ts'

export const superuser = 'baoming_admin'
export const ownerRole = 'baoming_owner'
export const appRole = 'baoming_app'
export const databaseName = 'baoming'

/** Made while nobody serves, a database would get a number of the system's, which pg_upgrade refuses. */
const firstOrdinaryOid = 16_384

/**
 * Makes the cluster, its roles and its database beside the final place and renames it when all is done: killed
 * half way, nothing of it counts, and the next start begins anew.
 */
export async function ensureCluster(places: Places, binaries: Binaries, user: ProgramUser): Promise<void> {
  await removeHalfMade(places)
  if (await stat(places.cluster).catch(() => null)) return checkMajor(places, binaries, user)
  const making = await mkdtemp(join(places.root, makingPrefix))
  try {
    await chown(making, user.owner.uid, user.owner.gid)
    await initialise(making, binaries, user)
    await writeSettings(making, places.socket, user)
    await runStatements(making, binaries, user, [
      `create role ${ownerRole} login`,
      `create role ${appRole} login`,
      `create database ${databaseName} owner ${ownerRole} oid ${firstOrdinaryOid}`,
    ])
    await rm(places.passwords, { force: true }) // of an earlier cluster that is gone
    await rename(making, places.cluster)
    await syncFolder(places.root)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

async function initialise(folder: string, binaries: Binaries, user: ProgramUser): Promise<void> {
  // Trust ends with the settings written before the first start; until then no socket is open.
  const access = [`--username=${superuser}`, '--auth=trust']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, ...access, ...locale, '--no-instructions']
  await runProgram(user, binaries, binaries.initdb, args).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `The database could not be made. initdb says: ${error.message}. ${remedyFor(error.message)}`,
    )
  })
}

/** Statements for a cluster that nobody serves, as its superuser: no password needed, none in a command line. */
export async function runStatements(
  folder: string,
  binaries: Binaries,
  user: ProgramUser,
  statements: readonly string[],
): Promise<void> {
  const name = await nameCluster(folder)
  const options = ['-c', 'exit_on_error=true', '-c', 'log_min_messages=fatal', '-c', `cluster_name=${name}`]
  const args = ['--single', ...options, '-D', folder, 'postgres']
  const input = statements.map((statement) => `${statement};\n`).join('')
  await runProgram(user, binaries, binaries.postgres, args, input).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `The database could not be set up. PostgreSQL says: ${error.message}. ${remedyFor(error.message)}`,
    )
  })
}

/** A name that no other cluster has, seen in the command line of each of its processes. */
export async function nameCluster(folder: string): Promise<string> {
  const { ino } = await stat(folder)
  return `baoming-${createHash('sha256').update(`${ino} ${folder}`).digest('hex').slice(0, 12)}`
}

/** For a root that starts with another user than last time. The folder itself comes last: broken off, it is redone. */
export async function handOver(folder: string, { owner }: ProgramUser): Promise<void> {
  if ((await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid)
  }
  await chown(folder, owner.uid, owner.gid)
}

/** What was killed half way may still be writing there for a moment: what resists goes at the next start. */
async function removeHalfMade(places: Places): Promise<void> {
  for (const name of await readdir(places.root)) {
    if (!name.startsWith(makingPrefix)) continue
    await rm(join(places.root, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function checkMajor(places: Places, binaries: Binaries, user: ProgramUser): Promise<void> {
  const version = await runProgram(user, binaries, binaries.postgres, ['--version'])
  const ours = /(\d+)\./.exec(version)?.[1]
  const theirs = (await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim()
  if (ours === theirs) return
  throw new EmbeddedPostgresError(
    `The data in ${places.cluster} is of PostgreSQL ${theirs}, this release brings PostgreSQL ${ours}. Dump it with ` +
      'the release that wrote it and restore it here, or set DATABASE_URL to a PostgreSQL that holds the data.',
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
