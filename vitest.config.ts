import { defineConfig } from 'vitest/config'
import { TallyReporter } from './scripts/tally-reporter.ts'

/** Two halves: rules need nothing, the server's tests need the test house and its PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new TallyReporter()],
    projects: [
      {
        test: {
          name: 'rules',
          // What a rule is made of holds nothing between two tests: it is loaded once for all files.
          isolate: false,
          setupFiles: 'scripts/bound-properties.ts',
          testTimeout: 30_000,
          include: ['{contract,phrases,web,scripts,e2e}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          setupFiles: 'scripts/bound-properties.ts',
          globalSetup: 'server/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
