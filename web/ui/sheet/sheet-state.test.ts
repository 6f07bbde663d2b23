import { describe, expect, test } from 'vitest'
import {
  beginSheet,
  fillDown,
  fillRange,
  keepColumns,
  redo,
  removeRows,
  step,
  textsIn,
  undo,
  writeBlock,
} from './sheet-state.ts'
import { readTabText, writeTabText } from './tab-text.ts'

let made = 0
const newRow = () => {
  made += 1
  return { id: `new${made}`, cells: ['', '', ''] }
}
const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ id: String(at), cells: line.split(',') }))
const linesOf = (rows: readonly { readonly cells: readonly string[] }[]) =>
  rows.map(({ cells }) => cells.join(','))
const range = (top: number, left: number, bottom: number, right: number) => ({
  from: { row: bottom, column: right },
  to: { row: top, column: left },
})

describe('a block from the clipboard', () => {
  test.each<[string, string, string[][]]>([
    [
      'cells and rows',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the break after the last row', 'a\tb\r\n', [['a', 'b']]],
    ['empty cells', '\tb\n\n', [['', 'b'], ['']]],
    ['breaks and quotes in a cell', '"文三路\n1 号"\t"say ""hi"""', [['文三路\n1 号', 'say "hi"']]],
    ['a quote in the middle', '5" pipe\tb', [['5" pipe', 'b']]],
    ['spaces around', ' 30 \t 浙江', [['30', '浙江']]],
  ])('%s', (_, text, cells) => {
    expect(readTabText(text)).toEqual(cells)
  })

  test('is read as it was written', () => {
    const cells = [
      ['a\tb', 'c"d'],
      ['', '一\n二'],
    ]
    expect(readTabText(writeTabText(cells))).toEqual(cells)
  })
})

test('what is pasted beyond the end adds rows, and beyond the last column nothing', () => {
  const rows = rowsOf('a,b,c', 'd,e,f')
  const block = [['1', '2', '3'], ['4'], ['5']]
  expect(linesOf(writeBlock(rows, { row: 1, column: 1 }, block, newRow))).toEqual([
    'a,b,c',
    'd,1,2',
    ',4,',
    ',5,',
  ])
})

test('a range is copied, cleared, filled down and removed, whichever way it was drawn', () => {
  const rows = rowsOf('a,b,c', 'd,e,f', 'g,h,i')
  expect(textsIn(rows, range(0, 1, 1, 2))).toEqual([
    ['b', 'c'],
    ['e', 'f'],
  ])
  expect(linesOf(fillRange(rows, range(1, 0, 2, 1), ''))).toEqual(['a,b,c', ',,f', ',,i'])
  expect(linesOf(fillDown(rows, range(0, 1, 2, 2)))).toEqual(['a,b,c', 'd,b,c', 'g,b,c'])
  expect(linesOf(removeRows(rows, range(1, 0, 2, 0)))).toEqual(['a,b,c'])
})

test('each step is undone and done again; a new one forgets what was undone', () => {
  const first = beginSheet(rowsOf('a,b,c'))
  const second = step(first, fillRange(first.rows, range(0, 0, 0, 0), 'x'))
  const third = step(second, fillRange(second.rows, range(0, 1, 0, 1), 'y'))
  expect(linesOf(undo(undo(third)).rows)).toEqual(['a,b,c'])
  expect(linesOf(redo(redo(undo(undo(third)))).rows)).toEqual(['x,y,c'])
  expect(undo(first)).toEqual(first)
  const other = step(undo(third), fillRange(second.rows, range(0, 2, 0, 2), 'z'))
  expect(linesOf(redo(other).rows)).toEqual(['x,b,z'])
})

test('what says the same is no step', () => {
  const state = beginSheet(rowsOf('a,b,c'))
  expect(step(state, fillRange(state.rows, range(0, 0, 0, 0), 'a'))).toBe(state)
  expect(step(state, writeBlock(state.rows, { row: 0, column: 1 }, [['b']], newRow))).toBe(state)
})

test('what stands in a column over which nobody types stays, whatever is written, filled or added', () => {
  const before = rowsOf('one,1', 'two,2')
  const written = writeBlock(before, { row: 0, column: 0 }, [['x', '7'], ['y']], newRow)
  const kept = keepColumns(before, written, [0])
  expect(linesOf(kept)).toEqual(['one,7', 'two,2'])
  expect(kept[1]).toBe(before[1])
  expect(keepColumns(before, fillRange(before, range(0, 0, 1, 0), ''), [0])).toBe(before)
  expect(linesOf(keepColumns(before, [...before, newRow()], [0]))).toEqual(['one,1', 'two,2', ',,'])
})
