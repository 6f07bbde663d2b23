import { readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { keepFile, type StoredFile, storeFile } from './file.ts'
import { sweepFiles } from './sweep-files.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  projectId = await house.given.project()
})
afterEach(() => house.clock.set(new Date()))

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const picture = { name: 'a.png', mediaType: 'image/png', bytes: Buffer.from('x') }
const store = (owner = projectId) => storeFile(house.files, owner, picture)
const isThere = async ({ storageKey }: Pick<StoredFile, 'storageKey'>) => {
  const bytes = await house.files.open(storageKey)
  bytes?.destroy()
  return bytes !== null
}

/** The sweep of the night after next: what the test has just stored is old by then. */
async function sweep() {
  house.clock.set(new Date(Date.now() + 2 * dayMs))
  const lines: object[] = []
  await sweepFiles({ ...house, log: { info: (line: object) => void lines.push(line) } })(null)
  return lines
}

test('what was stored and never kept is removed, what a row keeps stays', async () => {
  const [kept, loose] = [await store(), await store()]
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  await house.database.transaction(scope, (tx) => keepFile(tx, house.keys, kept, house.clock()))
  expect(await sweep()).toEqual([{ removed: 1 }])
  expect([await isThere(kept), await isThere(loose)]).toEqual([true, false])
  expect(await sweep()).toEqual([{ removed: 0 }])
})

test.each([
  ['a moment ago may still be kept', 0, true],
  ['23 hours ago may still be kept', 23, true],
  ['25 hours ago is removed', 25, false],
])('what was stored %s', async (_, hours, stays) => {
  const stored = await store()
  house.clock.set(new Date(Date.now() + hours * hourMs))
  await sweepFiles({ ...house, log: { info() {} } })(null)
  expect(await isThere(stored)).toBe(stays)
})

test("a row of another project keeps nothing, and another installation's project is left alone", async () => {
  const foreign = await store(newId(new Date()))
  const loose = await store()
  const other = await house.given.project()
  const scope = { projectId: other, actor: { kind: 'system', name: 'test' } } as const
  await house.database.transaction(scope, (tx) =>
    keepFile(tx, house.keys, { ...loose, projectId: other }, house.clock()),
  )
  await sweep()
  expect([await isThere(foreign), await isThere(loose)]).toEqual([true, false])
})

test('what a crash left half put goes the same way', async () => {
  const { storageKey } = await store()
  const path = join(house.folder, 'files', storageKey)
  await rename(path, `${path}.019a9c00-0000-4000-8000-000000000001.part`)
  await sweep()
  expect(await readdir(dirname(path))).toEqual([])
})
