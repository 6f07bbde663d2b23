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

test('an issuer that nobody knows is refused', () => {
  const read = new VariableReader({ INVOICE_ADAPTERS: 'paper' })
  readInvoices(read, true)
  expect(read.problems).toEqual(['INVOICE_ADAPTERS must be builtIn'])
})
