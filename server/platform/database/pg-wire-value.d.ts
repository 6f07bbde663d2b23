declare module 'pg/lib/utils.js' {
  /** How pg itself writes a value onto the wire; its types leave this file out. */
  export function prepareValue(value: unknown): string | Buffer | null
}
