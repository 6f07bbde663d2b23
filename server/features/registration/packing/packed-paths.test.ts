import { describe, expect, test } from 'vitest'
import { fileNamings } from '#contract/registration/list/application-files.ts'
import { pathsOf, personName, safeName } from './packed-paths.ts'

const person = { name: '欧阳素', idNumber: '110101199001011234', number: '2026000001' }

describe('a person is called', () => {
  test('as the board says, in each of the three ways', () => {
    expect(Object.fromEntries(fileNamings.map((naming) => [naming, personName(naming, person)]))).toEqual({
      idNumber: '110101199001011234',
      nameIdNumber: '欧阳素-110101199001011234',
      idNumberName: '110101199001011234-欧阳素',
    })
  })

  test('by the name alone where there is no ID number, and by the number of the application where there is neither', () => {
    expect(personName('idNumber', { ...person, idNumber: '' })).toBe('欧阳素')
    expect(personName('idNumberName', { ...person, idNumber: '', name: '...' })).toBe('2026000001')
  })
})

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['李\u0000雷\n', '李_雷_'],
  ['invoice\u202Egpj', 'invoice_gpj'],
  ['e\u0301tude', 'étude'],
  ['name. . ', 'name'],
  ['.hidden', 'hidden'],
  ['CON', '_CON'],
  ['com1.txt', '_com1.txt'],
  ['Conrad', 'Conrad'],
  ['half \uD83D', 'half \uFFFD'],
])('%j is written %j, which every file system takes', (text, name) => {
  expect(safeName(text, 100)).toBe(name)
})

test('a name too long is cut between characters', () => {
  expect(safeName('𠮷'.repeat(50), 11)).toBe('𠮷𠮷')
})

describe('the files of a person', () => {
  const [photo, paper] = [
    { label: null, ending: '.jpg' },
    { label: '学历/证明', ending: '.pdf' },
  ]

  test('lie in no folder where there is one', () => {
    expect(pathsOf('X', [photo])).toEqual(['X.jpg'])
    expect(pathsOf('X', [paper])).toEqual(['X 学历_证明.pdf'])
  })

  test('lie in a folder where they are several, each under a name of its own', () => {
    expect(pathsOf('X', [photo, paper, paper])).toEqual([
      'X/X.jpg',
      'X/X 学历_证明.pdf',
      'X/X 学历_证明 (2).pdf',
    ])
  })
})
