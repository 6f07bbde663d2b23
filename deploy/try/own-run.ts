import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A folder for one run, and the programs that were started in it: all gone when it ends. */
export interface OwnRun extends AsyncDisposable {
  readonly folder: string
  start(name: string, command: string, args: readonly string[], how?: How): ChildProcess
}

interface How {
  readonly env?: Readonly<Record<string, string>>
  /** What ends it with the run, where it has not ended by then. */
  readonly endsBy?: NodeJS.Signals
}

export async function openRun(): Promise<OwnRun> {
  const folder = await mkdtemp(join(tmpdir(), 'baoming-try-'))
  await chmod(folder, 0o755)
  const started: { child: ChildProcess; endsBy: NodeJS.Signals }[] = []
  return {
    folder,
    start(name, command, args, { env = {}, endsBy = 'SIGTERM' } = {}) {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const child = spawn(command, args, {
        cwd: root,
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
      })
      started.push({ child, endsBy })
      return child
    },
    async [Symbol.asyncDispose]() {
      for (const { child, endsBy } of started.toReversed()) await end(child, endsBy)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks it to end and waits until it has. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** A file of deploy/ with the names and places of this machine; each of them must be there to be replaced. */
export async function fillIn(path: string, places: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(root, 'deploy', path), 'utf8')
  for (const [written, here] of Object.entries(places)) {
    if (!text.includes(written)) throw new Error(`${path} does not say ${written}`)
    text = text.replaceAll(written, here)
  }
  return text
}

/** Asks until it holds. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60) {
  const untilMs = performance.now() + seconds * 1000
  let cause: unknown
  while (performance.now() < untilMs) {
    try {
      if (await holds()) return
    } catch (error) {
      cause = error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`after ${seconds} s it still does not hold: ${what}`, { cause })
}

export const answers = (address: string) => async () =>
  (await fetch(address, { signal: AbortSignal.timeout(10_000) })).ok

let failed = false
/** One line of what was seen; wrong ones make the whole run fail. */
export function tell(holds: boolean, line: string) {
  console.log(`${holds ? '✓' : '✗'} ${line}`)
  if (!holds) failed = true
  process.exitCode = failed ? 1 : 0
}
