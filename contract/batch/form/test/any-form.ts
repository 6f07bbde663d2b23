import fc from 'fast-check'
import { certificateTypes } from '../../../identity/certificates/certificate.ts'
import { diceOf, inventCertificate } from '../../../identity/invent.ts'
import { showRule } from '../../batch.ts'
import type { AccountFacts } from '../form.ts'
import { type Answer, type Answers, type Form, type FormField, fieldKinds, prefills } from '../form.ts'
import { inAll } from './form-of.ts'
import { naughty } from './naughty.ts'

/** Ids that every object has too, and one that no form may have, are among them. */
const ids = [
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'],
]

const anyUnit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom('0', '1', '3', '8', '-', '.', ' ', '@', 'a', 'X', '汉', '（', '·', '•', '\u0301'),
)

const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughty) },
  { weight: 2, arbitrary: fc.string({ unit: anyUnit, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer(), fc.constantFrom(...certificateTypes))
      .map(([seed, type]) => inventCertificate(type, diceOf(seed))),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...naughty), fc.constantFrom(...naughty)).map((two) => two.join('')),
  },
)

/** Also what no screen sends: anybody may send anything. */
const anyAnswer = fc.oneof(
  { weight: 8, arbitrary: anyText },
  { weight: 2, arbitrary: fc.array(anyText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(null) },
) as fc.Arbitrary<Answer>

/** What somebody who means well types into a field of a kind. */
function goodAnswer({ kind, options }: FormField): fc.Arbitrary<Answer> {
  const offered = options.map(({ value }) => value)
  switch (kind) {
    case 'choice':
    case 'school':
      return fc.constantFrom(...offered, 'x')
    case 'choices':
      return fc.subarray(offered)
    case 'certificate':
      return fc.constantFrom('11010119900307201X', 'e12345678', 'A123456(3)', '110101199003072011')
    default:
      return fc.constantFrom(...good[kind])
  }
}

const good = {
  text: ['ab', '北京', '123', '  x y ', '👩‍👩‍👧‍👦', 'e\u0301'],
  name: ['王小明', '阿依•古丽', " D'Arcy  (Ann)"],
  number: ['7', '00.50', '-0', '１０'],
  date: ['2026-11-20', '2004-02-29'],
  month: ['2026-11', '2004-02'],
  area: ['440300', '110101', '810000'],
  phone: ['13800000001', '+86 138-0000-0001', '013800000001'],
  telephone: ['010-62345678', '13800000001'],
  mail: ['Ann@Example.com', 'a.b+c@ｄ.cn'],
  postalCode: ['100081', '１０００８１'],
  address: ['中关村大街１号☆（A座）', '1 Main St.'],
} as const

/** For every field a few answers are drawn, and put together in ever new ways: so many would take long to draw one by one. */
const answersOfEach = 10

/** Made from entries, as a server finds them in JSON: there `__proto__` is a key like any other. */
export function anyAnswersTo({ sections }: Form, count: number): fc.Arbitrary<Answers[]> {
  const fields = sections.flatMap((section) => section.fields)
  const drawn = fields.map((field) => {
    const one = fc.oneof(
      { weight: 6, arbitrary: goodAnswer(field) },
      { weight: 2, arbitrary: anyAnswer },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    return fc.array(one, { minLength: answersOfEach, maxLength: answersOfEach, size: 'max' })
  })
  return fc.tuple(fc.tuple(...drawn), fc.integer()).map(([columns, seed]) => {
    const dice = diceOf(seed)
    return Array.from({ length: count }, () => {
      const entries = fields.map(
        ({ id }, at) => [id, columns[at]?.[Math.floor(dice() * answersOfEach)]] as const,
      )
      const strange = dice() < 0.1 ? [['elsewhere', 'x'] as const] : []
      return Object.fromEntries(
        [...entries, ...strange].filter(([, answer]) => answer !== undefined),
      ) as Answers
    })
  })
}

const bound = fc.constantFrom('0', '-3', '10', '1.5', '2000-01-01', '2030-12', 'today', '?')
const length = fc.option(fc.integer({ min: 1, max: 20 }), { freq: 1 })
const values = fc.array(fc.constantFrom('x', 'y', 'z', 'male', '440000', '440300'), { maxLength: 3 })

const anyField: fc.Arbitrary<Omit<FormField, 'id'>> = fc.record({
  kind: fc.constantFrom(...fieldKinds),
  label: fc.constant(inAll('field')),
  hint: fc.constant(null),
  required: fc.boolean(),
  minLength: length,
  maxLength: length,
  pattern: fc.option(fc.constantFrom('\\d{3}', '[A-Z]+', '(((', '(a+)+$', '.*'), { freq: 3 }),
  min: fc.option(bound, { freq: 3 }),
  max: fc.option(bound, { freq: 3 }),
  options: fc
    .subarray(['x', 'y', 'z', ' x', 'male', 'female', 'passport', 'esidentIDCard', 'hkIDCard', '__proto__'])
    .map((offered) => offered.map((value) => ({ value, label: inAll(value) }))),
  mostChoices: length,
  show: fc.option(
    fc.record({
      field: fc.constantFrom(...ids, 'nowhere'),
      rule: fc.constantFrom(...Object.values(showRule)),
      values,
    }),
    { freq: 2 },
  ),
  prefill: fc.option(fc.constantFrom(...prefills), { freq: 2 }),
  locked: fc.boolean(),
})

/** Any form, also one that `checkForm` would refuse: with circles, with patterns that cannot be read. */
export const anyForm: fc.Arbitrary<Form> = fc
  .tuple(
    fc.subarray(ids, { minLength: 1 }),
    fc.array(anyField, { minLength: ids.length, maxLength: ids.length }),
  )
  .chain(([chosen, fields]) =>
    fc.integer({ min: 0, max: chosen.length }).map((cut) => {
      const drawn = chosen.flatMap((id, at) => (fields[at] ? [{ ...fields[at], id }] : []))
      const sections = [drawn.slice(0, cut), drawn.slice(cut)].filter(({ length }) => length > 0)
      return {
        sections: sections.map((own, at) => ({ id: `section${at}`, title: inAll('section'), fields: own })),
      }
    }),
  )

export const anyAccount: fc.Arbitrary<AccountFacts> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...prefills),
      fc.constantFrom('王小明', 'male', '1990-03-07', 'passport', 'E12345678', '13800000001', 'x', ''),
    ),
    { maxLength: 6 },
  )
  .map((entries) => Object.fromEntries(entries))
