import type { SourceOf } from '#phrases/catalogue.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Option } from '#web/ui/fields/select-field.tsx'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'

type Words = SourceOf<'projectSetup'>
export type OptionField = keyof Words['options']
export type FieldName = keyof Words['fields']

/** What the choices of a field are called, in the order in which they stand. */
export function useOptions() {
  const say = usePhrases('projectSetup')
  return (field: OptionField, values: readonly (string | number)[]): readonly Option[] =>
    values.map((value) => [String(value), say(`options.${field}.${value}` as 'options.fontType.sans')])
}

/** The fields of a page, as they are named where somebody else changed them too. */
export function useComparedFields() {
  const say = usePhrases('projectSetup')
  return (fields: readonly (readonly [path: string, field: FieldName, options?: OptionField])[]) =>
    fields.map(
      ([path, field, options]): ComparedField => ({
        path,
        label: say(`fields.${field}`),
        say: (value) => {
          if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
          if (Array.isArray(value))
            return value
              .map((one) => say(`modules.${one as 'appointment_exam'}`))
              .join(say('concerned.comma'))
          const text = String(value ?? '')
          return options && text !== '' ? say(`options.${options}.${text}` as 'options.fontType.sans') : text
        },
      }),
    )
}
