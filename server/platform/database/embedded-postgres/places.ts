import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that the embedded PostgreSQL keeps, all of it below DATA_DIR/postgres. */
export interface Places {
  readonly root: string
  /** PostgreSQL's own data. It is there only when it was made to the end. */
  readonly cluster: string
  readonly socket: string
  readonly log: string
  readonly passwords: string
  readonly lock: string
  readonly lockHolder: string
  readonly libraries: string
}

/** The start of the name of a cluster that is being made. */
export const makingPrefix = 'making-'

export async function openPlaces(dataDir: string): Promise<Places> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o711 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const root = await realpath(folder)
  await chmod(root, 0o711) // whatever the umask: PostgreSQL may run as another user and must pass through
  return {
    root,
    cluster: join(root, 'cluster'),
    socket: join(root, 'socket'),
    log: join(root, 'postgres.log'),
    passwords: join(root, 'passwords.json'),
    lock: join(root, 'lock'),
    lockHolder: join(root, 'lock-holder.json'),
    libraries: join(root, 'libraries'),
  }
}
