import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ArchiveSummary, keptDays, partBytes, type Upload } from '#contract/upload/upload.ts'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'
import { openLog } from '#server/platform/process/log.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'
import { keepUploadParts, sweepUploads } from './sweep-uploads.ts'
import { fileOf, openSender, type Sender } from './test/send-file.ts'
import { unpackUpload } from './upload.ts'

let house: House
let processes: Processes
let projectId: string
let mine: Sender
let accountId: string
let photos: Buffer
const limitMegabytes = 20
beforeAll(async () => {
  house = await openHouse({ UPLOAD_LIMIT_MB: String(limitMegabytes) })
  processes = openProcesses(house)
  projectId = await house.given.project({ domain: 'sending' })
  photos = archiveOf(12)
})
afterAll(async () => {
  await processes.close()
  await house.close()
})
beforeEach(async () => {
  house.clock.set(noon)
  await house.asOwner('delete from upload')
  const sender = await newSender()
  mine = sender.sender
  accountId = sender.accountId
})

async function newSender(url?: string) {
  const organisation = await house.given.organisation(projectId)
  const authorization = await house.given.signedIn(projectId, organisation.accountId)
  const sender = openSender(url ?? (await house.url()), 'sending', authorization)
  return { sender, accountId: organisation.accountId }
}

/** Photos do not shrink: so many of 800 KB, and one that is not taken. */
function archiveOf(many: number): Buffer {
  const entries = Array.from({ length: many }, (_, n) => ({ name: `${n}.jpg`, data: randomBytes(800_000) }))
  return buildZip([...entries, { name: '张,三.jpg', data: randomBytes(10) }])
}

type Finished = { readonly upload: Upload; readonly archive: ArchiveSummary }
const finish = (uploadId: string) => mine.ask<Finished>('POST', `/${uploadId}/completion`)
const stored = async () =>
  (await readdir(join(house.folder, 'files', projectId)).catch(() => [])).filter((one) => one.length === 48)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sweepParts = () => ({ ...house, log: openLog('silent') })

describe('a large file', () => {
  test('comes in parts, some at once and in any order, and is told what is in it', async () => {
    const file = fileOf(photos)
    const uploadId = await mine.send({ ...file, part: (at) => file.part(at) })
    const { status, data } = await finish(uploadId)
    expect(status).toBe(200)
    expect(data.archive).toEqual({
      taken: 12,
      unpackedBytes: 9_600_000,
      skipped: 1,
      skippedEntries: [{ name: '张,三.jpg', reason: 'nameHasComma' }],
    })
    expect(data.upload).toMatchObject({ state: 'whole', name: '照片.zip', bytes: photos.length, parts: 5 })
    expect((await finish(uploadId)).data).toEqual(data)
    expect((await mine.ask('PUT', `/${uploadId}/parts/0`, file.part(0))).message).toBe('GA_UP_06')
  })

  test('goes on where the line broke off: what is here is known by its digest', async () => {
    const file = fileOf(photos)
    const begun = await mine.ask('POST', '', { purpose: 'photos', name: 'a.zip', bytes: file.bytes })
    const at = `/${begun.data.uploadId}`
    await mine.ask('PUT', `${at}/parts/1`, file.part(1))
    expect((await mine.ask('GET', at)).data.received).toEqual([{ part: 1, sha256: sha256(file.part(1)) }])
    expect(await mine.ask('POST', `${at}/completion`)).toMatchObject({
      status: 409,
      message: 'GA_UP_05',
      data: { missing: [0, 2, 3, 4] },
    })
    const before = (await stored()).length
    await mine.ask('PUT', `${at}/parts/1`, file.part(1))
    expect(await stored()).toHaveLength(before)
  })

  test('is unpacked for a feature, byte for byte, whatever lies between the parts', async () => {
    const uploadId = await mine.send(fileOf(photos))
    await finish(uploadId)
    const sums = new Map<string, string>()
    const actor = { kind: 'account', accountId, projectId, role: 'organisation', sessionId: '' } as const
    const scope = { projectId, actor: { ...actor, mustChangePassword: false, approved: true } }
    const outcomes = unpackUpload(
      house,
      (work) => house.database.transaction(scope, work),
      { uploadId, purpose: 'photos' },
      async ({ name, content }) => {
        const hash = createHash('sha256')
        for await (const chunk of content) hash.update(chunk)
        sums.set(name, hash.digest('hex'))
        return null
      },
    )
    const reasons: (string | null)[] = []
    for await (const { reason } of outcomes) reasons.push(reason)
    expect(reasons).toEqual([...Array(12).fill(null), 'nameHasComma'])
    const first = 30 + '0.jpg'.length
    expect(sums.get('0.jpg')).toBe(sha256(photos.subarray(first, first + 800_000)))
    expect(sums.size).toBe(12)
  })

  test('is nobody’s but its sender’s', async () => {
    const uploadId = await mine.send(fileOf(photos.subarray(0, 1000)))
    const { sender } = await newSender()
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/parts/0'],
      ['POST', '/completion'],
      ['DELETE', ''],
    ])
      expect((await sender.ask(method ?? '', `/${uploadId}${path}`)).message).toBe('GA_UP_01')
  })
})

describe('refused is', () => {
  const begin = (bytes: number) => mine.ask('POST', '', { purpose: 'photos', name: 'a.zip', bytes })

  test('more than the installation takes, at once or beside each other, also where they come together', async () => {
    const most = limitMegabytes * 1024 * 1024
    expect(await begin(most + 1)).toMatchObject({ message: 'EREG_FILE_02', data: { mostBytes: most } })
    const begun = await Promise.all([1, 2, 3, 4].map(() => begin(most)))
    expect(begun.map(({ message }) => message).toSorted()).toEqual([
      'GA_UP_02',
      'GA_UP_02',
      'SUCCESS',
      'SUCCESS',
    ])
    const { sender } = await newSender()
    const theirs = await sender.ask('POST', '', { purpose: 'photos', name: 'a.zip', bytes: most })
    expect(theirs.status).toBe(200)
  })

  test('a part that is none, that is not whole, or that was damaged on its way', async () => {
    const { data } = await begin(partBytes + 10)
    const put = (part: number, bytes: number, query = '') =>
      mine.ask('PUT', `/${data.uploadId}/parts/${part}${query}`, Buffer.alloc(bytes))
    expect(await put(1, 11)).toMatchObject({ status: 422, message: 'GA_UP_03', data: { bytes: 10 } })
    expect((await put(2, 10)).message).toBe('GA_UP_03')
    expect((await put(0, partBytes + 1)).message).toBe('EREG_FILE_02')
    expect((await put(1, 10, `?sha256=${'0'.repeat(64)}`)).message).toBe('GA_UP_04')
    expect((await put(1, 10, `?sha256=${sha256(Buffer.alloc(10))}`)).status).toBe(200)
  })

  test.each([
    ['what is no archive', () => randomBytes(1000), 'GA_UP_07'],
    ['an archive whose end is missing', () => photos.subarray(0, -100), 'GA_UP_07'],
    [
      'a bomb',
      () =>
        buildZip(
          Array.from({ length: 70 }, (_, n) => ({
            name: `${n}.jpg`,
            data: Buffer.alloc(1_000_000),
            method: 8,
          })),
        ),
      'GA_UP_08',
    ],
    [
      'one of too many files',
      () => buildZip(Array.from({ length: 100_001 }, (_, n) => ({ name: `${n}` }))),
      'GA_UP_09',
    ],
  ])('%s, and it can be taken away', async (_, make, message) => {
    const uploadId = await mine.send(fileOf(make()))
    expect(await finish(uploadId)).toMatchObject({ status: 422, message })
    expect((await mine.ask('DELETE', `/${uploadId}`)).status).toBe(200)
    expect((await finish(uploadId)).message).toBe('GA_UP_01')
  })
})

describe('nothing is left', () => {
  test('of what was taken away, nor of what nobody went on with', async () => {
    const before = (await stored()).length
    const gone = await mine.send(fileOf(photos))
    expect(await stored()).toHaveLength(before + 5)
    await mine.ask('DELETE', `/${gone}`)
    expect(await stored()).toHaveLength(before)
    await mine.send(fileOf(photos))
    house.clock.set(new Date(noon.getTime() + keptDays * 86_400_000 - 1))
    await sweepUploads(sweepParts())(null)
    expect(await stored()).toHaveLength(before + 5)
    house.clock.set(new Date(noon.getTime() + keptDays * 86_400_000))
    await sweepUploads(sweepParts())(null)
    expect(await stored()).toHaveLength(before)
  })

  test('of a process that was killed between the bytes and their row; what it had said is there', async () => {
    const before = (await stored()).length
    const doomed = await processes.start('serve')
    await doomed.order({ now: noon.toISOString(), death: { at: 3, point: 'afterFile' } })
    const { sender } = await newSender(doomed.url)
    const file = fileOf(photos)
    await expect(sender.send(file, 1)).rejects.toThrow()
    expect(await doomed.ended).toBe('SIGKILL')
    expect(await stored()).toHaveLength(before + 3)
    const tomorrow = new Date(Date.now() + 2 * 86_400_000)
    await sweepFiles({ ...sweepParts(), clock: () => tomorrow, keepers: [keepUploadParts(house)] })(null)
    const kept = await house.asOwner<{ part: number }>('select part from upload_part order by part')
    expect(kept).toEqual([{ part: 0 }, { part: 1 }])
    expect(await stored()).toHaveLength(2)
  })
})
