import { type Config, readConfig } from '#server/platform/process/config.ts'

interface Told {
  readonly on: { readonly appUrl: string; readonly ownerUrl: string }
  readonly folder: string
  /** Settings of an installation, over those of the house. */
  readonly env?: Readonly<Record<string, string>>
}

/** How the processes of a test house are configured: all of them open what one has sealed. */
export function testConfig({ on, folder, env = {} }: Told): Config {
  return readConfig({
    DATABASE_URL: on.appUrl,
    DATABASE_OWNER_URL: on.ownerUrl,
    DATA_DIR: folder,
    FILES_ADAPTER: 'disk',
    SECRET: 'a secret of the test house, of no worth',
    KEYS: 'a-key-of-the-test-house-of-no-worth-at-all',
    INDEX_KEY: 'another key of the test house, of no worth',
    SMS_ADAPTER: 'outbox',
    MAIL_ADAPTER: 'outbox',
    PAYMENT_ADAPTERS: 'builtIn',
    INVOICE_ADAPTERS: 'builtIn',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    ...env,
  })
}
