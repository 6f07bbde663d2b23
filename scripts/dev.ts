import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

/** The portal for those who change it: the web is built again when its sources change, the server starts again when its own do, or when there is a new painter. */

const root = join(import.meta.dirname, '..')
const settleMs = 200

await once(run('scripts/build.ts'), 'exit')
const server = run('--watch', '--watch-preserve-output', 'server/main.ts')
watchWeb()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

function run(...words: string[]): ChildProcess {
  const env = { ...process.env, DEVELOPMENT: '1' }
  return spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env })
}

function watchWeb() {
  let waiting: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  for (const folder of ['web', 'contract', 'phrases'])
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        building = building.then(async () => void (await once(run('scripts/build.ts'), 'exit')))
      }, settleMs)
    })
}

async function stop() {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  process.exit(0)
}
