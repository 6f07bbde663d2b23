/** What one tool's tests came to. */
export interface Report {
  passed: number
  failures: { name: string; reason: string }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** Reads the report of Playwright's own JSON reporter. */
export function readJourneys(json: string): Report {
  const { suites, errors } = JSON.parse(json)
  const report: Report = { passed: 0, failures: [] }
  for (const error of errors ?? [])
    report.failures.push({ name: 'outside of any journey', reason: error.message })
  for (const suite of suites as PlaywrightSuite[]) collect(suite, report)
  return report
}

function collect(suite: PlaywrightSuite, report: Report) {
  for (const inner of suite.suites ?? []) collect(inner, report)
  for (const { title, file, tests } of suite.specs ?? [])
    for (const { projectName, status, results } of tests) {
      const name = `[${projectName}] ${file} › ${title}`
      const reason = results.find(({ error }) => error)?.error?.message ?? 'did not run'
      if (status === 'expected') report.passed += 1
      else
        report.failures.push({
          name,
          reason: status === 'flaky' ? `only at the second try: ${reason}` : reason,
        })
    }
}
