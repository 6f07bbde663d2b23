import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStore } from './disk.ts'
import { type FileStore, newStorageKey } from './port.ts'

const projectId = '019a9c00-0000-7000-8000-000000000001'

let scratch: string
let folder: string
let files: FileStore
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'baoming-files-'))
  folder = join(scratch, 'files')
  files = openDiskStore(folder)
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

test('a stream is kept as it comes', async () => {
  const key = newStorageKey(projectId)
  await files.put(key, Readable.from([Buffer.from('one '), Buffer.from('two')]), 'text/plain')
  expect(await read(key)).toBe('one two')
})

test('a write that breaks off leaves nothing, and what was there before', async () => {
  const key = newStorageKey(projectId)
  await files.put(key, Buffer.from('before'), 'text/plain')
  const breaking = Readable.from(
    (function* () {
      yield Buffer.from('half of')
      throw new Error('line cut')
    })(),
  )
  await expect(files.put(key, breaking, 'text/plain')).rejects.toThrow('line cut')
  expect(await read(key)).toBe('before')
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
