import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openAliyunSms } from './aliyun.ts'

const sms = {
  messageId: '019a9c00-0000-7000-8000-000000000001',
  projectId: null,
  to: '13800000001',
  language: 'en',
  kind: 'code',
  values: { code: '135790', minutes: '5' },
  text: '',
} as const

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers as Aliyun does. */
async function openServer(status: number, body: object) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { requests, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const open = (endpoint: string) =>
  openAliyunSms({
    kind: 'aliyun',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    endpoint,
    signName: '考试报名',
    templates: { 'zh-Hans': 'SMS_1', en: 'SMS_2' },
    newsTemplates: { 'zh-Hans': 'SMS_3' },
    kindTemplates: { applicationReturned: { 'zh-Hans': 'SMS_4', en: 'SMS_5' } },
  })

test('an SMS goes out signed, by the template of its language', async () => {
  const { requests, endpoint } = await openServer(200, {
    Code: 'OK',
    Message: 'OK',
    BizId: '1',
    RequestId: '2',
  })
  const sender = open(endpoint)
  await sender.send(sms)
  await sender.send({ ...sms, language: 'zh-Hant' })
  await sender.send({ ...sms, kind: 'news', values: {} })
  const asked = requests.map(({ url = '' }) => Object.fromEntries(new URL(url, endpoint).searchParams))
  expect(asked[0]).toEqual({
    PhoneNumbers: '13800000001',
    SignName: '考试报名',
    TemplateCode: 'SMS_2',
    TemplateParam: '{"code":"135790","minutes":"5"}',
    OutId: sms.messageId,
  })
  expect(asked.slice(1).map(({ TemplateCode }) => TemplateCode)).toEqual(['SMS_1', 'SMS_3'])
  expect(requests[0]?.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=id,/),
  })
})

test('a refusal rejects, with its code alone', async () => {
  const { endpoint } = await openServer(200, {
    Code: 'isv.MOBILE_NUMBER_ILLEGAL',
    Message: '13800000001 is not',
  })
  const sender = open(endpoint)
  await expect(sender.send(sms)).rejects.toMatchObject({ code: 'isv.MOBILE_NUMBER_ILLEGAL' })
})

test('a server that fails rejects', async () => {
  const { endpoint } = await openServer(500, { Code: 'InternalError', Message: 'later' })
  const sender = open(endpoint)
  await expect(sender.send(sms)).rejects.toThrow()
})
