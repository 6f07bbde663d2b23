import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#server/platform/secrets/keys.ts'
import { openDiskStore } from './disk.ts'
import { type FileStore, newStorageKey } from './port.ts'

const keys = openKeys({ sealing: ['older'], index: 'index' })
const projectId = '019a9c00-0000-7000-8000-000000000001'

let scratch: string
let folder: string
let files: FileStore
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'baoming-files-'))
  folder = join(scratch, 'files')
  files = openDiskStore(folder, keys)
})
afterEach(() => rm(scratch, { recursive: true }))

async function read(key: string): Promise<string | null> {
  const bytes = await files.open(key)
  return bytes && (await buffer(bytes)).toString()
}

test('what is put is there, whole, for its owner only, until it is removed', async () => {
  const key = newStorageKey(projectId)
  await files.put(key, Buffer.from('photo'), 'image/png')
  expect(await read(key)).toBe('photo')
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
  await files.remove(key)
  expect(await read(key)).toBeNull()
  await files.remove(key)
})

test('nothing of it lies on the disk in clear, and under another name it does not open', async () => {
  const [key, other] = [newStorageKey(projectId), newStorageKey(projectId)]
  const portrait = Buffer.from('a portrait '.repeat(100))
  await files.put(key, portrait, 'image/png')
  const onDisk = await readFile(join(folder, key))
  expect(onDisk.includes('portrait')).toBe(false)
  expect(onDisk.length).toBeLessThan(portrait.length + 64)
  await copyFile(join(folder, key), join(folder, other))
  await expect(files.open(other)).rejects.toThrow()
})

test('what is sealed with an older key is sealed anew, once; what no key opens is left, and counted', async () => {
  const [before, after, lost] = [1, 2, 3].map(() => newStorageKey(projectId)) as [string, string, string]
  await files.put(before, Buffer.from('before'), 'text/plain')
  const turned = openDiskStore(folder, openKeys({ sealing: ['newer', 'older'], index: 'index' }))
  await turned.put(after, Buffer.from('after'), 'text/plain')
  await writeFile(join(folder, lost), 'of another installation')
  await writeFile(join(folder, `${lost}.019a9c00-0000-4000-8000-000000000001.part`), 'half')
  expect(await turned.reseal()).toEqual({ resealed: 1, lost: 1 })
  expect(await turned.reseal()).toEqual({ resealed: 0, lost: 1 })
  files = openDiskStore(folder, openKeys({ sealing: ['newer'], index: 'index' }))
  expect([await read(before), await read(after)]).toEqual(['before', 'after'])
})

test('a write that breaks off leaves nothing half put', async () => {
  const key = newStorageKey(projectId)
  // Nothing can take the name of a folder.
  await mkdir(join(folder, key), { recursive: true })
  await expect(files.put(key, Buffer.from('photo'), 'image/png')).rejects.toThrow()
  expect(await readdir(dirname(join(folder, key)))).toHaveLength(1)
})

async function listBefore(instant: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const some of files.listBefore(instant)) keys.push(...some)
  return keys.sort()
}

test('what was put before an instant is listed, half put things too, what others keep there not', async () => {
  const [old, young] = [newStorageKey(projectId), newStorageKey(projectId)]
  const half = `${old}.019a9c00-0000-4000-8000-000000000001.part`
  for (const key of [old, young]) await files.put(key, Buffer.from('photo'), 'image/png')
  for (const name of [half, `${projectId}/notes.txt`]) await writeFile(join(folder, name), '')
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const name of [old, half, `${projectId}/notes.txt`]) await utimes(join(folder, name), hourAgo, hourAgo)
  expect(await listBefore(new Date(Date.now() - 60_000))).toEqual([old, half])
  expect(await listBefore(hourAgo)).toEqual([])
  await files.remove(half)
  expect(await listBefore(new Date(Date.now() + 60_000))).toEqual([old, young].sort())
})

test('a store in which nothing was ever put lists nothing', async () => {
  expect(await listBefore(new Date())).toEqual([])
})

test.each(['../secret', `${projectId}/../../secret`, `/etc/passwd`, '', `${projectId}/${'a'.repeat(47)}/`])(
  'no key leads out of the folder: %j',
  async (key) => {
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a storage key')
    await expect(files.open(key)).rejects.toThrow('not a storage key')
    await expect(files.remove(key)).rejects.toThrow('not a storage key')
  },
)

test('keys are long, random and never the same', () => {
  const keys = Array.from({ length: 1000 }, () => newStorageKey(projectId))
  expect(new Set(keys).size).toBe(1000)
  expect(keys[0]).toMatch(/\/[0-9a-f]{48}$/)
})
