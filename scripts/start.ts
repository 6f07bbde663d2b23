import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isWebStale } from './web-freshness.ts'

const root = join(import.meta.dirname, '..')

if (isWebStale(root)) {
  console.log('Building the web …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

// In this very process: signals reach it without anybody passing them on.
await import('../server/main.ts')
