import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { addTextFile } from '#contract/rich-text/rich-text-endpoints.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { filesIn, listStrangeFiles, showFiles } from './rich-text.ts'

let house: House
let projectId: string
let token: string
const domain = 'texts'
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain })
  await givenStaff(house, { name: 'editor01', grants: [{ domain, role: 'administrator' }] })
  token = await openConsole(house).tokenOf('editor01')
})
afterAll(() => house.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')

async function send(payload: Buffer, name: string) {
  const reply = await house.app.inject({
    method: 'POST',
    url: `/api/projects/${domain}/text-files`,
    payload,
    headers: {
      authorization: `ata-token ${token}`,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
    },
  })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data: data as ReplyOf<typeof addTextFile> }
}

describe('files for texts', () => {
  test('a picture is drawn anew, its size told, and its address shows it', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7090b0' } })
      .withExif({ IFD0: { Copyright: 'Lin Xiao' } })
      .jpeg()
      .toBuffer()
    const { status, data } = await send(photo, '考场.JPEG')
    expect([status, data.name, data.widthPixels, data.heightPixels]).toEqual([200, '考场.jpg', 40, 30])
    const shown = await house.app.inject(data.address)
    expect(shown.headers['content-disposition']).toMatch(/^inline/)
    expect(shown.rawPayload.includes('Lin Xiao')).toBe(false)
  })

  test('documents are handed out to be saved', async () => {
    const { data } = await send(pdf, '报名表.pdf')
    expect((await house.app.inject(data.address)).headers['content-disposition']).toMatch(/^attachment/)
    const office = await send(Buffer.from('PK\x03\x04rest', 'latin1'), '汇总表.xlsx')
    expect(office.data).toMatchObject({ name: '汇总表.xlsx', widthPixels: null })
    expect((await house.app.inject(office.data.address)).headers['content-disposition']).toMatch(
      /^attachment/,
    )
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'a.jpg', 'EREG_FILE_01'],
    ['more than there is room for', Buffer.alloc(10 * 1024 * 1024 + 1), 'a.jpg', 'EREG_FILE_02'],
    ['half a picture', Buffer.from('\xff\xd8\xff\xe0'.padEnd(2000), 'latin1'), 'a.jpg', 'EREG_FILE_05'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'a.pdf', 'EMC_TX_FILE_01'],
    ['an archive by another name', Buffer.from('PK\x03\x04', 'latin1'), 'a.zip', 'EMC_TX_FILE_01'],
    ['a page by the name of a document', Buffer.from('<html>'), 'a.docx', 'EMC_TX_FILE_01'],
  ])('%s is refused', async (_what, bytes, name, key) => {
    expect(await send(bytes, name)).toMatchObject({ status: 422, message: key })
  })

  test('a text names the files that were sent for one, and no other of the project', async () => {
    const { data } = await send(pdf, 'a.pdf')
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    const other = '019a9f6c-1111-7222-8333-444455556666'
    const html = `<a href="file:${data.fileId}">a</a><img src="file:${other}"><img src="file:${other}">`
    expect(filesIn(html)).toEqual([data.fileId, other])
    const strange = await house.database.read(scope, (tx) => listStrangeFiles(tx, filesIn(html)))
    expect(strange).toEqual([other])
  })

  test('shown, files have addresses; what leads elsewhere stays', () => {
    const fileId = '019a9f6c-1111-7222-8333-444455556666'
    const html = `<img src="file:${fileId}" alt="a" /><a href="file:${fileId}">b</a><a href="/x">c</a><img src="https://a.example/b.png" />`
    expect(showFiles(html, (id) => `/files/${id}?a=1&b=2`)).toBe(
      `<img loading="lazy" src="/files/${fileId}?a=1&amp;b=2" alt="a" /><a href="/files/${fileId}?a=1&amp;b=2">b</a><a href="/x">c</a><img loading="lazy" src="https://a.example/b.png" />`,
    )
  })
})
