import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Load {
  readonly url: string
  /** Asked for by turns. */
  readonly paths: readonly string[]
  /** Where there are some they are posted instead, by turns, to the first of the paths. */
  readonly bodies?: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Where there are some, each posts nothing to the first of the paths, by turns, as who they are. */
  readonly whose?: readonly string[]
  readonly seconds: number
  readonly connections: number
}

export interface Throughput {
  readonly requestsPerSecond: number
  /** Answers other than 200, and connections that broke. */
  readonly failures: number
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Which generator made the load: wrk where it is installed, else a small one in a process of its own. */
export const loadTool = hasWrk ? 'wrk' : 'bench/load/load-client.ts'

export async function putLoad(load: Load): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'baoming-load-'))
  try {
    return await (hasWrk ? putLoadByWrk(load, folder) : putLoadByClient(load, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function putLoadByWrk(load: Load, folder: string): Promise<Throughput> {
  const { url, seconds, connections } = load
  const [script, bodies] = [join(folder, 'requests.lua'), join(folder, 'bodies')]
  await writeFile(bodies, (load.whose ?? load.bodies ?? []).join('\n'))
  await writeFile(script, luaFor(load, bodies))
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url])
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  return {
    requestsPerSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    failures: broken
      .slice(1)
      .reduce((sum, count) => sum + Number(count), figure(/Non-2xx or 3xx responses: (\d+)/)),
  }
}

/** Requests are formed before the run: wrk only picks the next one. */
function luaFor({ paths, bodies, whose, headers }: Load, bodiesFile: string): string {
  const quoted = (text: string) => JSON.stringify(text)
  const table = Object.entries(headers).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
  const form = whose
    ? `for one in io.lines(${quoted(bodiesFile)}) do headers['authorization'] = one; requests[#requests + 1] = wrk.format('POST', paths[1], headers, '') end`
    : bodies
      ? `for body in io.lines(${quoted(bodiesFile)}) do requests[#requests + 1] = wrk.format('POST', paths[1], headers, body) end`
      : "for i, path in ipairs(paths) do requests[i] = wrk.format('GET', path, headers) end"
  return [
    `local paths = { ${paths.map(quoted).join(', ')} }`,
    `local headers = { ${table.join(', ')} }`,
    'local requests, at = {}, 0',
    `init = function() ${form} end`,
    'request = function() at = at % #requests + 1; return requests[at] end',
  ].join('\n')
}

async function putLoadByClient(load: Load, folder: string): Promise<Throughput> {
  const client = join(import.meta.dirname, 'load-client.ts')
  const told = join(folder, 'load.json')
  await writeFile(told, JSON.stringify(load))
  const { stdout } = await run(process.execPath, [client, told])
  return JSON.parse(stdout) as Throughput
}
