import { chown, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Places } from './places.ts'
import type { ProgramUser } from './program-user.ts'

/** The operating system cuts a socket's path off at 104 or 108 bytes. */
const longestSocketPathBytes = 100

/** The folder of the socket: beside the data, or a short one of ours where that path is too long. */
export async function openSocketFolder(places: Places, name: string, user: ProgramUser): Promise<string> {
  const folder = [places.socket, join(tmpdir(), name), join('/tmp', name)].find(isShort)
  if (!folder)
    throw new EmbeddedPostgresError(`${tmpdir()} is too long a path for a socket: set TMPDIR to a short one.`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await refuseForeign(folder, user)
  await chown(folder, user.owner.uid, user.owner.gid)
  // The socket's own lock names a process id, and after a crash another process may have that one.
  for (const left of await readdir(folder)) await rm(join(folder, left), { force: true })
  return folder
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= longestSocketPathBytes
}

/** In a folder that everybody may write, somebody else could have laid a trap under our name. */
async function refuseForeign(folder: string, user: ProgramUser): Promise<void> {
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && [process.getuid?.(), user.owner.uid].includes(found.uid)
  if (isOurs && (found.mode & 0o077) === 0) return
  throw new EmbeddedPostgresError(`${folder} is not a private folder of ours: remove it and start again.`)
}
