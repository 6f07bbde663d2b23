import { expect, test } from 'vitest'
import { readInvoices } from './invoice-config.ts'
import { VariableReader } from './variable-reader.ts'

test('the issuer of the demo is there in the demo world, and else only where it is named', () => {
  const named = (env: NodeJS.ProcessEnv, isDemo: boolean) =>
    readInvoices(new VariableReader(env), isDemo).map(({ kind }) => kind)
  expect(named({}, true)).toEqual(['builtIn'])
  expect(named({}, false)).toEqual([])
  expect(named({ INVOICE_ADAPTERS: 'builtIn' }, false)).toEqual(['builtIn'])
})

test('Nuonuo needs an app, its secret and an address for its news', () => {
  const read = new VariableReader({ INVOICE_ADAPTERS: 'nuonuo' })
  readInvoices(read, false)
  const because = 'INVOICE_ADAPTERS names nuonuo'
  expect(read.problems).toEqual([
    `PUBLIC_URL is missing (${because}, which tells its news there)`,
    `NUONUO_APP_KEY is missing (${because})`,
    `NUONUO_APP_SECRET is missing (${because})`,
  ])
})

test('Nuonuo is read with the addresses of its own platform, its secret where no log writes it out', () => {
  const read = new VariableReader({
    INVOICE_ADAPTERS: 'nuonuo',
    PUBLIC_URL: 'https://exam.example.org',
    NUONUO_APP_KEY: 'app',
    NUONUO_APP_SECRET: 'the secret of the app',
  })
  const [config] = readInvoices(read, true)
  expect(read.problems).toEqual([])
  expect(config).toMatchObject({
    kind: 'nuonuo',
    appKey: 'app',
    extension: '',
    endpoint: 'https://sdk.nuonuo.com/open/v1/services',
    tokenEndpoint: 'https://open.nuonuo.com/accessToken',
  })
  expect(JSON.stringify(config)).not.toContain('the secret')
})

test('the issuer of the demo stands beside no other, and one that nobody knows is named', () => {
  const problemsOf = (named: string) => {
    const read = new VariableReader({ INVOICE_ADAPTERS: named, PUBLIC_URL: 'https://exam.example.org' })
    readInvoices(read, false)
    return read.problems
  }
  expect(problemsOf('builtIn,nuonuo')).toContain(
    'INVOICE_ADAPTERS must not name builtIn beside others: its documents count nowhere',
  )
  expect(problemsOf('paper')).toEqual(['INVOICE_ADAPTERS must be some of builtIn, nuonuo'])
})
