import type { ColumnRule } from '../kit/workbook/column.ts'
import { flawKey, type Verdict } from './verdict.ts'

/** A rule of identity as the rule of a column: its flaws have their sentences there too. */
export function columnRule(check: (typed: string) => Verdict): ColumnRule {
  return (text) => {
    const verdict = check(text)
    return verdict.ok ? verdict : { ok: false, reason: { key: flawKey(verdict.flaw) } }
  }
}
