import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the web is built from. */
const sources = ['web', 'contract', 'phrases', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json']
const built = ['dist/web/app.html', 'dist/web/home.html', 'dist/painter/painter.js']

/** Whether the web's build is missing or older than something it was built from. */
export function isWebStale(root: string): boolean {
  const builtAtMs = Math.min(...built.map((path) => changedAtMs(join(root, path))))
  return sources.some((path) => newestIn(join(root, path)) > builtAtMs)
}

/** A folder counts too: its time changes when a file goes. */
function newestIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

function changedAtMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
