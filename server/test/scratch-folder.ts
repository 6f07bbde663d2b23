import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the running test's own, gone after it. */
export async function openScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baoming-scratch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
