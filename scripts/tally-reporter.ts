import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Report } from './test-report.ts'

/** Tells the test command what Vitest counted, and which tests it has to name at the end. */
export class TallyReporter implements Reporter {
  readonly #passed = new Set<string>()
  readonly #failures: Report['failures'] = []

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    const name = `${test.module.relativeModuleId} › ${test.fullName}`
    if (state === 'passed') this.#passed.add(test.id)
    else this.#failures.push({ name, reason: errors?.[0]?.message ?? state })
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>) {
    const broken = modules.flatMap((module) =>
      module.errors().map(({ message }) => ({ name: module.relativeModuleId, reason: message })),
    )
    const outside = unhandled.map(({ message }) => ({ name: 'outside of any test', reason: message }))
    const report: Report = {
      passed: this.#passed.size,
      failures: [...this.#failures, ...broken, ...outside],
    }
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/vitest.json', JSON.stringify(report))
  }
}
