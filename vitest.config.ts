import { defineConfig } from 'vitest/config'
import { TallyReporter } from './scripts/tally-reporter.ts'

/** No test is about how fast a machine is: whoever hangs is ended, whoever is slow is waited for. */
const waits = {
  setupFiles: 'scripts/test-waits.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Two halves: rules need nothing, the server's tests need the test house and its PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new TallyReporter()],
    projects: [
      {
        test: {
          ...waits,
          name: 'rules',
          // What a rule is made of holds nothing between two tests: it is loaded once for all files.
          isolate: false,
          include: ['{contract,phrases,web,scripts,e2e}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...waits,
          name: 'server',
          // Nor does the server: what a test needs lies in a house of its own.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
        },
      },
    ],
  },
})
