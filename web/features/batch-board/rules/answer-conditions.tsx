import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import {
  type AnswerCondition,
  type ConditionRule,
  rangedKinds,
} from '#contract/batch/form/answer-condition.ts'
import { type ConditionFlaw, flawsOfConditions } from '#contract/batch/form/condition-flaws.ts'
import { type Form, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import { listKinds } from '#contract/batch/form/form-shown.ts'
import { pickText } from '#contract/kit/language.ts'
import { ListedValues } from '#web/features/form-designer/settings/listed-values.tsx'
import { ShowRuleFields } from '#web/features/form-designer/settings/show-rule-fields.tsx'
import { TextsField } from '#web/features/form-designer/settings/texts-field.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../board.module.css'
import { conditionFieldId } from './condition-field-id.ts'
import { tidyConditions } from './typed-rules.ts'

const noReason = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

interface AnswerConditionsProps {
  readonly form: Form
  readonly conditions: readonly AnswerCondition[]
  /** Fields that were found wrong when the rules were checked. */
  readonly flawed: ReadonlySet<string>
  readonly onChange: (conditions: readonly AnswerCondition[]) => void
}

/** What answers of the form decide about who may register. */
export function AnswerConditions({ form, conditions, flawed, onChange }: AnswerConditionsProps) {
  const say = usePhrases('batchBoard')
  const flaws = useMemo(() => flawsOfConditions(form, tidyConditions(conditions)), [form, conditions])
  const [first] = fieldsOf(form)
  const add = (field: FormField) =>
    onChange([
      ...conditions,
      { field: field.id, rule: usualRule(field), values: [], where: null, reason: noReason },
    ])
  return (
    <div>
      <p className={styles.label}>{say('rules.conditions.title')}</p>
      <p className={styles.small}>{say('rules.conditions.lead')}</p>
      {conditions.map((condition, at) => {
        const flaw = flaws.find((one) => one.at === at)?.flaw
        const isTold = flaw !== undefined && flawed.has(conditionFieldId(at, flaw))
        return (
          <ConditionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name, and is only added at the end
            key={at}
            number={at + 1}
            condition={condition}
            fields={fieldsOf(form)}
            flaw={isTold ? flaw : undefined}
            onChange={(change) => onChange(conditions.with(at, { ...condition, ...change }))}
            onRemove={() => onChange(conditions.toSpliced(at, 1))}
          />
        )
      })}
      {first && (
        <Button
          variant="default"
          leftSection={<Plus size="1em" aria-hidden="true" />}
          onClick={() => add(first)}
        >
          {say('rules.conditions.add')}
        </Button>
      )}
    </div>
  )
}

function rulesOf({ kind }: FormField): ConditionRule[] {
  return rangedKinds.includes(kind) ? ['atLeast', 'atMost', 'filled'] : ['oneOf', 'not', 'filled']
}

/** Days and months are compared by which is earlier. */
function wordOf(rule: ConditionRule, field: FormField | undefined) {
  if (field?.kind !== 'date' && field?.kind !== 'month') return rule
  if (rule === 'atLeast') return 'notBefore'
  return rule === 'atMost' ? 'notAfter' : rule
}

const usualRule = (field: FormField): ConditionRule => rulesOf(field)[0] ?? 'filled'

interface ConditionFieldsProps {
  readonly number: number
  readonly condition: AnswerCondition
  readonly fields: readonly FormField[]
  readonly flaw: ConditionFlaw | undefined
  readonly onChange: (change: Partial<AnswerCondition>) => void
  readonly onRemove: () => void
}

function ConditionFields(props: ConditionFieldsProps) {
  const { number, condition, fields, flaw, onChange, onRemove } = props
  const say = usePhrases('batchBoard')
  const field = fields.find(({ id }) => id === condition.field)
  const at = number - 1
  const idOf = (about: ConditionFlaw) => conditionFieldId(at, about)
  const sentence = flaw && say(`rules.conditions.flaws.${flaw}`)
  const errorIn = (...about: ConditionFlaw[]) => (flaw && about.includes(flaw) ? sentence : undefined)
  return (
    <fieldset className={styles.condition}>
      <legend>{say('rules.conditions.one', { number: String(number) })}</legend>
      <Requirement {...props} field={field} idOf={idOf} errorIn={errorIn} />
      {field && condition.rule !== 'filled' && (
        <ConditionValues
          id={idOf('valueUnknown')}
          field={field}
          condition={condition}
          error={errorIn('valueUnknown', 'rangeWrong')}
          onChange={(values) => onChange({ values })}
        />
      )}
      <ShowRuleFields
        id={`condition-${at}-where`}
        label={say('rules.conditions.where')}
        always={say('rules.conditions.everybody')}
        show={condition.where}
        fields={fields.filter(({ id }) => id !== condition.field)}
        all={fields}
        error={errorIn('whereUnknown')}
        onChange={(where) => onChange({ where })}
      />
      <TextsField
        id={`condition-${at}-reason`}
        label={say('rules.conditions.reason')}
        hint={say('rules.conditions.reasonHint')}
        texts={condition.reason}
        errorIn={(one) => (one === 'zh-Hans' ? errorIn('reasonMissing') : undefined)}
        onChange={(reason) => onChange({ reason })}
      />
      <Button
        variant="subtle"
        className={styles.remove}
        leftSection={<Trash2 size="1em" aria-hidden="true" />}
        onClick={onRemove}
      >
        {say('rules.conditions.remove', { number: String(number) })}
      </Button>
    </fieldset>
  )
}

interface RequirementProps extends Pick<ConditionFieldsProps, 'condition' | 'fields' | 'onChange'> {
  readonly field: FormField | undefined
  readonly idOf: (about: ConditionFlaw) => string
  readonly errorIn: (...about: ConditionFlaw[]) => string | undefined
}

/** Which answer is asked for what. */
function Requirement({ condition, fields, field, idOf, errorIn, onChange }: RequirementProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const rules = field ? rulesOf(field) : []
  return (
    <div className={styles.pair}>
      <SelectField
        id={idOf('fieldUnknown')}
        label={say('rules.conditions.field')}
        error={errorIn('fieldUnknown', 'nobodyMeets')}
        options={[
          ...fields.map(({ id, label }) => [id, pickText(label, language) || id] as const),
          ...(field ? [] : [[condition.field, condition.field] as const]),
        ]}
        value={condition.field}
        onChange={({ target }) => {
          const next = fields.find(({ id }) => id === target.value)
          if (next) onChange({ field: next.id, rule: usualRule(next), values: [] })
        }}
      />
      <SelectField
        id={idOf('ruleUnfit')}
        label={say('rules.conditions.rule')}
        error={errorIn('ruleUnfit')}
        options={[...rules, ...(rules.includes(condition.rule) ? [] : [condition.rule])].map(
          (rule) => [rule, say(`rules.conditions.rules.${wordOf(rule, field)}`)] as const,
        )}
        value={condition.rule}
        onChange={({ target }) => {
          const rule = rules.find((one) => one === target.value) ?? condition.rule
          onChange({ rule, values: rule === 'filled' ? [] : condition.values })
        }}
      />
    </div>
  )
}

interface ConditionValuesProps {
  readonly id: string
  readonly field: FormField
  readonly condition: AnswerCondition
  readonly error: string | undefined
  readonly onChange: (values: string[]) => void
}

const inputOf = {
  date: { type: 'date' },
  month: { type: 'month' },
  number: { inputMode: 'decimal' },
} as const

function ConditionValues({ id, field, condition: { rule, values }, error, onChange }: ConditionValuesProps) {
  const say = usePhrases('batchBoard')
  const label = say('rules.conditions.values')
  if (rule === 'atLeast' || rule === 'atMost') {
    const { kind } = field
    return (
      <TextField
        id={id}
        label={say('rules.conditions.value')}
        error={error}
        {...(kind === 'date' || kind === 'month' || kind === 'number' ? inputOf[kind] : {})}
        value={values[0] ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value.trim()])}
      />
    )
  }
  if (!listKinds.includes(field.kind))
    return (
      <LongTextField
        id={id}
        label={label}
        hint={say('rules.conditions.valuesHint')}
        error={error}
        rows={3}
        value={values.join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    )
  return (
    <div id={id} tabIndex={-1}>
      <p className={styles.small}>{label}</p>
      <ListedValues id={id} label={label} field={field} values={values} onChange={onChange} />
      <FieldNote id={id} error={error} />
    </div>
  )
}
