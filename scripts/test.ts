import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runGate } from './check.ts'
import { type Report, readJourneys } from './test-report.ts'

const root = join(import.meta.dirname, '..')

/** One tool's tests. What it counted stands in its report; without one it did not come to the end. */
function run(command: string, file: string, read: (report: string) => Report): Report {
  const path = join(root, 'test-results', file)
  rmSync(path, { force: true })
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const report = readReport(path, read)
  if (status !== 0 && report.failures.length === 0)
    report.failures.push({ name: command, reason: `ended with ${status}` })
  return report
}

function readReport(path: string, read: (report: string) => Report): Report {
  try {
    return read(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failures: [{ name: path, reason: 'was not written' }] }
  }
}

function firstLines(reason: string): string {
  return stripVTControlCharacters(reason).split('\n').slice(0, 12).join('\n    ')
}

const gate = runGate()
const reports: readonly Report[] = [
  gate,
  run('npx vitest run', 'vitest.json', JSON.parse),
  run('npm run --silent e2e', 'playwright.json', readJourneys),
]
const failures = reports.flatMap((report) => report.failures)
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
for (const { name, reason } of failures) console.log(`\n✗ ${name}\n    ${firstLines(reason)}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
