/** A provider said that nobody can be reached there: trying again would be of no use. */
export class Undeliverable extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The provider refused it for good: ${code}.`)
    this.code = code
  }
}
