import type { ConditionFlaw } from '#contract/batch/form/condition-flaws.ts'

const controls = {
  fieldUnknown: 'field',
  nobodyMeets: 'field',
  ruleUnfit: 'rule',
  valueUnknown: 'values',
  rangeWrong: 'values',
  whereUnknown: 'where-field',
  reasonMissing: 'reason-zh-Hans',
} as const satisfies Record<ConditionFlaw, string>

/** The control of a condition at which a flaw is mended. */
export const conditionFieldId = (at: number, flaw: ConditionFlaw) => `condition-${at}-${controls[flaw]}`
