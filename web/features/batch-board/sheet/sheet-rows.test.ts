import { describe, expect, test } from 'vitest'
import type { Area, Subject } from '#contract/batch/batch-shapes.ts'
import { areaColumns, readAreas, renameBelow, rowsOfAreas } from '#contract/batch/sheet/area-rows.ts'
import { readSubjects, rowsOfSubjects } from '#contract/batch/sheet/subject-rows.ts'
import { readCount, readPrice, readSessions, readYes } from '#contract/batch/sheet/typed-cells.ts'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import { mergeRows, rowsAfterSave } from './merge-rows.ts'

const text = (said: string, en = '') => ({ 'zh-Hans': said, 'zh-Hant': said, en })
const words = { yes: '是', no: '否', pending: '待定' }
const subject: Subject = {
  ...{
    subjectId: 's1',
    level: text('中级', 'II'),
    name: text('法律', 'Law'),
    feeFen: 12_050,
    feeName: text('考务费', 'Exam fee'),
    required: true,
  },
  ...{
    offered: false,
    sessions: [{ startsAt: '2027-05-15T01:00:00.000Z', endsAt: '2027-05-15T03:30:00.000Z' }],
  },
}
const area = (areaId: string, kind: Area['kind'], parentId: string | null, name: string): Area => ({
  ...{ areaId, kind, parentId, name: text(name), address: '', offered: true },
})
const areas = [
  area('p', 'province', null, '浙江'),
  area('c', 'city', 'p', '杭州'),
  area('x', 'site', 'c', '一中'),
]
const figures = {
  quotas: [{ areaId: 'x', subjectId: 's1', capacity: 30 }],
  areaTotals: [{ areaId: 'x', capacity: 25 }],
}
const reading = {
  subjects: [subject],
  idOf: (path: string) => `new ${path}`,
  traditional: (said: string) => `${said}繁`,
}
const row = (id: string, ...cells: string[]) => ({
  id,
  cells: [...cells, ...Array(areaColumns.length + 1 - cells.length).fill('')],
})

test('areas and subjects are read as they were shown', () => {
  const { areas: read, flaws } = readAreas(rowsOfAreas(areas, [subject], figures, words), reading)
  expect(flaws).toEqual([])
  expect(read).toEqual(
    areas.map((one) => ({
      ...one,
      total: one.areaId === 'x' ? 25 : null,
      places: [one.areaId === 'x' ? 30 : null],
    })),
  )
  const plain = { ...subject, feeName: null }
  expect(readSubjects(rowsOfSubjects([subject, plain], words), (said) => said)).toEqual({
    subjects: [subject, plain],
    flaws: [],
  })
})

test('a site brings its city and province along, once; rows without a word are none', () => {
  const rows = [row('1', '湖北', '武汉', '甲'), row('2', '湖北', '武汉', '乙'), row('3')]
  const { areas: read, flaws } = readAreas(rows, reading)
  expect(flaws).toEqual([])
  expect(read.map(({ kind, name }) => [kind, name['zh-Hans'], name['zh-Hant']])).toEqual([
    ['province', '湖北', '湖北繁'],
    ['city', '武汉', '武汉繁'],
    ['site', '甲', '甲繁'],
    ['site', '乙', '乙繁'],
  ])
  expect(new Set(read.slice(2).map(({ parentId }) => parentId))).toEqual(new Set([read[1]?.areaId]))
})

test('what a cell should not hold is told with its place, and everything else is read', () => {
  const rows = [row('1', '', '武汉', '', '', '', '', '也许', '许多', '-3')]
  expect(readAreas(rows, reading).flaws).toEqual([
    { rowId: '1', column: 'province', flaw: 'parentMissing' },
    { rowId: '1', column: 'offered', flaw: 'notYesOrNo' },
    { rowId: '1', column: 'total', flaw: 'notANumber' },
    { rowId: '1', column: 's1', flaw: 'notANumber' },
  ])
  const cells = ['', '', '免费', '', '', '明天', '', '', '', '']
  expect(readSubjects([{ id: 's', cells }], (said) => said).flaws.map(({ column }) => column)).toEqual([
    'name',
    'fee',
    'sessions',
  ])
})

test('a province that is called otherwise is so for what lies in it', () => {
  const before = rowsOfAreas(areas, [subject], figures, words)
  const after = before.map((one, at) => (at === 0 ? { ...one, cells: ['江苏', ...one.cells.slice(1)] } : one))
  expect(renameBelow(before, after).map(({ cells }) => cells[0])).toEqual(['江苏', '江苏', '江苏'])
})

describe('what is typed', () => {
  test.each([
    ['30', 30],
    ['３０', 30],
    ['1,200', 1200],
    ['12.0', 12],
    ['', null],
    ['1.5', undefined],
    ['2000000', undefined],
  ])('%s are so many places', (typed, count) => expect(readCount(typed)).toBe(count))

  test.each([
    ['120', 12_000],
    ['¥120.5', 12_050],
    ['61元', 6_100],
    ['待定', -1],
    ['-1', -1],
    ['', -1],
    ['0', 0],
    ['-2', undefined],
    ['1.234', undefined],
  ])('%s is a price', (typed, fen) => expect(readPrice(typed)).toBe(fen))

  test.each([
    ['是', true],
    ['NO', false],
    ['', true],
    ['?', undefined],
  ])('%s says yes or no', (typed, said) => expect(readYes(typed)).toBe(said))

  test('times are on the wall clock in UTC+8; a day that is not there is none', () => {
    const read = readSessions('2027/5/15 9:00-11:30；2027-05-15 22:00–2027-05-16 00:30')
    expect(read?.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2027-05-15T01:00:00.000Z', '2027-05-15T03:30:00.000Z'],
      ['2027-05-15T14:00:00.000Z', '2027-05-15T16:30:00.000Z'],
    ])
    expect(readSessions('2027-02-30 09:00–11:30')).toBeUndefined()
    expect(readSessions('')).toEqual([])
  })
})

const keys = [...areaColumns, 's1']
const same = { here: keys, theirs: keys }
const newSite = { id: 'z', cells: ['三中', '5', '6', '7'] }

test('what two changed is merged cell by cell; where both did, what stands here stays', () => {
  const base = [row('1', 'a', 'b'), row('2', 'c'), row('3', 'd')]
  const mine = [row('1', 'A', 'b'), row('2', 'c'), row('3', 'D'), row('4', 'neu')]
  const theirs = [row('1', 'x', 'B'), row('5', 'new')]
  const { rows, ...counted } = mergeRows({ base, mine, theirs, columns: same })
  expect(rows.map(({ id, cells }) => [id, cells[0], cells[1]])).toEqual([
    ['1', 'A', 'B'],
    ['3', 'D', ''],
    ['4', 'neu', ''],
    ['5', 'new', ''],
  ])
  expect(counted).toEqual({ theirs: 5, both: 2, lost: 0 })
})

test('a subject that another added or removed meanwhile moves no number of this sheet under another subject', () => {
  const columns = { here: ['site', 's1', 's2', 's3'], theirs: ['site', 's0', 's1', 's3'] }
  const base = [
    { id: 'x', cells: ['一中', '1', '2', '3'] },
    { id: 'y', cells: ['二中', '1', '2', '3'] },
  ]
  const mine = [{ id: 'x', cells: ['一中', '10', '20', '3'] }, base[1] as SheetRow, newSite]
  const theirs = [
    { id: 'x', cells: ['一中', '7', '1', '30'] },
    { id: 'y', cells: ['二中', '', '1', '3'] },
  ]
  const { rows, ...counted } = mergeRows({ base, mine, theirs, columns })
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['一中', '7', '10', '30'],
    ['二中', '', '1', '3'],
    ['三中', '', '5', '7'],
  ])
  // What was typed for the subject that is no more, of a site of old and of the new one.
  expect(counted).toEqual({ theirs: 4, both: 0, lost: 2 })
  const saved = rowsAfterSave({ base, mine, theirs, columns })
  expect(saved.map(({ cells }) => cells[2])).toEqual(['10', '1', '5'])
})

test('what was typed while a sheet was saved still stands there afterwards, beside what the save made of it', () => {
  const sent = [row('1', 'a', ''), row('2', 'b')]
  const saved = [row('p', 'made'), row('1', 'a', '', 'filled'), row('2', 'b')]
  expect(rowsAfterSave({ base: sent, mine: sent, theirs: saved, columns: same })).toBe(saved)
  const since = [row('1', 'a', 'typed'), row('2', 'b'), row('3', 'new')]
  expect(
    rowsAfterSave({ base: sent, mine: since, theirs: saved, columns: same }).map(({ id, cells }) => [
      id,
      ...cells.slice(0, 3),
    ]),
  ).toEqual([
    ['1', 'a', 'typed', 'filled'],
    ['2', 'b', '', ''],
    ['3', 'new', '', ''],
    ['p', 'made', '', ''],
  ])
  const shorter = rowsAfterSave({ base: sent, mine: since.slice(0, 1), theirs: saved, columns: same })
  expect(shorter.map(({ id }) => id)).toEqual(['1', 'p'])
})
