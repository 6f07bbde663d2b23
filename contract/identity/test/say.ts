import type { Verdict } from '../verdict.ts'

/** A verdict in one word, for tables: what is kept, or what is wrong. */
export function say(verdict: Verdict): string {
  return verdict.ok ? verdict.kept : verdict.flaw
}
