import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsConfig } from '#server/platform/process/adapter-config.ts'

/** Answers as Aliyun's short message service does, and knows what it took. */
export interface SmsStandIn {
  readonly endpoint: string
  /** How often each message was taken, by the id that came along. */
  readonly taken: ReadonlyMap<string, number>
  /** How often somebody was told that theirs had been taken before. */
  readonly known: number
  close(): Promise<void>
}

export const aliyunOf = (endpoint: string): SmsConfig & { kind: 'aliyun' } => ({
  kind: 'aliyun',
  accessKeyId: 'id',
  accessKeySecret: 'secret',
  endpoint,
  signName: '考试报名',
  templates: { 'zh-Hans': 'SMS_1' },
  newsTemplates: { 'zh-Hans': 'SMS_2' },
  kindTemplates: { applicationReturned: { 'zh-Hans': 'SMS_3' }, applicationPassed: { 'zh-Hans': 'SMS_4' } },
})

export async function openSmsStandIn(): Promise<SmsStandIn> {
  const taken = new Map<string, number>()
  const byPhone = new Map<string, string[]>()
  let known = 0

  function send({ OutId = '', PhoneNumbers = '' }: Readonly<Record<string, string>>) {
    taken.set(OutId, (taken.get(OutId) ?? 0) + 1)
    byPhone.set(PhoneNumbers, [...(byPhone.get(PhoneNumbers) ?? []), OutId])
    return { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' }
  }
  function query({ PhoneNumber = '' }: Readonly<Record<string, string>>) {
    const found = byPhone.get(PhoneNumber) ?? []
    known += Math.sign(found.length)
    const SmsSendDetailDTO = found.map((OutId) => ({ OutId, PhoneNum: PhoneNumber, SendStatus: 3 }))
    return {
      Code: 'OK',
      Message: 'OK',
      SmsSendDetailDTOs: { SmsSendDetailDTO },
      TotalCount: `${found.length}`,
    }
  }

  const server = createServer((request, response) => {
    request.resume()
    const asked = Object.fromEntries(new URL(request.url ?? '/', 'http://stand-in').searchParams)
    const answer = request.headers['x-acs-action'] === 'SendSms' ? send(asked) : query(asked)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    get known() {
      return known
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
