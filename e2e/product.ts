import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { notebook } from './newcomer.ts'

/** The whole portal as a visitor meets it: its own process, its own database, the demo world. */
export interface Product {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** From the start of the process to the first "ready". */
  readonly startedInMs: number
  stop(): Promise<void>
}

const startTimeoutMs = 240_000

/** What the portal of the journeys logs. */
export const productLog = join(import.meta.dirname, '..', 'test-results', 'product.log')

/** Starts the built portal on a port, in a data folder of its own unless told which. */
export async function startProduct(
  port: number,
  env: NodeJS.ProcessEnv = {},
  log: 'ignore' | number = 'ignore',
): Promise<Product> {
  const dataDir = env.DATA_DIR ?? (await makeDataDir())
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '1',
      REQUESTS_PER_MINUTE: '100000000',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  const stop = async () => {
    await end(child)
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, child)
  } catch (failure) {
    await stop()
    throw failure
  }
  return { url, pid: child.pid ?? 0, dataDir, startedInMs: performance.now() - startedAt, stop }
}

/** A data folder that PostgreSQL's own user may enter when root starts the portal. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baoming-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const timeout = AbortSignal.timeout(startTimeoutMs)
  while (child.exitCode === null && child.signalCode === null && !timeout.aborted) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(
    timeout.aborted ? `Not ready after ${startTimeoutMs / 1000} s` : 'The portal ended while it started',
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The portal of the journeys: behind a proxy that says from where people come, and talkative. */
async function startForJourneys() {
  const { E2E_PORT, E2E_DATA_DIR = '' } = process.env
  await mkdir(dirname(productLog), { recursive: true })
  await rm(notebook, { force: true })
  const log = await open(productLog, 'w')
  await chmod(E2E_DATA_DIR, 0o755)
  const env = { DATA_DIR: E2E_DATA_DIR, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' }
  const product = await startProduct(Number(E2E_PORT), env, log.fd)
  await log.close()
  async function stop() {
    await product.stop()
    await rm(E2E_DATA_DIR, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

if (import.meta.main) await startForJourneys()
