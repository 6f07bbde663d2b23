import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeLibraries } from './binaries.ts'

test('the names of libraries that npm left out are made, by several at once', async () => {
  const native = await mkdtemp(join(tmpdir(), 'native-'))
  await mkdir(join(native, 'lib'))
  await writeFile(join(native, 'lib/libpq.so.5.18'), 'a library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  const starting = Array.from({ length: 5 }, () =>
    completeLibraries(native, { libraries: join(native, 'beside') }),
  )
  expect(await Promise.all(starting)).toEqual([{}, {}, {}, {}, {}])
  expect(await readFile(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('a library')
  await rm(native, { recursive: true })
})
