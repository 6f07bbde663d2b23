import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, inventCertificate, inventHolder } from '../invent.ts'
import { keepCertificateNumber } from '../names/keep-allowed.ts'
import { say } from '../test/say.ts'
import { certificateKey, certificateTypes, checkCertificate, isCertificateType } from './certificate.ts'
import { disagreements } from './certificate-agreement.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }
const anyType = fc.constantFrom(...certificateTypes)

describe('certificates', () => {
  test('are those of the specification, in its order', () => {
    expect(certificateTypes.join(' ')).toBe(
      'esidentIDCard hkAndMacauPass twPass passport other militaryID hkIDCard macauIDCard twResidencePermit ' +
        'hkAndMacauResidencePermit twIDCard foreignIDCard greenCard',
    )
    expect(isCertificateType('esidentIDCard')).toBe(true)
    expect(isCertificateType('toString')).toBe(false)
  })

  test('an invented number is sound, and tells what its holder says', () => {
    fc.assert(
      fc.property(anyType, fc.integer(), (type, seed) => {
        const dice = diceOf(seed)
        const holder = inventHolder(dice)
        const number = inventCertificate(type, dice, holder)
        expect(say(checkCertificate(type, number, terms))).toBe(number)
        expect(disagreements(type, number, holder)).toEqual([])
      }),
    )
  })

  test('what is kept is sound again and stays as it is', () => {
    fc.assert(
      fc.property(anyType, fc.integer(), (type, seed) => {
        const typed = inventCertificate(type, diceOf(seed))
        const kept = say(checkCertificate(type, typed.replace(/X$/, 'x'), terms))
        expect(say(checkCertificate(type, kept, terms))).toBe(kept)
        expect(certificateKey(type, kept)).toBe(certificateKey(type, typed))
      }),
    )
  })

  test('a space, a line end or a full-width form anywhere is refused everywhere', () => {
    fc.assert(
      fc.property(
        anyType,
        fc.integer(),
        fc.nat(),
        fc.constantFrom(' ', '\n', '\u3000', '０', '٣'),
        (type, seed, at, odd) => {
          const sound = inventCertificate(type, diceOf(seed))
          const place = at % (sound.length + 1)
          expect(
            say(checkCertificate(type, sound.slice(0, place) + odd + sound.slice(place), terms)),
          ).toMatch(/Wrong$/)
        },
      ),
    )
  })

  test('what a form has cleaned is what the rule takes', () => {
    const typed: [Parameters<typeof checkCertificate>[0], string][] = [
      ['hkIDCard', ' a123456（3） '],
      ['hkAndMacauPass', 'h1234 5678'],
      ['esidentIDCard', '110105 19491231 002x'],
      ['esidentIDCard', '１１０１０５１９４９１２３１００２Ｘ'],
    ]
    for (const [type, number] of typed) {
      expect(checkCertificate(type, keepCertificateNumber(number), terms).ok).toBe(true)
    }
  })
})

describe('birth day and gender', () => {
  const woman = { birthDay: '1949-12-31', gender: 'female' } as const

  test.each([
    ['esidentIDCard', '11010519491231002X', woman, []],
    [
      'esidentIDCard',
      '11010519491231002X',
      { ...woman, birthDay: '1949-12-30' },
      ['birthDayDiffersFromCertificate'],
    ],
    ['esidentIDCard', '11010519491231002X', { ...woman, gender: 'male' }, ['genderDiffersFromCertificate']],
    [
      'esidentIDCard',
      '110105491231002',
      { birthDay: '1950-12-31', gender: 'male' },
      ['birthDayDiffersFromCertificate', 'genderDiffersFromCertificate'],
    ],
    ['twIDCard', 'A123456789', woman, ['genderDiffersFromCertificate']],
    ['greenCard', 'KAZ110090123105', { ...woman, birthDay: '1990-12-31' }, []],
    [
      'greenCard',
      'KAZ110090123105',
      { ...woman, birthDay: '1990-12-30' },
      ['birthDayDiffersFromCertificate'],
    ],
    ['passport', 'E12345678', woman, []],
  ] as const)('%s %s held by %j: %j', (type, number, holder, flaws) => {
    expect(disagreements(type, number, holder).map(({ flaw }) => flaw)).toEqual(flaws)
  })
})
