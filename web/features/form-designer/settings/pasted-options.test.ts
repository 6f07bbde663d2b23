import { expect, test } from 'vitest'
import { readPastedOptions } from './pasted-options.ts'

const label = (simplified: string, traditional = '', english = '') => ({
  'zh-Hans': simplified,
  'zh-Hant': traditional,
  en: english,
})

test('a column of a spreadsheet is a list of options, empty and repeated lines left out', () => {
  expect(readPastedOptions('本科\r\n专科\r\n\r\n本科\r\n', [])).toEqual([
    { value: 'option1', label: label('本科') },
    { value: 'option2', label: label('专科') },
  ])
})

test('further columns are the other languages; a cell in quotes is read as its text', () => {
  expect(readPastedOptions('本科\t大學\tBachelor\n"甲""乙"""\t\tA, B', [])).toEqual([
    { value: 'option1', label: label('本科', '大學', 'Bachelor') },
    { value: 'option2', label: label('甲"乙"', '', 'A, B') },
  ])
})

test('what is there already keeps its value and its other languages, and no value is used again', () => {
  const present = [
    { value: 'bachelor', label: label('本科', '大學', 'Bachelor') },
    { value: 'option7', label: label('其他') },
  ]
  expect(readPastedOptions('研究生\n本科', present)).toEqual([
    { value: 'option8', label: label('研究生') },
    { value: 'bachelor', label: label('本科', '大學', 'Bachelor') },
  ])
})
