import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work } from '#contract/long-work/long-work.ts'
import { keepFile, storeFile } from '#server/features/file/file.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { type ClosingOffice, openClosingOffice } from '../test/closing-office.ts'
import { newArchiveKey } from './archive-key.ts'
import { openArchive } from './open-archive.ts'

let house: House
let office: ClosingOffice
let folder: string
let archiveKey: string
let archive: Buffer
let workId: string
let atOnce: string

const paper = Buffer.from('%PDF-1.7\nan invoice\n%%EOF\n')

beforeAll(async () => {
  house = await openHouse()
  office = await openClosingOffice(house, 'archived')
  folder = await mkdtemp(join(tmpdir(), 'baoming-opened-'))
  for (const check of ['carryovers', 'unplacedMoney'] as const) {
    await office.open(check)
    await office.settle(check)
  }
  const { projectId } = office
  const file = { name: '发票.pdf', mediaType: 'application/pdf', bytes: paper }
  const stored = await storeFile(house.files, projectId, file)
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  await house.database.transaction(scope, (tx) => keepFile(tx, house.keys, stored, house.clock()))
  await office.close()
  const begun = await office.ask<{ workId: string; archiveKey: string }>(
    'POST',
    'closeout/archives',
    'chief',
    {
      language: 'zh-Hans',
    },
  )
  if (begun.statusCode !== 200) throw new Error(begun.message)
  ;({ workId, archiveKey } = begun.data)
  atOnce = (await office.ask('POST', 'closeout/archives', 'chief', { language: 'en' })).message
  for (let turns = 0; turns < 20 && (await workNow()).endedAt === null; turns += 1) await house.sent()
  archive = await download()
}, 60_000)
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

const chief = () => ({ authorization: office.tokens.chief ?? '' })
const workNow = async () => (await askOf<Work>(house.app)('GET', `/api/works/${workId}`, chief())).data
async function download(): Promise<Buffer> {
  const reply = await house.app.inject({ url: `/api/works/${workId}/result`, headers: chief() })
  return reply.rawPayload
}
async function opened(bytes: Buffer, key = archiveKey) {
  const path = join(folder, 'archive')
  await writeFile(path, bytes)
  return openArchive(path, key, join(folder, 'opened'))
}

test('while one is made, another is not begun', () => {
  expect(atOnce).toBe('GA_CLOSE_04')
})

test('an archive is opened by its key and verified, and holds lists, money, history and papers', async () => {
  expect(await workNow()).toMatchObject({ state: 'done', message: { key: 'archived' } })
  const { manifest, publicKey } = await opened(archive)
  const paths = manifest.files.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'lists/batch-1/applications-0001.xlsx',
      'lists/orders-0001.xlsx',
      'history/history-0001.xlsx',
      'money/ledger-0001.xlsx',
    ]),
  )
  expect(manifest).toMatchObject({ domain: 'archived', closedAt: house.clock().toISOString() })
  const [key] = await house.asOwner<{ key: Buffer }>(
    'select public_key as key from ticket_key where project_id = $1 and signs',
    [office.projectId],
  )
  expect(publicKey).toBe(key?.key.toString('base64url'))
  const [name = ''] = await readdir(join(folder, 'opened/papers'))
  expect(await readFile(join(folder, 'opened/papers', name))).toEqual(paper)
  const { archives } = await office.read()
  expect(archives).toMatchObject([{ workId, entries: paths.length, wholeAt: house.clock().toISOString() }])
})

test('nothing in it is readable, and its key is kept nowhere', async () => {
  for (const word of ['%PDF-1.7', 'an invoice', 'xl/worksheets', 'manifest.json'])
    expect(archive.includes(word)).toBe(false)
  const rows = await house.asOwner<{ text: string; input: Buffer | null }>(
    'select work::text as text, input_sealed as input from work',
  )
  expect(rows.filter(({ text, input }) => text.includes(archiveKey) || input !== null)).toEqual([])
})

test('one byte that differs, a piece that is missing, and another key are refused', async () => {
  for (const at of [60, Math.floor(archive.length / 2), archive.length - 1]) {
    const changed = Buffer.from(archive)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(opened(changed), `byte ${at}`).rejects.toThrow()
  }
  await expect(opened(archive.subarray(0, -1))).rejects.toThrow('cut off')
  await expect(opened(archive.subarray(0, archive.length - lastPieceBytes(archive)))).rejects.toThrow(
    'does not open',
  )
  await expect(opened(archive, newArchiveKey())).rejects.toThrow('does not open')
  await expect(opened(archive, '1234')).rejects.toThrow('no key')
})

/** How long the last piece is in the file, with its length, nonce and tag. */
function lastPieceBytes(file: Buffer): number {
  let at = 'BAOMING ARCHIVE 1\n'.length + 37
  let length = 0
  while (at < file.length) {
    length = 4 + 12 + file.readUInt32BE(at) + 16
    at += length
  }
  return length
}
