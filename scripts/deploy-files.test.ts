import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readConfig } from '#server/platform/process/config.ts'
import { namedVariables } from './env-example.ts'
import { listSources, readImports } from './imports.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function parse(path: string) {
  const document = parseDocument(read(path), { strict: true, uniqueKeys: true, merge: true })
  return { complaints: [...document.errors, ...document.warnings].map(String), content: document.toJS() }
}

test.each(['deploy/container/compose.yaml', 'deploy/high-availability/patroni.yml'])(
  '%s is YAML that says nothing twice',
  (path) => {
    expect(parse(path).complaints).toEqual([])
  },
)

describe('compose', () => {
  const { services, networks } = parse('deploy/container/compose.yaml').content

  /** What it gives the app, with `.env` filled in as the page beside it says, or with more. */
  function appEnvironment(env: Readonly<Record<string, string>> = {}): Record<string, string> {
    const filling = (_: string, name: string, sign: string, otherwise: string) =>
      env[name] ?? (sign === '-' ? otherwise : (fallbacks[name] ?? 'a'.repeat(48)))
    const entries = Object.entries(services['app-1'].environment as Record<string, string | number>)
    return Object.fromEntries(
      entries.map(([name, value]) => [name, String(value).replace(/\$\{(\w+):([?-])([^}]*)\}/g, filling)]),
    )
  }
  const fallbacks: Readonly<Record<string, string>> = { PUBLIC_URL: 'http://localhost:8080' }

  test('the app starts on what compose gives it', () => {
    const config = readConfig(appEnvironment())
    expect(config.database.kind).toBe('external')
    expect(config.trustedProxies).toEqual(['10.89.7.0/24'])
  })

  test('every variable of the example reaches the app, but those that the image decides', () => {
    const decided = ['HOST', 'PORT', 'DATA_DIR', 'DEVELOPMENT']
    const passedOn = Object.keys(services['app-1'].environment)
    expect([...passedOn, ...decided].toSorted()).toEqual([...namedVariables(read('.env.example'))].toSorted())
  })

  test('a real board’s adapters start on what stands in .env', () => {
    const config = readConfig(
      appEnvironment({
        SMS_ADAPTER: 'aliyun',
        ALIYUN_ACCESS_KEY_ID: 'id',
        ALIYUN_ACCESS_KEY_SECRET: 'secret',
        ALIYUN_SMS_SIGN_NAME: 'name',
        ALIYUN_SMS_TEMPLATE: 'SMS_1',
        ALIYUN_SMS_NEWS_TEMPLATE: 'SMS_2',
        MAIL_ADAPTER: 'smtp',
        SMTP_URL: 'smtp://mail',
        MAIL_FROM: 'exam@example.org',
        FILES_ADAPTER: 's3',
        S3_BUCKET: 'baoming',
        S3_REGION: 'cn-north-1',
        METRICS_TOKEN: 'watcher',
      }),
    )
    expect([config.sms.kind, config.mail.kind, config.files.kind]).toEqual(['aliyun', 'smtp', 's3'])
    expect(config.metricsToken).toBe('watcher')
  })

  test('a process that is replaced keeps its address, and has the time to leave', () => {
    const apps = [services['app-1'], services['app-2']]
    const [{ subnet, ip_range }] = networks.default.ipam.config
    const addresses = apps.map(({ networks }) => networks.default.ipv4_address)
    expect([subnet, ip_range, ...addresses]).toEqual([
      ...['10.89.7.0/24', '10.89.7.128/25'],
      ...['10.89.7.11', '10.89.7.12'],
    ])
    const { leaveSeconds, stopSeconds } = readConfig(appEnvironment())
    for (const { stop_grace_period } of apps)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(leaveSeconds + stopSeconds)
  })
})

describe('nginx', () => {
  const conf = read('deploy/proxy/nginx.conf')
  const secondsOf = (setting: RegExp) => Array.from(conf.matchAll(setting), ([, seconds]) => Number(seconds))

  test('finds a process again, and lets go of one, sooner than the next one has left', () => {
    const waits = [...secondsOf(/fail_timeout=(\d+)s/g), ...secondsOf(/^ {4}keepalive_timeout (\d+)s/gm)]
    expect(waits).toHaveLength(3)
    const { leaveSeconds } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8' })
    expect(Math.max(...waits)).toBeLessThan(leaveSeconds)
  })
})

describe('the Containerfile', () => {
  /** Its instructions, lines that go on in the next one put together. */
  const instructions = read('deploy/container/Containerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
  const last = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))
  const copied = last
    .filter(([name, first = '']) => name === 'COPY' && !first.startsWith('--from'))
    .map(([, source = '']) => source)

  test('knows only instructions that there are', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']
    expect(instructions.map(([name]) => name).filter((name = '') => !known.includes(name))).toEqual([])
    for (const [name, ...words] of instructions)
      if (name === 'CMD') expect(() => JSON.parse(words.join(' '))).not.toThrow()
  })

  test('copies from the repository only what is there and not left out', () => {
    const ignored = read('deploy/container/Containerfile.dockerignore').split('\n')
    const sources = instructions
      .filter(([name, first = '']) => name === 'COPY' && !first.startsWith('--from'))
      .flatMap(([, ...words]) => words.slice(0, -1))
    expect(sources.filter((path) => ignored.includes(path) || !existsSync(join(root, path)))).toEqual([])
  })

  test('the image holds every file that the two processes load', () => {
    const ways = Map.groupBy(
      listSources(root)
        .flatMap((file) => readImports(root, file))
        .filter(({ typeOnly }) => !typeOnly),
      ({ from }) => from,
    )
    const loaded = new Set(['server/main.ts', 'server/worker.ts'])
    for (const file of loaded)
      for (const { to, outside } of ways.get(file) ?? []) if (!outside) loaded.add(to)
    const isThere = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`))
    expect([...loaded].filter((file) => !isThere(file))).toEqual([])
    expect(loaded.size).toBeGreaterThan(200)
  })
})
