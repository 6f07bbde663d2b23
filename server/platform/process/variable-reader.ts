import { isIP, isIPv4 } from 'node:net'

/** Reads environment variables by type and collects what is missing or wrong instead of stopping at the first. */
export class VariableReader {
  readonly problems: string[] = []
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  list(name: string): string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean)
  }

  /** Addresses and networks, `10.0.0.1` or `10.0.0.0/8`, or the names that Fastify knows for some of them. */
  networks(name: string): string[] {
    const all = this.list(name)
    const wrong = all.filter((one) => !isNetwork(one))
    if (wrong.length > 0)
      this.wrong(name, `must be addresses or networks like 10.0.0.0/8, which ${wrong.join(', ')} is not`)
    return all
  }

  flag(name: string): boolean | null {
    const value = this.oneOf(name, ['1', '0', 'true', 'false'])
    return value === null ? null : value === '1' || value === 'true'
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name)
    const choice = choices.find((one) => one === value)
    if (value !== null && choice === undefined) this.wrong(name, `must be one of ${choices.join(', ')}`)
    return choice ?? null
  }

  whole(name: string, { from, to }: { from: number; to: number }): number | null {
    const value = this.text(name)
    if (value === null) return null
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (number >= from && number <= to) return number
    this.wrong(name, `must be a whole number from ${from} to ${to}`)
    return null
  }

  /** An address without a slash at its end. */
  address(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value.replace(/\/+$/, '')
    this.wrong(name, `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`)
    return null
  }

  /** Scheme, host and port, nothing behind them. */
  origin(name: string): string | null {
    const value = this.address(name, ['http:', 'https:'])
    if (value === null || new URL(value).origin === value) return value
    this.wrong(name, 'must be scheme, host and port only, like https://exam.example.org')
    return null
  }

  /** Notes that a variable must be set and why; the answer stands in until all is read. */
  miss(name: string, reason: string): string {
    this.problems.push(`${name} is missing (${reason})`)
    return ''
  }

  wrong(name: string, problem: string) {
    this.problems.push(`${name} ${problem}`)
  }
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined || (version === 4 && isIPv4(length))) return true
  return /^\d+$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128)
}
