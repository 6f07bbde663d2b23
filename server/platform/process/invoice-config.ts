import { createSecretKey, type KeyObject } from 'node:crypto'
import type { VariableReader } from './variable-reader.ts'

/** An app at Nuonuo (诺税通). Its secret is kept as an object that no log can write out. */
export interface NuonuoConfig {
  readonly kind: 'nuonuo'
  readonly appKey: string
  readonly appSecret: KeyObject
  /** 分机号 of the account that issues; empty where the seller has one alone. */
  readonly extension: string
  readonly endpoint: string
  readonly tokenEndpoint: string
  readonly timeoutMs: number
}

/** Who issues invoices. `builtIn` is the issuer of the demo, whose documents count nowhere. */
export type InvoiceConfig = { readonly kind: 'builtIn' } | NuonuoConfig

/** The demo world on its own database has its issuer; else nobody issues, unless somebody is named. */
export function readInvoices(read: VariableReader, isDemo: boolean): readonly InvoiceConfig[] {
  const named = read.list('INVOICE_ADAPTERS')
  if (named.length === 0 && isDemo) return [{ kind: 'builtIn' }]
  if (named.includes('builtIn') && named.some((name) => name !== 'builtIn'))
    read.wrong('INVOICE_ADAPTERS', 'must not name builtIn beside others: its documents count nowhere')
  return named.flatMap((name) => readInvoice(read, name) ?? [])
}

/** Null where something is missing: what, the reader has noted. */
function readInvoice(read: VariableReader, name: string): InvoiceConfig | null {
  switch (name) {
    case 'builtIn':
      return { kind: name }
    case 'nuonuo':
      return readNuonuo(read)
    default:
      read.wrong('INVOICE_ADAPTERS', 'must be some of builtIn, nuonuo')
      return null
  }
}

const nuonuoServices = 'https://sdk.nuonuo.com/open/v1/services'
const nuonuoToken = 'https://open.nuonuo.com/accessToken'

function readNuonuo(read: VariableReader): NuonuoConfig {
  const because = 'INVOICE_ADAPTERS names nuonuo'
  if (read.text('PUBLIC_URL') === null) read.miss('PUBLIC_URL', `${because}, which tells its news there`)
  return {
    kind: 'nuonuo',
    appKey: read.text('NUONUO_APP_KEY') ?? read.miss('NUONUO_APP_KEY', because),
    appSecret: createSecretKey(
      read.text('NUONUO_APP_SECRET') ?? (read.miss('NUONUO_APP_SECRET', because) || ' '),
      'utf8',
    ),
    extension: read.text('NUONUO_EXTENSION') ?? '',
    endpoint: read.address('NUONUO_ENDPOINT', ['http:', 'https:']) ?? nuonuoServices,
    tokenEndpoint: read.address('NUONUO_TOKEN_ENDPOINT', ['http:', 'https:']) ?? nuonuoToken,
    // Of one call: what is asked in several steps ends within the thirty seconds of the port.
    timeoutMs: 4_000,
  }
}
