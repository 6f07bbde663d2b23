import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { say } from '../test/say.ts'
import { hanClass } from './han.ts'
import { checkName, nameRules, tidyName } from './name.ts'

const wrong = 'nameWrong'

describe('names', () => {
  test.each([
    // typed, by han, by wide, by plain
    ['张伟', '张伟', '张伟', '张伟'],
    ['𠮷野', '𠮷野', '𠮷野', '𠮷野'],
    ['𰻝', '𰻝', '𰻝', '𰻝'],
    ['李〇', '李〇', '李〇', '李〇'],
    ['阿卜杜拉·买买提', '阿卜杜拉·买买提', '阿卜杜拉·买买提', '阿卜杜拉·买买提'],
    ['阿依古丽•肉孜', '阿依古丽·肉孜', '阿依古丽·肉孜', '阿依古丽·肉孜'],
    ['阿依古丽‧肉孜', '阿依古丽·肉孜', '阿依古丽·肉孜', '阿依古丽·肉孜'],
    ['阿依古丽・肉孜', '阿依古丽·肉孜', '阿依古丽·肉孜', '阿依古丽·肉孜'],
    [' 张伟 ', '张伟', '张伟', '张伟'],
    ['John Smith', wrong, 'John Smith', 'John Smith'],
    ['John  Smith', wrong, 'John Smith', 'John Smith'],
    ['José Núñez', wrong, 'José Núñez', 'José Núñez'],
    ["O'Neill-Byrne, Ann (Mary) A/L Jr.", wrong, "O'Neill-Byrne, Ann (Mary) A/L Jr.", wrong],
    ['张伟 David', wrong, '张伟 David', '张伟 David'],
    ['', wrong, wrong, wrong],
    ['·', wrong, wrong, wrong],
    ['·张', wrong, wrong, wrong],
    ['张··伟', wrong, wrong, wrong],
    ['...', wrong, wrong, wrong],
    ['张伟1', wrong, wrong, wrong],
    ['张伟☆', wrong, wrong, wrong],
    ['⺀⼀', wrong, wrong, wrong],
    ['张々', wrong, wrong, wrong],
    ['Ｊｏｈｎ', wrong, wrong, wrong],
    ['田中さん', wrong, wrong, wrong],
    ['张\n伟', wrong, wrong, wrong],
    ['张伟\n', wrong, wrong, wrong],
    ['Иван', wrong, wrong, wrong],
    ['<b>张伟</b>', wrong, wrong, wrong],
    ['\u{e000}', wrong, wrong, wrong],
    ['张'.repeat(65), 'nameTooLong', 'nameTooLong', 'nameTooLong'],
    ['𠮷'.repeat(64), '𠮷'.repeat(64), '𠮷'.repeat(64), '𠮷'.repeat(64)],
  ])('%j → han %s, wide %s, plain %s', (typed, ...said) => {
    expect(nameRules.map((rule) => say(checkName(typed, rule)))).toEqual(said)
  })

  test('tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '·', '•', 'e', '\u0301', '张', '-') }), (typed) => {
        expect(tidyName(tidyName(typed))).toBe(tidyName(typed))
      }),
    )
  })
})

test('every ideograph that the runtime knows is a Han character, and nothing else is', () => {
  const ours = new RegExp(`^[${hanClass}]$`, 'u')
  const knownHan = /^[\p{Unified_Ideograph}\u3007\uF900-\uFAD9\u{2F800}-\u{2FA1D}]$/u
  const assigned = /^\p{Assigned}$/u
  const differing: string[] = []
  for (let code = 0; code <= 0x3ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (assigned.test(character) && ours.test(character) !== knownHan.test(character))
      differing.push(code.toString(16))
  }
  expect(differing).toEqual([])
})
