import type { SmsConfig } from '#server/platform/config.ts'
import type { SmsSender } from './port.ts'

type AliyunConfig = SmsConfig & { kind: 'aliyun' }

const ownEndpoint = 'https://dysmsapi.aliyuncs.com'
const timeoutMs = 10_000

/** Aliyun's short message service, through its official client: loaded where it is used, for it is large. */
export async function openAliyunSms(config: AliyunConfig): Promise<SmsSender> {
  const { SendSmsRequest, client } = await openClient(config)
  return {
    async send({ messageId, to, language, values }) {
      const request = new SendSmsRequest({
        phoneNumbers: to,
        signName: config.signName,
        templateCode: config.templates[language] ?? config.templates['zh-Hans'],
        templateParam: JSON.stringify(values),
        outId: messageId,
      })
      const { body } = await client.sendSms(request)
      if (body?.code !== 'OK') throw Object.assign(new Error('Aliyun refused the SMS.'), { code: body?.code })
    },
  }
}

async function openClient({ accessKeyId, accessKeySecret, endpoint }: AliyunConfig) {
  const [sms, core] = await Promise.all([
    import('@alicloud/dysmsapi20170525').then(unwrap),
    import('@alicloud/openapi-core').then(unwrap),
  ])
  const { protocol, host } = new URL(endpoint ?? ownEndpoint)
  const settings = new core.$OpenApiUtil.Config({
    accessKeyId,
    accessKeySecret,
    endpoint: host,
    protocol: protocol.slice(0, -1),
    connectTimeout: timeoutMs,
    readTimeout: timeoutMs,
  })
  return { SendSmsRequest: sms.SendSmsRequest, client: new sms.default(settings) }
}

/** These packages are CommonJS: what they export is the default of what Node imports. */
function unwrap<Module>(loaded: Module): Module {
  return (loaded as { default: Module }).default
}
