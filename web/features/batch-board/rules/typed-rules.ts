import type { changeBatch } from '#contract/batch/batch-change.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { AnswerCondition } from '#contract/batch/form/answer-condition.ts'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import type { Texts } from '#contract/kit/language.ts'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'

/** Numbers of a batch that are typed. */
export const typedNumbers = [
  'leastSubjects',
  'mostSubjects',
  'holdMinutes',
  'mostHoldMinutes',
  'restMinutes',
  'paymentTermMinutes',
  'position',
] as const
export type TypedNumber = (typeof typedNumbers)[number]

/** The rules of a batch as they stand in the fields. */
export interface TypedRules {
  readonly name: Texts
  readonly examStartsAt: string
  readonly examEndsAt: string
  readonly numbers: Readonly<Record<TypedNumber, string>>
  readonly registrationMode: 1 | 2
  readonly oneArea: boolean
  readonly review: Batch['review']
  readonly forbiddenTogether: readonly (readonly string[])[]
  readonly fromAge: string
  readonly toAge: string
  readonly ageOn: string
  readonly gender: Batch['who']['gender']
  readonly certificateTypes: readonly CertificateType[]
  readonly conditions: readonly AnswerCondition[]
}

/** As it is sent. */
type RuleChange = BodyOf<typeof changeBatch>['change']

type Ruled = Batch & { readonly position: number }

export function typedRules(batch: Ruled): TypedRules {
  const numbers = Object.fromEntries(typedNumbers.map((name) => [name, String(batch[name])]))
  const { name, registrationMode, oneArea, review, forbiddenTogether, who } = batch
  return {
    ...{ name, registrationMode, oneArea, review, forbiddenTogether },
    examStartsAt: minuteOfField(batch.examStartsAt),
    examEndsAt: minuteOfField(batch.examEndsAt),
    numbers: numbers as Record<TypedNumber, string>,
    fromAge: who.fromAge === null ? '' : String(who.fromAge),
    toAge: who.toAge === null ? '' : String(who.toAge),
    ageOn: who.ageOn,
    gender: who.gender,
    certificateTypes: who.certificateTypes,
    conditions: who.conditions,
  }
}

export type RuleField = TypedNumber | 'fromAge' | 'toAge' | 'examStartsAt' | 'examEndsAt' | 'ageOn'

/** The fields in which something stands that cannot be read. */
export function unreadable(typed: TypedRules): RuleField[] {
  const isWhole = (text: string) => /^\d{1,6}$/.test(text.trim())
  const isAge = (text: string) => text.trim() === '' || isWhole(text)
  return [
    ...(instantOfField(typed.examStartsAt) === null ? (['examStartsAt'] as const) : []),
    ...(instantOfField(typed.examEndsAt) === null ? (['examEndsAt'] as const) : []),
    ...typedNumbers.filter((name) => !isWhole(typed.numbers[name])),
    ...(isAge(typed.fromAge) ? [] : (['fromAge'] as const)),
    ...(isAge(typed.toAge) ? [] : (['toAge'] as const)),
    ...(typed.ageOn === '' ? (['ageOn'] as const) : []),
  ]
}

/** What of the batch is to be another: nothing else is sent. */
export function changeOf(batch: Ruled, typed: TypedRules): RuleChange {
  const before = typedRules(batch)
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const differs = (name: keyof TypedRules) => !isSame(before[name], typed[name])
  const numbers = typedNumbers
    .filter((name) => before.numbers[name] !== typed.numbers[name].trim())
    .map((name) => [name, Number(typed.numbers[name])])
  const ofWho = (['fromAge', 'toAge', 'ageOn', 'gender', 'certificateTypes', 'conditions'] as const).some(
    differs,
  )
  const sets = typed.forbiddenTogether.filter((set) => set.length > 1)
  return {
    ...Object.fromEntries(numbers),
    ...(differs('name') && { name: typed.name }),
    ...(differs('examStartsAt') && {
      examStartsAt: instantOfField(typed.examStartsAt) ?? batch.examStartsAt,
    }),
    ...(differs('examEndsAt') && { examEndsAt: instantOfField(typed.examEndsAt) ?? batch.examEndsAt }),
    ...(differs('registrationMode') && { registrationMode: typed.registrationMode }),
    ...(differs('oneArea') && { oneArea: typed.oneArea }),
    ...(differs('review') && { review: typed.review }),
    ...(!isSame(batch.forbiddenTogether, sets) && { forbiddenTogether: sets.map((set) => [...set]) }),
    ...(ofWho && { who: whoOf(batch, typed) }),
  }
}

const ageOf = (text: string) => (text.trim() === '' ? null : Number(text))

function whoOf({ who }: Ruled, typed: TypedRules) {
  const { fromAge, toAge, ageOn, gender, certificateTypes } = typed
  const ages = { fromAge: ageOf(fromAge), toAge: ageOf(toAge) }
  const conditions = tidyConditions(typed.conditions)
  return { ...who, ...ages, ageOn, gender, certificateTypes: [...certificateTypes], conditions }
}

/** Values are typed a line each, and some lines are empty. */
export function tidyConditions(conditions: readonly AnswerCondition[]): AnswerCondition[] {
  return conditions.map((one) => ({
    ...one,
    values: one.values.map((value) => value.trim()).filter((value) => value !== ''),
  }))
}
