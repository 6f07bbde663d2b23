import { createRequire } from 'node:module'
import { wallOf } from '#contract/kit/time.ts'
import { Undeliverable } from '#server/adapters/undeliverable.ts'
import type { SmsConfig } from '#server/platform/process/adapter-config.ts'
import type { SmsSender } from './port.ts'

type AliyunConfig = SmsConfig & { kind: 'aliyun' }

const ownEndpoint = 'https://dysmsapi.aliyuncs.com'
const timeoutMs = 10_000

/** Aliyun's short message service, through its official client: loaded where it is used, for it is large. */
export function openAliyunSms(config: AliyunConfig): SmsSender {
  const { SendSmsRequest, QuerySendDetailsRequest, client } = openClient(config)
  return {
    /** What it took of us for a phone on a day carries the id that we gave it along. */
    async wasTaken({ messageId, to }, triedAt) {
      const { year, month, day } = wallOf(triedAt)
      const sendDate = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
      const request = new QuerySendDetailsRequest({ phoneNumber: to, sendDate, pageSize: 50, currentPage: 1 })
      const { body } = await client.querySendDetails(request)
      if (body?.code !== 'OK') throw refusalOf(body?.code)
      return body.smsSendDetailDTOs?.smsSendDetailDTO?.some(({ outId }) => outId === messageId) ?? false
    },
    async send({ messageId, to, language, kind, values }) {
      const templates = templatesOf(config, kind)
      const request = new SendSmsRequest({
        phoneNumbers: to,
        signName: config.signName,
        templateCode: templates[language] ?? templates['zh-Hans'],
        templateParam: JSON.stringify(values),
        outId: messageId,
      })
      const { body } = await client.sendSms(request)
      if (body?.code !== 'OK') throw refusalOf(body?.code)
    },
  }
}

function templatesOf({ templates, newsTemplates, kindTemplates }: AliyunConfig, kind: string) {
  if (kind === 'code') return templates
  const found = kind === 'news' ? newsTemplates : kindTemplates[kind]
  if (!found) throw new Undeliverable('noTemplate')
  return found
}

/** Answers after which the same number would be refused once more. */
const forGood = ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BLACK_KEY_CONTROL_LIMIT', 'isv.SMS_TEMPLATE_ILLEGAL']

function refusalOf(code: string | undefined): Error {
  if (code !== undefined && forGood.includes(code)) return new Undeliverable(code)
  return Object.assign(new Error('Aliyun refused the SMS.'), { code })
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
  const { SendSmsRequest, QuerySendDetailsRequest } = sms
  return { SendSmsRequest, QuerySendDetailsRequest, client: new sms.default(settings) }
}
