import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { KeyTexts } from './keys.ts'

/** The configured secret; beside the embedded database one that is made at the first start and kept. */
export async function keepSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  return secret ?? (await madeOnce(dataDir, 'secret'))
}

/** The configured keys; beside the embedded database made once. A line put on top of `keys` is the newest. */
export async function keepKeys({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<KeyTexts> {
  if (keys !== null) return keys
  const [sealing, index] = await Promise.all([madeOnce(dataDir, 'keys'), madeOnce(dataDir, 'index-key')])
  return { sealing: sealing.split(/\s+/), index }
}

async function madeOnce(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  // `wx`: of two processes that start at once only one makes it, and both read the same.
  await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(path, 'utf8')).trim()
}
