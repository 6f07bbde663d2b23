import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'

const run = promisify(execFile)

/** Lines of signed-in candidates, each of whom chooses and submits; who is done makes room for the next of the line. */
export interface Rush {
  readonly url: string
  readonly lines: readonly (readonly Rushing[])[]
}

export interface Rushing {
  readonly authorization: string
  readonly applicationId: string
  readonly lines: readonly ChoiceLine[]
}

export interface RushFound {
  /** Applications chosen for and submitted. */
  readonly done: number
  readonly failures: number
  /** Those who were told that there is no place left. */
  readonly gone: number
  readonly firstFailure: string
  readonly seconds: number
  /** From the choice to the answer to the submission, of each. */
  readonly milliseconds: readonly number[]
}

/** In a process of its own. */
export async function putRush(rush: Rush): Promise<RushFound> {
  const folder = await mkdtemp(join(tmpdir(), 'baoming-rush-'))
  try {
    const told = join(folder, 'rush.json')
    await writeFile(told, JSON.stringify(rush))
    const client = join(import.meta.dirname, 'rush-client.ts')
    const { stdout } = await run(process.execPath, [client, told], { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout) as RushFound
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
