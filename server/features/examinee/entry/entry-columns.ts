import type { AccountRules } from '#contract/account/account-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { choiceColumns, type Pairs } from './choice-columns.ts'
import { fieldColumns } from './field-columns.ts'
import { personColumns } from './person-columns.ts'
import { withUniqueNames } from './unique-names.ts'

/** By what the columns are made. */
export interface EntryTerms {
  readonly batch: Batch
  readonly pairs: Pairs
  readonly rules: AccountRules
  readonly now: Date
}

/** Who it is, what the form of the batch asks, and what is chosen. */
export function entryColumns({ batch, pairs, rules, now }: EntryTerms): readonly Column[] {
  const sections = new Map<string, Texts>()
  const fields = fieldColumns(batch.form, { rules, today: dayOf(now) }).map(({ column, section }) => {
    sections.set(column.key, section)
    return column
  })
  const columns = [...personColumns(rules, batch.who), ...fields, ...choiceColumns(batch, pairs)]
  return withUniqueNames(columns, ({ key }) => sections.get(key) ?? null)
}
