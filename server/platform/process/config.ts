import { resolve } from 'node:path'
import { fallbackLanguage, findLanguage, type Language } from '#contract/kit/language.ts'
import { type Level, levels } from './log.ts'
import { VariableReader } from './variable-reader.ts'

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly appUrl: string; readonly ownerUrl: string }

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

/** What an installation keeps secret about personal data. */
export interface KeyTexts {
  /** The newest first: it seals, the others only open what they sealed. */
  readonly sealing: readonly string[]
  /** Finds what is sealed. Another one finds nothing of what is there. */
  readonly index: string
}

/** Everything that an installation decides. `.env.example` explains each variable. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly publicUrl: string | null
  readonly database: DatabaseConfig
  readonly poolSize: number
  readonly trustedProxies: readonly string[]
  readonly cdnBase: string
  readonly chatHosts: readonly string[]
  readonly files: FilesConfig
  /** Null beside the embedded database: there it is made once and kept in the data folder. */
  readonly secret: string | null
  /** Null beside the embedded database, as the secret. */
  readonly keys: KeyTexts | null
  readonly sms: SmsConfig
  readonly mail: MailConfig
  readonly captcha: CaptchaConfig
  readonly logLevel: Level
  readonly metricsToken: string | null
  /** Whether this process works off jobs too, or leaves them to server/worker.ts. */
  readonly jobs: boolean
  readonly demo: boolean
  /** Checks every reply against the contract and reads the web's files anew at every request. */
  readonly development: boolean
  readonly requestsPerMinute: number
  readonly bodyLimitBytes: number
  /** Of a file that comes in parts. */
  readonly mostUploadBytes: number
  /** How long a stopping process still lets everybody in. */
  readonly leaveSeconds: number
  readonly stopSeconds: number
}

/** Names everything that is missing or wrong, at once. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration does not hold:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new VariableReader(env)
  const database = readDatabase(read)
  const embedded = database.kind === 'embedded'
  const trustedProxies = read.networks('TRUSTED_PROXIES')
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.whole('PORT', { from: 0, to: 65_535 }) ?? 3000,
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    publicUrl: read.origin('PUBLIC_URL'),
    database,
    poolSize: read.whole('POOL_SIZE', { from: 1, to: 200 }) ?? 10,
    trustedProxies,
    cdnBase: read.address('CDN_BASE', ['http:', 'https:']) ?? '',
    chatHosts: read.list('CHAT_HOSTS'),
    files: readFiles(read, embedded),
    secret: readSecret(read, 'SECRET', embedded),
    keys: readKeys(read, embedded),
    sms: readSms(read, embedded),
    mail: readMail(read, embedded),
    captcha: readCaptcha(read),
    logLevel: read.oneOf('LOG_LEVEL', levels) ?? 'info',
    metricsToken: read.text('METRICS_TOKEN'),
    jobs: read.flag('JOBS') ?? true,
    demo: read.flag('DEMO') ?? embedded,
    development: read.flag('DEVELOPMENT') ?? false,
    requestsPerMinute: read.whole('REQUESTS_PER_MINUTE', { from: 1, to: 100_000_000 }) ?? 3000,
    bodyLimitBytes: (read.whole('BODY_LIMIT_KB', { from: 1, to: 102_400 }) ?? 1024) * 1024,
    mostUploadBytes: (read.whole('UPLOAD_LIMIT_MB', { from: 1, to: 102_400 }) ?? 2048) * 1024 * 1024,
    leaveSeconds: read.whole('LEAVE_SECONDS', { from: 0, to: 300 }) ?? (trustedProxies.length > 0 ? 10 : 0),
    stopSeconds: read.whole('STOP_SECONDS', { from: 1, to: 600 }) ?? 20,
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

const postgres = ['postgres:', 'postgresql:'] as const

function readDatabase(read: VariableReader): DatabaseConfig {
  const appUrl = read.address('DATABASE_URL', postgres)
  const ownerUrl = read.address('DATABASE_OWNER_URL', postgres)
  if (!appUrl && !ownerUrl) return { kind: 'embedded' }
  if (!appUrl) read.miss('DATABASE_URL', 'DATABASE_OWNER_URL is set: the app needs its own role')
  if (!ownerUrl) read.miss('DATABASE_OWNER_URL', 'DATABASE_URL is set: migrations need the owning role')
  return { kind: 'external', appUrl: appUrl ?? '', ownerUrl: ownerUrl ?? '' }
}

function readFiles(read: VariableReader, embedded: boolean): FilesConfig {
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

function readSms(read: VariableReader, embedded: boolean): SmsConfig {
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

function readMail(read: VariableReader, embedded: boolean): MailConfig {
  const kind = read.oneOf('MAIL_ADAPTER', ['outbox', 'smtp'])
  if (!kind && !embedded) read.miss('MAIL_ADAPTER', 'beside a real database say `smtp` or `outbox`')
  if (kind !== 'smtp') return { kind: 'outbox' }
  return {
    kind: 'smtp',
    url: read.address('SMTP_URL', ['smtp:', 'smtps:']) ?? read.miss('SMTP_URL', 'MAIL_ADAPTER=smtp'),
    from: read.text('MAIL_FROM') ?? read.miss('MAIL_FROM', 'MAIL_ADAPTER=smtp'),
  }
}

function readCaptcha(read: VariableReader): CaptchaConfig {
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

/** Below this a secret can be tried out. */
export const secretLength = 32

function readSecret(read: VariableReader, name: string, embedded: boolean): string | null {
  const secret = read.text(name)
  if (secret === null && !embedded)
    read.miss(name, `beside a real database: ${secretLength} random characters`)
  if (secret !== null && secret.length < secretLength)
    read.wrong(name, `is shorter than ${secretLength} characters`)
  return secret
}

function readKeys(read: VariableReader, embedded: boolean): KeyTexts | null {
  const index = readSecret(read, 'INDEX_KEY', embedded)
  const sealing = read.list('KEYS')
  if (sealing.length === 0 && !embedded)
    read.miss('KEYS', `beside a real database: ${secretLength} random characters`)
  if (sealing.some((key) => key.length < secretLength))
    read.wrong('KEYS', `holds a key shorter than ${secretLength} characters`)
  if (embedded && (index === null) !== (sealing.length === 0))
    read.miss(index === null ? 'INDEX_KEY' : 'KEYS', 'one of the two keys is set: the other is needed')
  return index !== null && sealing.length > 0 ? { sealing, index } : null
}
