import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runGate, type Tally } from './check.ts'

const root = join(import.meta.dirname, '..')

/** One tool's tests. What it counted stands in its report; without one it did not come to the end. */
function run(command: string, report: string, count: (report: string) => Tally): Tally {
  const path = join(root, 'test-results', report)
  rmSync(path, { force: true })
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const tally = readTally(path, count)
  const silentFailure = status !== 0 && tally.failed === 0
  return silentFailure ? { ...tally, failed: 1 } : tally
}

function readTally(path: string, count: (report: string) => Tally): Tally {
  try {
    return count(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function countVitest(report: string): Tally {
  const { numPassedTests, numTotalTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

function countPlaywright(report: string): Tally {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

const tallies = [
  runGate(),
  run('npx vitest run', 'vitest.json', countVitest),
  run('npm run --silent e2e', 'playwright.json', countPlaywright),
]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
