import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Report } from './test-report.ts'

/** The gate: what must hold before anything is tested. */
const gate: readonly { name: string; command: string }[] = [
  { name: 'format and lint', command: 'biome ci --colors=off --error-on-warnings .' },
  { name: 'types of contract, phrases, server, scripts', command: 'tsc -p .' },
  { name: 'types of the web', command: 'tsc -p web' },
  { name: 'types of the journeys and the bench', command: 'tsc -p e2e' },
  { name: 'structure: who may import whom', command: 'node scripts/structure.ts' },
  { name: 'phrases: every sentence in each language', command: 'node scripts/phrases.ts' },
  { name: 'migrations: what was released stays', command: 'node scripts/frozen-migrations.ts' },
  { name: 'configuration: .env.example is complete', command: 'node scripts/env-example.ts' },
]

const root = join(import.meta.dirname, '..')
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }

/** Runs every line of the gate, even after one has failed. */
export function runGate(): Report {
  const results = gate.map(({ name, command }) => ({ name, ...run(name, command) }))
  const red = results.filter((result) => !result.passed)
  for (const { name, output } of red) console.log(`\n✗ ${name}\n${output.trim()}`)
  const tookMs = results.reduce((sum, result) => sum + result.tookMs, 0)
  const verdict =
    red.length === 0 ? 'the gate is green' : `the gate is red: ${red.map((r) => r.name).join('; ')}`
  console.log(`\n${verdict} (${seconds(tookMs)})`)
  return {
    passed: results.length - red.length,
    failures: red.map(({ name, output }) => ({ name, reason: output.trim() })),
  }
}

function run(name: string, command: string) {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, env, shell: true, encoding: 'utf8' })
  const tookMs = performance.now() - startedAt
  const passed = status === 0
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(48)} ${seconds(tookMs)}`)
  return { passed, tookMs, output: `${stdout}${stderr}` }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

if (import.meta.main) process.exitCode = runGate().failures.length > 0 ? 1 : 0
