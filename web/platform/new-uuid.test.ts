import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

afterEach(() => void vi.unstubAllGlobals())

test('over plain http, where browsers have no randomUUID, there are UUIDs all the same', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const made = Array.from({ length: 100 }, newUuid)
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true)
  expect(new Set(made).size).toBe(made.length)
})
