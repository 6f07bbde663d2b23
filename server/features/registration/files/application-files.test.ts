import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { withScans } from '#server/platform/media/test/many-scans.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all, registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { reviewApplication } from '../steps/review-application.ts'
import { countUpload } from './limit-uploads.ts'

let house: House
let projectId: string
let batch: Batch
let applicant: Applicant
let portrait: Buffer
let diploma: Buffer

const attachment = { hint: all(''), label: all('学历证明'), formats: ['pdf', 'jpeg', 'png'] as const }
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId, {
    windows: registering({ closesAt: new Date(noon.getTime() + 3_600_000).toISOString() }),
    photo: {
      formats: ['jpeg', 'png'],
      fromKilobytes: 1,
      toKilobytes: 40,
      widthPixels: 295,
      heightPixels: 413,
      hint: all(''),
    },
    attachments: [
      { id: 'diploma', ...attachment, formats: ['pdf', 'jpeg', 'png'], least: 1, most: 2 },
      { id: 'consent', ...attachment, formats: ['pdf'], least: 0, most: 1 },
    ],
  })
  portrait = await sharp({
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: '#7090b0',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .withExif({ IFD0: { Copyright: 'Lin Xiao' } })
    .jpeg()
    .toBuffer()
  diploma = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  applicant = await givenApplication(house, projectId, batch)
})

/** What is made in one millisecond has no order. */
const aMomentLater = () => house.clock.set(new Date(house.clock().getTime() + 1))

interface Sending {
  readonly name?: string
  readonly key?: string
  readonly of?: Applicant
}

async function send(
  method: 'PUT' | 'POST',
  path: string,
  payload: Buffer,
  { name = 'a.jpg', key, of = applicant }: Sending = {},
) {
  aMomentLater()
  const reply = await house.app.inject({
    method,
    url: `/api/applications/${of.applicationId}${path}`,
    payload,
    headers: {
      authorization: of.authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
      ...(key && { 'idempotency-key': key }),
    },
  })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data: data as ShownFile }
}

const sendPhoto = (bytes = portrait, sending: Sending = {}) => send('PUT', '/photo', bytes, sending)
const sendAttachment = (bytes = diploma, sending: Sending = {}, path = '/attachments/diploma') =>
  send('POST', path, bytes, { name: '毕业证.pdf', ...sending })
const handedOut = (address: string) => house.app.inject(address)
const storedFiles = () => readdir(join(house.folder, 'files', projectId)).catch(() => [])

describe('the portrait', () => {
  test('becomes what the rule asks for, and is its owner’s alone for ten minutes', async () => {
    const { status, data } = await sendPhoto(portrait, { name: '../照片 1.PNG' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ ruleId: 'photo', name: '照片 1.jpg', mediaType: 'image/jpeg' })
    expect((await applicant.get()).photo).toEqual(data)
    const { rawPayload: bytes, headers } = await handedOut(data.address)
    expect(headers['cache-control']).toMatch(/^private, max-age=(599|600), immutable$/)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 295, height: 413, format: 'jpeg' })
    expect([bytes.length, bytes.length <= 40 * 1024, bytes.includes('Lin Xiao')]).toEqual([
      data.bytes,
      true,
      false,
    ])
    house.clock.set(new Date(noon.getTime() + 10 * 60_000))
    expect((await handedOut(data.address)).statusCode).toBe(404)
  })

  test('is replaced by the next one, and the former leads nowhere', async () => {
    const first = (await sendPhoto()).data
    const second = (await sendPhoto()).data
    expect((await applicant.get()).photo?.fileId).toBe(second.fileId)
    expect((await handedOut(first.address)).statusCode).toBe(404)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'a.jpg', 'EREG_FILE_01'],
    ['a name with a comma', null, 'a,b.jpg', 'EREG_FILE_09'],
    ['a name with a wide comma', null, '张，三.jpg', 'EREG_FILE_09'],
    ['a document', Buffer.from('%PDF-1.7'), 'a.jpg', 'EREG_FILE_04'],
    [
      'a photo of an iPhone',
      Buffer.from('\0\0\0\x24ftypheic\0\0\0\0heic', 'latin1'),
      'a.jpg',
      'EREG_FILE_06',
    ],
    ['what is none', Buffer.from('\xff\xd8\xff\xe0'.padEnd(2000), 'latin1'), 'a.jpg', 'EREG_FILE_05'],
    [
      'a byte below the least',
      Buffer.from('\xff\xd8\xff\xe0'.padEnd(1023), 'latin1'),
      'a.jpg',
      'EREG_FILE_03',
    ],
  ])('is refused: %s', async (_what, bytes, name, key) => {
    expect(await sendPhoto(bytes ?? portrait, { name })).toMatchObject({ status: 422, message: key })
    expect((await applicant.get()).photo).toBe(null)
  })

  test('is refused where it has too few pixels, or more bytes than anybody needs', async () => {
    const small = await sharp(portrait).resize(294, 413).jpeg().toBuffer()
    expect((await sendPhoto(small)).message).toBe('EREG_FILE_07')
    const most = 20 * 1024 * 1024
    expect(await sendPhoto(Buffer.alloc(most + 1))).toMatchObject({
      status: 422,
      message: 'EREG_FILE_02',
      data: { mostBytes: most },
    })
  })

  test('is refused that claims more pixels than one can hold, or that would take too long to draw', async () => {
    const finer = await sharp(portrait).jpeg({ progressive: true }).toBuffer()
    const claiming = Buffer.from(finer)
    const frame = claiming.indexOf(Buffer.from([0xff, 0xc2]))
    claiming.writeUInt16BE(60_000, frame + 5)
    claiming.writeUInt16BE(60_000, frame + 7)
    expect(await sendPhoto(claiming)).toMatchObject({ status: 422, message: 'EREG_FILE_08' })
    expect(await sendPhoto(withScans(finer, 30))).toMatchObject({ status: 422, message: 'EREG_FILE_13' })
    expect((await applicant.get()).photo).toBeNull()
  })

  test('is not asked for by a batch without a rule', async () => {
    const other = await house.given.batch(projectId)
    const of = await givenApplication(house, projectId, other)
    expect(await sendPhoto(portrait, { of })).toMatchObject({ status: 409, message: 'EREG_FILE_11' })
  })
})

describe('attachments', () => {
  test('are kept as they came, and handed out to be kept, never shown in a page', async () => {
    const { data } = await sendAttachment()
    expect(data).toMatchObject({ ruleId: 'diploma', name: '毕业证.pdf', mediaType: 'application/pdf' })
    const { rawPayload, headers } = await handedOut(data.address)
    expect(rawPayload).toEqual(diploma)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E6%AF%95/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('are as many as the rule says, also where several come at once', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendAttachment()))
    expect(sent.map(({ message }) => message).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'EREG_FILE_10'),
      ...['SUCCESS', 'SUCCESS'],
    ])
    expect((await applicant.get()).attachments).toHaveLength(2)
  })

  test('sent again under the same key are there once', async () => {
    const first = await sendAttachment(diploma, { key: 'the-same-upload' })
    expect(await sendAttachment(diploma, { key: 'the-same-upload' })).toEqual(first)
    expect((await applicant.get()).attachments).toHaveLength(1)
  })

  test('sent again under the same key are answered as before where there is no room for another one', async () => {
    const again = { key: 'the-same-and-only-one' }
    const first = await sendAttachment(diploma, again, '/attachments/consent')
    expect(await sendAttachment(diploma, again, '/attachments/consent')).toEqual(first)
    const replaces = `/attachments/consent?replaces=${first.data.fileId}`
    const instead = { key: 'the-same-and-the-next-one' }
    const second = await sendAttachment(diploma, instead, replaces)
    expect(second.status).toBe(200)
    expect(await sendAttachment(diploma, instead, replaces)).toEqual(second)
    expect((await sendAttachment(diploma, {}, '/attachments/consent')).message).toBe('EREG_FILE_10')
  })

  const actorOf = (accountId: string, role: 'candidate' | 'organisation'): Actor => {
    const session = { sessionId: crypto.randomUUID(), mustChangePassword: false, approved: true }
    return { kind: 'account', role, projectId, accountId, ...session }
  }

  test('are a hundred in an hour, whatever becomes of them', async () => {
    const by = actorOf(applicant.accountId, 'candidate')
    await inProject(house, projectId, async ({ tx, now }) => {
      for (let sent = 0; sent < 99; sent += 1) await countUpload(tx, house.keys, by, now)
    })
    expect((await sendAttachment(diploma.subarray(0, -6))).message).toBe('EREG_FILE_05')
    expect(await sendAttachment()).toMatchObject({ status: 429, message: 'TOO_MANY_REQUESTS' })
    expect((await sendPhoto()).status).toBe(429)
    const of = await givenApplication(house, projectId, batch)
    expect((await sendAttachment(diploma, { of })).status).toBe(200)
  })

  test('are more of an organisation, which attaches them for all its people', async () => {
    const { accountId } = await house.given.organisation(projectId)
    const by = actorOf(accountId, 'organisation')
    await inProject(house, projectId, async ({ tx, now }) => {
      for (let sent = 0; sent < 101; sent += 1) await countUpload(tx, house.keys, by, now)
    })
  })

  test('stand in for others in one step, also where there is no room for more', async () => {
    const [first] = [await sendAttachment(), await sendAttachment()]
    const replaces = `/attachments/diploma?replaces=${first?.data.fileId}`
    const instead = await sendAttachment(diploma, { name: 'b.pdf' }, replaces)
    expect((await applicant.get()).attachments.map(({ name }) => name)).toEqual(['毕业证.pdf', 'b.pdf'])
    expect(instead.status).toBe(200)
    expect((await sendAttachment(diploma, {}, replaces)).message).toBe('EREG_FILE_12')
  })

  test('are taken away again, the portrait too, once', async () => {
    const { data } = await sendAttachment()
    const photo = (await sendPhoto()).data
    for (const { fileId } of [data, photo]) {
      expect((await applicant.ask('DELETE', `/files/${fileId}`)).data).toEqual({ removed: true })
      expect((await applicant.ask('DELETE', `/files/${fileId}`)).message).toBe('EREG_FILE_12')
    }
    expect(await applicant.get()).toMatchObject({ photo: null, attachments: [] })
  })

  test('are refused: another kind, another format, broken, locked, a byte too large', async () => {
    const png = await sharp(portrait).png().toBuffer()
    const locked = Buffer.from(
      diploma.toString().replace('startxref', 'trailer\n<< /Encrypt 5 0 R >>\nstartxref'),
    )
    const most = Buffer.alloc(5 * 1024 * 1024, ' ')
    most.write('%PDF-1.7\n')
    most.write('startxref\n9\n%%EOF\n', most.length - 20)
    const answers = [
      await sendAttachment(diploma, {}, '/attachments/passport'),
      await sendAttachment(png, {}, '/attachments/consent'),
      await sendAttachment(diploma.subarray(0, -6)),
      await sendAttachment(locked),
      await sendAttachment(Buffer.concat([most, Buffer.from('\n')])),
      await sendAttachment(most),
    ]
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [409, 'EREG_FILE_11'],
      [422, 'EREG_FILE_04'],
      [422, 'EREG_FILE_05'],
      [422, 'EREG_FILE_14'],
      [422, 'EREG_FILE_02'],
      [200, 'SUCCESS'],
    ])
  })
})

describe('nobody', () => {
  test('but the owner adds, sees or removes a file', async () => {
    const { data } = await sendAttachment()
    const stranger = await givenApplication(house, projectId, batch)
    const of = { ...stranger, applicationId: applicant.applicationId }
    const answers = [
      await sendPhoto(portrait, { of }),
      await sendAttachment(diploma, { of }),
      await stranger.ask('DELETE', `/files/${data.fileId}`),
    ]
    expect(answers.map(({ message }) => message)).toEqual([
      'EREG_APPLICATION_01',
      'EREG_APPLICATION_01',
      'EREG_FILE_12',
    ])
    expect((await applicant.get()).attachments).toHaveLength(1)
  })

  test('changes the files of what was handed in, or after the end', async () => {
    await sendPhoto()
    const { data } = await sendAttachment()
    house.clock.set(new Date(noon.getTime() + 3_600_000 - 1000))
    await house.asOwner(
      `update application set state = 'auditing', number = '1', submitted_at = now() where application_id = $1`,
      [applicant.applicationId],
    )
    const attempts = async () => [
      (await sendPhoto()).message,
      (await sendAttachment()).message,
      (await applicant.ask('DELETE', `/files/${data.fileId}`)).message,
    ]
    expect(await attempts()).toEqual(Array.from({ length: 3 }, () => 'EREG_STATE_02'))
    await house.asOwner(`update application set state = 'draft' where application_id = $1`, [
      applicant.applicationId,
    ])
    house.clock.set(new Date(noon.getTime() + 3_600_000))
    expect(await attempts()).toEqual(Array.from({ length: 3 }, () => 'SWITCH_OFF$REG_01'))
  })
})

test('every change is a sign of life, goes up in the version, and leaves its history', async () => {
  const { version } = await applicant.get()
  const { data: photo } = await sendPhoto()
  const { data } = await sendAttachment()
  aMomentLater()
  await applicant.ask('DELETE', `/files/${data.fileId}`)
  expect((await applicant.get()).version).toBe(version + 3)
  const deeds = await house.asOwner<{ action: string; before: object; after: object }>(
    `select action, before, after from history where subject_id = $1 and action like '%File' order by history_id`,
    [applicant.applicationId],
  )
  expect(deeds).toEqual([
    { action: 'application.putFile', before: { photo: [] }, after: { photo: [photo.fileId] } },
    { action: 'application.putFile', before: { diploma: [] }, after: { diploma: [data.fileId] } },
    { action: 'application.removeFile', before: { diploma: [data.fileId] }, after: { diploma: [] } },
  ])
})

test('what nobody keeps any more is swept, what an application keeps stays', async () => {
  const before = new Set(await storedFiles())
  await sendPhoto()
  await sendPhoto()
  await sendAttachment(diploma, {}, '/attachments/consent')
  const lost = await sendAttachment(diploma, {}, '/attachments/consent')
  expect(lost.message).toBe('EREG_FILE_10')
  expect((await storedFiles()).filter((name) => !before.has(name))).toHaveLength(3)
  house.clock.set(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
  await sweepFiles({ ...house, log: { info() {} } })(null)
  house.clock.set(noon)
  expect((await storedFiles()).filter((name) => !before.has(name))).toHaveLength(2)
  const { photo, attachments } = await applicant.get()
  for (const { address } of [photo as ShownFile, ...attachments])
    expect((await handedOut(address)).statusCode).toBe(200)
})

describe('what the review returned', () => {
  const fail = (...conditions: string[]) =>
    inProject(house, projectId, (asked) =>
      reviewApplication(registrationPartsOf(house), asked, applicant.applicationId, {
        result: 'failed',
        reason: '请更换',
        conditions,
      }),
    )

  test('does not count until another one is there: neither as done nor handed in', async () => {
    await send('PUT', '/photo', portrait)
    await send('POST', '/attachments/diploma', diploma, { name: 'a.pdf' })
    await applicant.ask('PUT', '/choice', { lines: givenLines(batch) })
    expect((await applicant.submit()).statusCode).toBe(200)
    await fail('photo', 'diploma')
    expect(await applicant.get()).toMatchObject({
      state: 'failed',
      nextFlowStep: 'photo',
      toReplace: ['photo', 'diploma'],
      done: ['notes', 'base', 'area', 'subject'],
    })
    expect(await applicant.submit()).toMatchObject({ message: 'EREG_STEP_01', data: { step: 'photo' } })
    await send('PUT', '/photo', portrait)
    expect(await applicant.get()).toMatchObject({ nextFlowStep: 'attachments', toReplace: ['diploma'] })
    const { attachments } = await applicant.get()
    await send('POST', `/attachments/diploma?replaces=${attachments[0]?.fileId}`, diploma, { name: 'b.pdf' })
    expect(await applicant.get()).toMatchObject({ nextFlowStep: 'submit', toReplace: [] })
    expect((await applicant.submit()).data).toMatchObject({ state: 'auditing' })
  })

  test('opens at the field that it named', async () => {
    await send('PUT', '/photo', portrait)
    await send('POST', '/attachments/diploma', diploma, { name: 'a.pdf' })
    await applicant.ask('PUT', '/choice', { lines: givenLines(batch) })
    await applicant.submit()
    await fail('address')
    expect(await applicant.get()).toMatchObject({
      nextFlowStep: 'base',
      returned: ['address'],
      toReplace: [],
    })
    expect((await applicant.submit()).statusCode).toBe(200)
  })
})
