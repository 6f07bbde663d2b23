import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// A process of its own: what the build takes of memory goes with it. It knows by itself whether there is work to do.
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// In this very process: signals reach the portal without anybody passing them on.
await import('../server/main.ts')
