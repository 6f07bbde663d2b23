import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, type KeyTexts, secretLength } from '#server/platform/process/config.ts'

/** The configured secret; beside the embedded database one that is made at the first start and kept. */
export async function keepSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  return secret ?? (await madeOnce(dataDir, 'secret')).join()
}

/**
 * The configured keys; beside the embedded database made once, before that has anything to seal. A line put on top
 * of `keys` is the newest. Lost keys are not replaced: new ones would open nothing of what is there.
 */
export async function keepKeys({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<KeyTexts> {
  if (keys !== null) return keys
  await refuseLostKeys(dataDir)
  const sealing = await madeOnce(dataDir, 'keys')
  const index = await madeOnce(dataDir, 'index-key')
  return { sealing, index: index.join() }
}

async function refuseLostKeys(dataDir: string) {
  const names = await readdir(dataDir).catch(nullWhereAbsent)
  if (!names?.includes('postgres')) return
  const sealedData = await readdir(join(dataDir, 'postgres')).catch(nullWhereAbsent)
  const lost = ['keys', 'index-key'].filter((name) => !names.includes(name))
  if (lost.length === 0 || !sealedData?.includes('cluster')) return
  const paths = lost.map((name) => join(dataDir, name)).join(' and ')
  throw new ConfigError([
    `${paths} is missing, and personal data was sealed with it: put it back from a backup of DATA_DIR`,
  ])
}

/** The words in the file, which is made where there is none. */
async function madeOnce(dataDir: string, name: string): Promise<string[]> {
  const path = join(dataDir, name)
  const found = await readFile(path, 'utf8').catch(nullWhereAbsent)
  const words = (found ?? (await make(dataDir, path))).split(/\s+/).filter(Boolean)
  if (words.length > 0 && words.every((word) => word.length >= secretLength)) return words
  throw new ConfigError([`${path} holds no secret of ${secretLength} characters: put it back from a backup`])
}

/** Whole or not at all, also where the disk is full; of two who make it at once both get that of the first. */
async function make(dataDir: string, path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
