import { fallbackLanguage, findLanguage, type Language } from '#contract/kit/language.ts'
import type { VariableReader } from './variable-reader.ts'

export type FilesConfig =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly region: string
      readonly endpoint: string | null
      readonly accessKeyId: string | null
      readonly secretAccessKey: string | null
      readonly forcePathStyle: boolean
    }

export type SmsConfig =
  | { readonly kind: 'outbox' }
  | {
      readonly kind: 'aliyun'
      readonly accessKeyId: string
      readonly accessKeySecret: string
      /** If not Aliyun's own. */
      readonly endpoint: string | null
      readonly signName: string
      /** The template of codes in each language that has one of its own, and else the first. */
      readonly templates: Readonly<Partial<Record<Language, string>>>
      /** The same of the message that a contact was changed. */
      readonly newsTemplates: Readonly<Partial<Record<Language, string>>>
      /** By the kind of what is told. */
      readonly kindTemplates: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>
    }

export type MailConfig =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }

/** The provider's captcha, for projects that want it in place of the built-in one. */
export type CaptchaConfig =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'turnstile'
      readonly siteKey: string
      readonly secretKey: string
      /** Under which the portal is visited: a token made on another host is not good. */
      readonly hosts: readonly string[]
      /** If not Cloudflare's own. */
      readonly endpoint: string | null
    }

export function readFiles(read: VariableReader, embedded: boolean): FilesConfig {
  const kind = read.oneOf('FILES_ADAPTER', ['disk', 's3'])
  if (!kind && !embedded) read.miss('FILES_ADAPTER', 'beside a real database say `disk` or `s3`')
  if (kind !== 's3') return { kind: 'disk' }
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if (accessKeyId && !secretAccessKey) read.miss('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID is set')
  if (secretAccessKey && !accessKeyId) read.miss('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY is set')
  return {
    kind: 's3',
    bucket: read.text('S3_BUCKET') ?? read.miss('S3_BUCKET', 'FILES_ADAPTER=s3'),
    region: read.text('S3_REGION') ?? read.miss('S3_REGION', 'FILES_ADAPTER=s3'),
    endpoint: read.address('S3_ENDPOINT', ['http:', 'https:']),
    accessKeyId,
    secretAccessKey,
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE') ?? false,
  }
}

export function readSms(read: VariableReader, embedded: boolean): SmsConfig {
  const kind = read.oneOf('SMS_ADAPTER', ['outbox', 'aliyun'])
  if (!kind && !embedded) read.miss('SMS_ADAPTER', 'beside a real database say `aliyun` or `outbox`')
  if (kind !== 'aliyun') return { kind: 'outbox' }
  const needed = (name: string) => read.text(name) ?? read.miss(name, 'SMS_ADAPTER=aliyun')
  return {
    kind: 'aliyun',
    accessKeyId: needed('ALIYUN_ACCESS_KEY_ID'),
    accessKeySecret: needed('ALIYUN_ACCESS_KEY_SECRET'),
    endpoint: read.address('ALIYUN_SMS_ENDPOINT', ['http:', 'https:']),
    signName: needed('ALIYUN_SMS_SIGN_NAME'),
    templates: {
      'zh-Hans': needed('ALIYUN_SMS_TEMPLATE'),
      ...optional('zh-Hant', read.text('ALIYUN_SMS_TEMPLATE_HANT')),
      ...optional('en', read.text('ALIYUN_SMS_TEMPLATE_EN')),
    },
    newsTemplates: {
      'zh-Hans': needed('ALIYUN_SMS_NEWS_TEMPLATE'),
      ...optional('zh-Hant', read.text('ALIYUN_SMS_NEWS_TEMPLATE_HANT')),
      ...optional('en', read.text('ALIYUN_SMS_NEWS_TEMPLATE_EN')),
    },
    kindTemplates: readKindTemplates(read),
  }
}

/** `applicationReturned=SMS_1, applicationReturned:en=SMS_2` */
function readKindTemplates(read: VariableReader) {
  const byKind: Record<string, Partial<Record<Language, string>>> = {}
  for (const one of read.list('ALIYUN_SMS_KIND_TEMPLATES')) {
    const [, kind = '', tag, code] = /^(\w+)(?::([\w-]+))?=(\w+)$/.exec(one) ?? []
    const language = findLanguage(tag ?? fallbackLanguage)
    if (code && language) byKind[kind] = { ...byKind[kind], [language]: code }
    else
      read.wrong('ALIYUN_SMS_KIND_TEMPLATES', `must be kind=code or kind:language=code, which ${one} is not`)
  }
  return byKind
}

const optional = (language: Language, template: string | null) => (template ? { [language]: template } : {})

export function readMail(read: VariableReader, embedded: boolean): MailConfig {
  const kind = read.oneOf('MAIL_ADAPTER', ['outbox', 'smtp'])
  if (!kind && !embedded) read.miss('MAIL_ADAPTER', 'beside a real database say `smtp` or `outbox`')
  if (kind !== 'smtp') return { kind: 'outbox' }
  return {
    kind: 'smtp',
    url: read.address('SMTP_URL', ['smtp:', 'smtps:']) ?? read.miss('SMTP_URL', 'MAIL_ADAPTER=smtp'),
    from: read.text('MAIL_FROM') ?? read.miss('MAIL_FROM', 'MAIL_ADAPTER=smtp'),
  }
}

export function readCaptcha(read: VariableReader): CaptchaConfig {
  if (read.oneOf('CAPTCHA_ADAPTER', ['turnstile']) !== 'turnstile') return { kind: 'none' }
  const needed = (name: string) => read.text(name) ?? read.miss(name, 'CAPTCHA_ADAPTER=turnstile')
  const hosts = read.list('TURNSTILE_HOSTS')
  if (hosts.length === 0) read.miss('TURNSTILE_HOSTS', 'CAPTCHA_ADAPTER=turnstile')
  return {
    kind: 'turnstile',
    siteKey: needed('TURNSTILE_SITE_KEY'),
    secretKey: needed('TURNSTILE_SECRET_KEY'),
    hosts,
    endpoint: read.address('TURNSTILE_ENDPOINT', ['http:', 'https:']),
  }
}
