import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// A process of its own: what the build takes of memory goes with it. It knows by itself whether there is work to do.
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

if (process.env.npm_lifecycle_event) stopWithParent()
// In this very process: signals reach the portal without anybody passing them on.
await import('../server/main.ts')

/** npm hands a signal to the shell between us, and that one goes without a word: the portal must not stay behind. */
function stopWithParent() {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watching.unref()
}
