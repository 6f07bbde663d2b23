import { resolve } from 'node:path'
import {
  type CaptchaConfig,
  type FilesConfig,
  type MailConfig,
  readCaptcha,
  readFiles,
  readMail,
  readSms,
  type SmsConfig,
} from './adapter-config.ts'
import { type InvoiceConfig, readInvoices } from './invoice-config.ts'
import { type Level, levels } from './log.ts'
import { type PaymentConfig, readPayments } from './payment-config.ts'
import { VariableReader } from './variable-reader.ts'

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly appUrl: string; readonly ownerUrl: string }

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
  readonly payments: readonly PaymentConfig[]
  readonly invoices: readonly InvoiceConfig[]
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
  /** How long a portrait waits to be looked at; 0: nobody looks. */
  readonly portraitSeconds: number
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
  const demo = read.flag('DEMO') ?? embedded
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
    payments: readPayments(read, demo && embedded),
    invoices: readInvoices(read, demo && embedded),
    logLevel: read.oneOf('LOG_LEVEL', levels) ?? 'info',
    metricsToken: read.text('METRICS_TOKEN'),
    jobs: read.flag('JOBS') ?? true,
    demo,
    development: read.flag('DEVELOPMENT') ?? false,
    requestsPerMinute: read.whole('REQUESTS_PER_MINUTE', { from: 1, to: 100_000_000 }) ?? 3000,
    bodyLimitBytes: (read.whole('BODY_LIMIT_KB', { from: 1, to: 102_400 }) ?? 1024) * 1024,
    mostUploadBytes: (read.whole('UPLOAD_LIMIT_MB', { from: 1, to: 102_400 }) ?? 2048) * 1024 * 1024,
    portraitSeconds: read.whole('PORTRAIT_SECONDS', { from: 0, to: 600 }) ?? 5,
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
