/** The server did what its contract does not say: an error it does not declare, or a reply of another shape. */
export class ContractBreach extends Error {
  readonly endpoint: string

  constructor(endpoint: string, what: string, cause?: unknown) {
    super(`${endpoint} ${what}`, { cause })
    this.name = 'ContractBreach'
    this.endpoint = endpoint
  }
}

export type BreachListener = (breach: ContractBreach) => void

/** For tests: thrown where nobody catches it, a breach turns the whole run red, whatever the test expected. */
export function throwBreach(breach: ContractBreach) {
  setImmediate(() => {
    throw breach
  })
}
