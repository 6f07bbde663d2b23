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
