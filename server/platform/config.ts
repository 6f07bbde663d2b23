import { resolve } from 'node:path'
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
  readonly logLevel: Level
  readonly metricsToken: string | null
  /** Whether this process works off jobs too, or leaves them to server/worker.ts. */
  readonly jobs: boolean
  readonly demo: boolean
  /** Checks every reply against the contract and reads the web's files anew at every request. */
  readonly development: boolean
  readonly requestsPerMinute: number
  readonly bodyLimitBytes: number
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
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.whole('PORT', { from: 0, to: 65_535 }) ?? 3000,
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    publicUrl: read.origin('PUBLIC_URL'),
    database,
    poolSize: read.whole('POOL_SIZE', { from: 1, to: 200 }) ?? 10,
    trustedProxies: read.list('TRUSTED_PROXIES'),
    cdnBase: read.address('CDN_BASE', ['http:', 'https:']) ?? '',
    chatHosts: read.list('CHAT_HOSTS'),
    files: readFiles(read, embedded),
    secret: readSecret(read, embedded),
    logLevel: read.oneOf('LOG_LEVEL', levels) ?? 'info',
    metricsToken: read.text('METRICS_TOKEN'),
    jobs: read.flag('JOBS') ?? true,
    demo: read.flag('DEMO') ?? embedded,
    development: read.flag('DEVELOPMENT') ?? false,
    requestsPerMinute: read.whole('REQUESTS_PER_MINUTE', { from: 1, to: 100_000_000 }) ?? 3000,
    bodyLimitBytes: (read.whole('BODY_LIMIT_KB', { from: 1, to: 102_400 }) ?? 1024) * 1024,
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
  const kind = read.oneOf('FILES', ['disk', 's3'])
  if (!kind && !embedded) read.miss('FILES', 'beside a real database say `disk` or `s3`')
  if (kind !== 's3') return { kind: 'disk' }
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if (accessKeyId && !secretAccessKey) read.miss('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID is set')
  if (secretAccessKey && !accessKeyId) read.miss('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY is set')
  return {
    kind: 's3',
    bucket: read.text('S3_BUCKET') ?? read.miss('S3_BUCKET', 'FILES=s3'),
    region: read.text('S3_REGION') ?? read.miss('S3_REGION', 'FILES=s3'),
    endpoint: read.address('S3_ENDPOINT', ['http:', 'https:']),
    accessKeyId,
    secretAccessKey,
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE') ?? false,
  }
}

const secretLength = 32

function readSecret(read: VariableReader, embedded: boolean): string | null {
  const secret = read.text('SECRET')
  if (secret === null && !embedded)
    read.miss('SECRET', `beside a real database: ${secretLength} random characters`)
  if (secret !== null && secret.length < secretLength)
    read.wrong('SECRET', `is shorter than ${secretLength} characters`)
  return secret
}
