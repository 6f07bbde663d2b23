import { z } from 'zod'
import type { languages } from '../../kit/language.ts'
import { showRule } from '../batch.ts'

/** The form of basic information as data: an administrator writes it, one engine judges it on both sides. */
export const fieldKinds = [
  'text',
  'name',
  'number',
  'choice',
  'choices',
  'date',
  'month',
  'area',
  'phone',
  'telephone',
  'mail',
  'postalCode',
  'address',
  'certificate',
  'school',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** What the account knows already. A field that is locked shows it and takes nothing else. */
export const prefills = [
  'name',
  'gender',
  'birthDay',
  /** `yes` or `no`, by the birth day on the day on which the form is judged. */
  'adult',
  'idType',
  'idNumber',
  'phone',
  'email',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
] as const
export type Prefill = (typeof prefills)[number]

/** What the account says, each as it would be typed: `male`, `1990-03-07`, `esidentIDCard`. What it does not know is left out. */
export type AccountFacts = Partial<Readonly<Record<Prefill, string>>>

export const texts = z.object({
  'zh-Hans': z.string().max(4000),
  'zh-Hant': z.string().max(4000),
  en: z.string().max(4000),
} satisfies Record<(typeof languages)[number], z.ZodType>)

const fieldId = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/)

export const formOption = z.object({ value: z.string().min(1).max(60), label: texts })

/** Shown only where another field of the form, in whichever section, is filled in (0) or holds one of the values (1). */
export const show = z.object({
  field: fieldId,
  rule: z.literal(Object.values(showRule)),
  values: z.array(z.string()).default([]),
})
export type Show = z.output<typeof show>

export const formField = z.object({
  id: fieldId,
  kind: z.enum(fieldKinds),
  label: texts,
  hint: texts.nullable().default(null),
  required: z.boolean().default(true),
  /** Of texts, counted as the specification does: a character above code 255 is two. */
  minLength: z.number().int().min(0).max(4000).nullable().default(null),
  maxLength: z.number().int().min(1).max(4000).nullable().default(null),
  /** A pattern that a project may set: see contract/identity/patterns/pattern.ts. */
  pattern: z.string().max(200).nullable().default(null),
  /**
   * Of numbers as digits, of dates as `2026-11-20`, of months as `2026-11`; both ends are allowed. `today` stands for the
   * day on which the form is judged.
   */
  min: z.string().max(20).nullable().default(null),
  max: z.string().max(20).nullable().default(null),
  /** Of a certificate that is not the account's own: the types of which it may be, a mainland ID card unless set. */
  options: z.array(formOption).max(500).default([]),
  /** Of several choices. */
  mostChoices: z.number().int().min(1).max(500).nullable().default(null),
  show: show.nullable().default(null),
  prefill: z.enum(prefills).nullable().default(null),
  /** What the account says cannot be typed over. Where it says nothing, the field is open. */
  locked: z.boolean().default(false),
})
export type FormField = z.output<typeof formField>

export const formSection = z.object({
  id: fieldId,
  title: texts,
  fields: z.array(formField).min(1).max(60),
})
export type FormSection = z.output<typeof formSection>

export const form = z.object({ sections: z.array(formSection).min(1).max(20) })
export type Form = z.output<typeof form>

/** What stands in one field: a text, several choices, or nothing. An area is the code of its last level. */
export const answer = z.union([z.string().max(8000), z.array(z.string().max(200)).max(500), z.null()])
export type Answer = z.output<typeof answer>
export const answers = z.record(fieldId, answer)
export type Answers = z.output<typeof answers>

/** A field may be called like something that every object has: `constructor`. */
export function answerIn(answers: Answers, id: string): Answer {
  return (Object.hasOwn(answers, id) ? answers[id] : null) ?? null
}

/** The field of this id; a form may have none. */
export function fieldIn(form: Form, id: string): FormField | undefined {
  return fieldsOf(form).find((field) => field.id === id)
}

export function fieldsOf({ sections }: Form): readonly FormField[] {
  return sections.flatMap(({ fields }) => fields)
}
