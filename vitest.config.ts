import { defineConfig } from 'vitest/config'
import { TallyReporter } from './scripts/tally-reporter.ts'

/** Two halves: rules need nothing, the server's tests need the test house and its PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new TallyReporter()],
    // A machine under load may stumble once; the test command names whoever needed the second try.
    retry: 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contract,phrases,web,scripts,e2e}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
