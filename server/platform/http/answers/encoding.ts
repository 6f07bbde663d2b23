export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers: each is read once. */
const known = new Map<string, Encoding>()
const knownLimit = 100

/** The best encoding that a reader takes, from its `accept-encoding` header. */
export function pickEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const found = known.get(header)
  if (found) return found
  const encoding = readHeader(header)
  if (known.size < knownLimit) known.set(header, encoding)
  return encoding
}

function readHeader(header: string): Encoding {
  const taken = header
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}
