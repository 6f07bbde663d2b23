import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type FileStore, isHalfPut, isKey, projectOfKey, requireKey } from './port.ts'

/** The built-in store: files in a folder, each sealed as a whole. They have a few megabytes. */
export function openDiskStore(folder: string, keys: Keys): FileStore {
  async function put(key: string, bytes: Buffer) {
    const path = pathOf(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeWhole(path, keys.sealBytes(placeOf(key), bytes))
  }

  return {
    put,
    async open(key) {
      const sealed = await readFile(pathOf(folder, key)).catch(nullWhereAbsent)
      return sealed && Readable.from([keys.openBytes(placeOf(key), sealed)])
    },
    async addressOf() {
      return null
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true })
    },
    listBefore(instant) {
      return listBefore(folder, instant)
    },
    async reseal() {
      const total = { resealed: 0, lost: 0 }
      for await (const key of keysIn(folder)) {
        const sealed = await readFile(join(folder, key)).catch(nullWhereAbsent)
        if (!sealed || isHalfPut(key) || isFresh(keys, sealed)) continue
        const bytes = openedBy(keys, key, sealed)
        if (bytes) await put(key, bytes)
        total[bytes ? 'resealed' : 'lost'] += 1
      }
      return total
    },
  }
}

/** Under another name it does not open. */
function placeOf(key: string) {
  return { projectId: projectOfKey(key), table: 'files', column: key }
}

function isFresh({ freshBeginning }: Keys, sealed: Buffer): boolean {
  return sealed.subarray(0, freshBeginning.length).equals(freshBeginning)
}

function openedBy(keys: Keys, key: string, sealed: Buffer): Buffer | null {
  try {
    return keys.openBytes(placeOf(key), sealed)
  } catch {
    return null
  }
}

const portion = 500

async function* listBefore(folder: string, instant: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const key of keysIn(folder)) {
    const found = await stat(join(folder, key)).catch(nullWhereAbsent)
    if (found && found.mtime < instant) keys.push(key)
    if (keys.length < portion) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  for await (const project of entriesOf(folder)) {
    if (!project.isDirectory()) continue
    for await (const { name } of entriesOf(join(folder, project.name))) {
      const key = `${project.name}/${name}`
      if (isKey(key)) yield key
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(nullWhereAbsent)
  if (entries) yield* entries
}

function pathOf(folder: string, key: string): string {
  requireKey(key)
  return join(folder, key)
}

/** A crash leaves the whole file or none: it gets its name only once its bytes are on the disk. */
async function writeWhole(path: string, bytes: Buffer) {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The name is on the disk only once its folder is. Windows cannot open a folder and needs no such thing. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
