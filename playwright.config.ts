import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'
import { freePort } from './e2e/free-port.ts'
import type { VisitorOptions } from './e2e/people.ts'

const chromium = await findChromium()
/** Chosen once: Playwright's workers read this file again and inherit the choice. */
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'baoming-journeys-'))
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

/** The journeys of real people through the built portal, on a phone in Chinese and at a desk in English. */
export default defineConfig<VisitorOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  // A second try tells a stumble from a fault; the test command fails with either.
  retries: 1,
  failOnFlakyTests: true,
  // No journey is about how fast a machine is: whoever hangs is ended, whoever is slow is waited for.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    // Recorded of every journey, it would cost a fifth of the run.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...process.env, ...chromium.env } as Record<string, string>,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desk.e2e.ts', '**/afterwards.e2e.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'zh-Hans' },
    },
    {
      name: 'desk',
      testIgnore: ['**/*.phone.e2e.ts', '**/afterwards.e2e.ts'],
      use: { viewport: { width: 1280, height: 800 }, language: 'en' },
    },
    { name: 'afterwards', testMatch: '**/afterwards.e2e.ts', dependencies: ['phone', 'desk'] },
  ],
  webServer: {
    command: 'node e2e/product.ts',
    url: `${url}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
