import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PhotoArchive, PhotoEntry } from '#contract/examinee/entry/photo-archive.ts'
import { fileOf, openSender } from '#server/features/upload/test/send-file.ts'
import { buildZip, type ZipEntry } from '#server/platform/archive/test/build-zip.ts'
import {
  blurred,
  heads,
  plain,
  portraitOf,
  withGlasses,
} from '#server/platform/portrait/test/make-portraits.ts'
import { inGbk } from '#server/platform/workbook/test/in-gbk.ts'
import { askOf } from '#server/test/ask.ts'
import { all } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { sampleEntries } from '../sample/sample-entries.ts'
import { entriesAsWorkbook, entryForm, groundOf } from '../test/entry-batch.ts'

let house: House
let projectId: string
let batch: Batch
let authorization: string
/** Of people who are registered, and of one who is not. */
let people: readonly { readonly name: string; readonly idNumber: string }[]
let portrait: Buffer
const photo = {
  formats: ['jpeg' as const, 'png' as const],
  fromKilobytes: 0,
  toKilobytes: 400,
  hint: all(''),
}
beforeAll(async () => {
  house = await openHouse({ PORTRAIT_SECONDS: '110' })
  projectId = await house.given.project({ domain: 'photos', windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId, {
    form: entryForm,
    photo: { ...photo, widthPixels: 100, heightPixels: 140 },
  })
  const { accountId } = await house.given.organisation(projectId)
  authorization = await house.given.signedIn(projectId, accountId)
  people = await enter(batch, 8)
  portrait = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => house.close())

/** So many people into a batch; answers one more, who is not there. */
async function enter(into: Batch, count: number) {
  const ground = groundOf(into, house.clock())
  const entries = sampleEntries(ground, { rows: count + 1, faults: 0, seed: 7 }).map(({ right }) => right)
  const imports = `/api/projects/photos/batches/${into.batchId}/examinee-imports`
  const sent = await house.app.inject({
    method: 'POST',
    url: imports,
    headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'a.xlsx' },
    payload: await entriesAsWorkbook(ground, entries.slice(0, count)),
  })
  await askOf(house.app)('POST', `${imports}/${sent.json().data.importId}/taking`, { authorization })
  await house.sent()
  return entries.map(({ name = '', idNumber = '' }) => ({ name, idNumber }))
}

const archives = () => `/api/projects/photos/batches/${batch.batchId}/photo-archives`
const ask = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  askOf<Data>(house.app)(method, archives() + path, { authorization, ...(body && { body }) })

async function upload(entries: readonly ZipEntry[]): Promise<string> {
  const sender = openSender(await house.url(), 'photos', authorization)
  const uploadId = await sender.send(fileOf(buildZip(entries)))
  await sender.ask('POST', `/${uploadId}/completion`)
  return uploadId
}

const photoOf = (at: number) =>
  house.asOwner<{ mediaType: string }>(
    `select media_type as "mediaType" from candidate_record record join application using (project_id, record_id)
       join application_file using (project_id, application_id) join file using (project_id, file_id)
     where record.project_id = $1 and record.name = $2 and rule_id = 'photo'`,
    [projectId, people[at]?.name],
  )

test('an archive gives each person their photo, whatever way it is named, and says of every other file why not', async () => {
  const [one, two, three, four, five, six] = people
  const small = await sharp({ create: { width: 50, height: 70, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()
  const uploadId = await upload([
    { name: `照片/${one?.idNumber}.jpg`, data: portrait },
    // As Windows writes it.
    { name: inGbk(`${two?.name}-${two?.idNumber}.jpg`), data: portrait },
    { name: `${three?.idNumber.toLowerCase()}_${three?.name}.JPG`, data: portrait },
    { name: `别人-${four?.idNumber}.jpg`, data: portrait },
    { name: `${five?.idNumber}.jpg`, data: small },
    { name: `${six?.idNumber}.jpg`, data: Buffer.from('no picture at all') },
    { name: `${people[8]?.idNumber}.jpg`, data: portrait },
    { name: `${one?.name} ${one?.idNumber}.jpg`, data: portrait },
    { name: `${five?.idNumber},2.jpg`, data: portrait },
    { name: `${six?.idNumber}.gif`, data: portrait },
    { name: 'IMG_2026.jpg', data: portrait },
    { name: `${people[6]?.idNumber}.png`, data: Buffer.alloc(1024 * 1024 + 1, 'a') },
  ])
  const begun = await ask<PhotoArchive>('POST', '', { uploadId })
  expect(begun.data).toMatchObject({ fileName: '照片.zip', taken: 0, left: 0 })
  await house.sent()
  const { archiveId } = begun.data
  expect((await ask<PhotoArchive>('GET', `/${archiveId}`)).data).toMatchObject({ taken: 3, left: 9 })
  const { data } = await ask<{ items: PhotoEntry[]; total: number }>('GET', `/${archiveId}/entries?limit=50`)
  expect(data.items.map(({ reason }) => reason)).toEqual([
    ...[null, null, null],
    ...['nameDiffers', 'photoTooSmall', 'fileFormatWrong', 'nobody', 'photoTwice'],
    ...['nameHasComma', 'kindWrong', 'nobody', 'tooLarge'],
  ])
  expect(data.items[1]?.fileName).toBe(`${two?.name}-${two?.idNumber}.jpg`)
  for (const at of [0, 1, 2]) expect(await photoOf(at)).toEqual([{ mediaType: 'image/jpeg' }])
  for (const at of [3, 4, 5, 6]) expect(await photoOf(at)).toEqual([])
  const left = await ask<{ total: number }>('GET', `/${archiveId}/entries?became=left`)
  expect(left.data.total).toBe(9)
  const { data: gone } = await askOf(house.app)('GET', `/api/projects/photos/uploads/${uploadId}`, {
    authorization,
  })
  expect(gone).toBeNull()
})

test('cancelled before its first photo, an archive lies nowhere any more', async () => {
  const uploadId = await upload([{ name: `${people[6]?.idNumber}.jpg`, data: portrait }])
  const { data } = await ask<PhotoArchive>('POST', '', { uploadId })
  await askOf(house.app)('POST', `/api/works/${data.workId}/cancellation`, { authorization })
  await house.sent()
  expect((await ask<PhotoArchive>('GET', `/${data.archiveId}`)).data).toMatchObject({ taken: 0, left: 0 })
  const parts = await house.asOwner('select from upload_part where upload_id = $1', [uploadId])
  expect(parts).toEqual([])
  expect(await photoOf(6)).toEqual([])
})

test('what is handed in keeps its photo, and another organisation gives nobody of these one', async () => {
  const person = people[7]
  await house.asOwner(
    `update application set state = 'auditing', submitted_at = now() from candidate_record record
     where record.record_id = application.record_id and record.name = $1`,
    [person?.name],
  )
  const uploadId = await upload([{ name: `${person?.idNumber}.jpg`, data: portrait }])
  const begun = await ask<PhotoArchive>('POST', '', { uploadId })
  await house.sent()
  const { data } = await ask<{ items: PhotoEntry[] }>('GET', `/${begun.data.archiveId}/entries`)
  expect(data.items.map(({ reason }) => reason)).toEqual(['notEditable'])
  const mine = authorization
  const { accountId } = await house.given.organisation(projectId)
  authorization = await house.given.signedIn(projectId, accountId)
  const theirs = await upload([{ name: `${people[0]?.idNumber}.jpg`, data: portrait }])
  const other = await ask<PhotoArchive>('POST', '', { uploadId: theirs })
  await house.sent()
  const seen = await ask<{ items: PhotoEntry[] }>('GET', `/${other.data.archiveId}/entries`)
  expect(seen.data.items.map(({ reason }) => reason)).toEqual(['nobody'])
  expect((await ask('GET', `/${begun.data.archiveId}`)).message).toBe('IMPORT_ABSENT')
  authorization = mine
  expect((await ask<PhotoArchive[]>('GET', '')).data.map(({ archiveId }) => archiveId)).toContain(
    begun.data.archiveId,
  )
  expect((await ask('POST', '', { uploadId: theirs })).message).toBe('GA_UP_01')
})

test('each portrait is looked at: what does not fit is left until somebody says that it is meant', async () => {
  const before = batch
  batch = await house.given.batch(projectId, {
    form: entryForm,
    photo: {
      ...{ ...photo, widthPixels: 480, heightPixels: 640 },
      check: { mode: 'refuse', background: 'white' },
    },
  })
  const shown = await enter(batch, 4)
  const [, , head] = heads
  if (!head) throw new Error('There is one.')
  const good = await portraitOf(head)
  const pictures = [good, await blurred(good, 3), await plain('#ffffff'), await withGlasses(good, 20)]
  const entries = pictures.map((data, at) => ({ name: `${shown[at]?.idNumber}.jpg`, data }))
  const take = async (body: object) => {
    const begun = await ask<PhotoArchive>('POST', '', { uploadId: await upload(entries), ...body })
    await house.sent()
    const { archiveId } = begun.data
    const { data } = await ask<{ items: PhotoEntry[]; total: number }>('GET', `/${archiveId}/entries`)
    const noted = await ask<{ items: PhotoEntry[]; total: number }>(
      'GET',
      `/${archiveId}/entries?became=noted`,
    )
    const { taken, left, doubted } = (await ask<PhotoArchive>('GET', `/${archiveId}`)).data
    return {
      ...{ taken, left, doubted, noted: [noted.data.total, noted.data.items.length] },
      told: data.items.map(({ reason, flaws }) => [reason, ...flaws]),
    }
  }
  expect(await take({})).toEqual({
    ...{ taken: 2, left: 2, doubted: 1, noted: [3, 3] },
    told: [[null], ['photoUnfit', 'blurred'], ['photoUnfit', 'noFace'], [null, 'sunglasses']],
  })
  expect(await take({ nevertheless: true })).toEqual({
    ...{ taken: 4, left: 0, doubted: 3, noted: [3, 3] },
    told: [[null], [null, 'blurred'], [null, 'noFace'], [null, 'sunglasses']],
  })
  const kept = await house.asOwner<{ insisted: boolean }>(
    `select (photo_check ->> 'insisted')::boolean as insisted from application_file
       join application using (project_id, application_id) where batch_id = $1 order by insisted`,
    [batch.batchId],
  )
  expect(kept.map(({ insisted }) => insisted)).toEqual([false, false, true, true])
  batch = before
}, 240_000)
