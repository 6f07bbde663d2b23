import { createRequire } from 'node:module'
import type { SmsConfig } from '#server/platform/process/config.ts'
import type { SmsSender } from './port.ts'

type AliyunConfig = SmsConfig & { kind: 'aliyun' }

const ownEndpoint = 'https://dysmsapi.aliyuncs.com'
const timeoutMs = 10_000

/** Aliyun's short message service, through its official client: loaded where it is used, for it is large. */
export function openAliyunSms(config: AliyunConfig): SmsSender {
  const { SendSmsRequest, client } = openClient(config)
  return {
    async send({ messageId, to, language, kind, values }) {
      const templates = kind === 'code' ? config.templates : config.newsTemplates
      const request = new SendSmsRequest({
        phoneNumbers: to,
        signName: config.signName,
        templateCode: templates[language] ?? templates['zh-Hans'],
        templateParam: JSON.stringify(values),
        outId: messageId,
      })
      const { body } = await client.sendSms(request)
      if (body?.code !== 'OK') throw Object.assign(new Error('Aliyun refused the SMS.'), { code: body?.code })
    },
  }
}

/** These packages are CommonJS with a default export, which `import` finds in another place than the compiler does. */
const load = createRequire(import.meta.url)

function openClient({ accessKeyId, accessKeySecret, endpoint }: AliyunConfig) {
  const sms: typeof import('@alicloud/dysmsapi20170525') = load('@alicloud/dysmsapi20170525')
  const { $OpenApiUtil }: typeof import('@alicloud/openapi-core') = load('@alicloud/openapi-core')
  const { protocol, host } = new URL(endpoint ?? ownEndpoint)
  const settings = new $OpenApiUtil.Config({
    accessKeyId,
    accessKeySecret,
    endpoint: host,
    protocol: protocol.slice(0, -1),
    connectTimeout: timeoutMs,
    readTimeout: timeoutMs,
  })
  return { SendSmsRequest: sms.SendSmsRequest, client: new sms.default(settings) }
}
