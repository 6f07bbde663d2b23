import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { z } from 'zod'
import type { Binaries } from './binaries.ts'
import { appRole, ownerRole, runStatements, superuser } from './cluster.ts'
import type { Places } from './places.ts'
import type { ProgramUser } from './program-user.ts'

const passwords = z.record(z.enum([superuser, ownerRole, appRole]), z.string().min(1))
export type Passwords = z.output<typeof passwords>

/** Reads the passwords of the roles; where they are missing or unreadable, the roles are given new ones. */
export async function ensurePasswords(
  places: Places,
  binaries: Binaries,
  user: ProgramUser,
): Promise<Passwords> {
  const kept = await readPasswords(places)
  if (kept) return kept
  const fresh = { [superuser]: newPassword(), [ownerRole]: newPassword(), [appRole]: newPassword() }
  const statements = Object.entries(fresh).map(([role, word]) => `alter role ${role} password '${word}'`)
  await runStatements(places.cluster, binaries, user, statements)
  await writePasswords(places, fresh)
  return fresh
}

async function readPasswords(places: Places): Promise<Passwords | null> {
  try {
    return passwords.parse(JSON.parse(await readFile(places.passwords, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writePasswords(places: Places, fresh: Passwords): Promise<void> {
  const draft = `${places.passwords}.new`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(JSON.stringify(fresh))
  await file.sync().finally(() => file.close())
  await rename(draft, places.passwords)
}

const newPassword = () => randomBytes(24).toString('base64url')
