import { readFile, stat } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Places } from './places.ts'
import type { ProgramUser } from './program-user.ts'
import { runProgram } from './run-program.ts'

/** The first user as whom PostgreSQL runs here and can enter its folder. */
export async function chooseProgramUser(binaries: Binaries, places: Places): Promise<ProgramUser> {
  const owner = await ownerOf(places.cluster)
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (self.uid !== 0 && owner && owner.uid !== self.uid) {
    throw new EmbeddedPostgresError(
      `${places.cluster} belongs to the user with number ${owner.uid}, but the server runs as number ` +
        `${self.uid}. Start it as that user or as root, or hand the data folder over (chown -R).`,
    )
  }
  const candidates = self.uid === 0 ? await usersBesideRoot(owner) : [ordinaryUser(self)]
  const reasons: string[] = []
  for (const candidate of candidates) {
    const reason = await whyNot(candidate, binaries, places)
    if (reason === null) return candidate
    reasons.push(`${candidate.name}: ${reason}`)
  }
  throw new EmbeddedPostgresError(cannotRun(self.uid === 0, reasons))
}

function ordinaryUser(owner: ProgramUser['owner']): ProgramUser {
  return { name: 'the user who started the server', identity: {}, prefix: [], owner }
}

/** Who owns the data already, `postgres`, `nobody`, or root itself under another number. */
async function usersBesideRoot(owner: ProgramUser['owner'] | null): Promise<ProgramUser[]> {
  const known = await readUsers()
  const chosen = [
    ...(owner && owner.uid !== 0 ? [{ name: nameOf(owner.uid, known), owner }] : []),
    ...known.filter(({ name }) => name === 'postgres'),
    known.find(({ name }) => name === 'nobody') ?? { name: 'nobody', owner: { uid: 65_534, gid: 65_534 } },
  ]
  return [
    ...chosen.map(({ name, owner }) => ({ name, owner, identity: owner, prefix: [] })),
    {
      name: 'a user namespace',
      identity: {},
      prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
      owner: { uid: 0, gid: 0 },
    },
  ]
}

type KnownUser = Pick<ProgramUser, 'name' | 'owner'>

function nameOf(uid: number, known: readonly KnownUser[]): string {
  return known.find(({ owner }) => owner.uid === uid)?.name ?? `user number ${uid}`
}

async function readUsers(): Promise<KnownUser[]> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return lines.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, owner: { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } }] : []
  })
}

async function whyNot(user: ProgramUser, binaries: Binaries, places: Places): Promise<string | null> {
  const script = '"$1" --version && test -r "$2" && cd "$3"'
  const args = ['-c', script, 'sh', binaries.postgres, binaries.sample, places.root]
  return runProgram(user, binaries, '/bin/sh', args).then(
    () => null,
    (error: Error) => error.message,
  )
}

function cannotRun(isRoot: boolean, reasons: readonly string[]): string {
  const tried = reasons.join('; ')
  return isRoot
    ? `PostgreSQL does not run as root, and no other user can run it here (${tried}). Start the server as an ` +
        'ordinary user, put the project and DATA_DIR where every user may enter, or set DATABASE_URL.'
    : `The PostgreSQL that npm brought does not run here (${tried}). It needs a system with glibc that lets ` +
        'programs in node_modules and DATA_DIR be used; otherwise set DATABASE_URL to a PostgreSQL of your own.'
}

async function ownerOf(folder: string): Promise<ProgramUser['owner'] | null> {
  const found = await stat(folder).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}
