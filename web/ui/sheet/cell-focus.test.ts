import { expect, test } from 'vitest'
import { type CellFocus, type FocusGround, firstFocus, focusWithin, openCellFocus } from './cell-focus.ts'
import { beginSheet, removeRows, type SheetState, step, writeBlock } from './sheet-state.ts'

/** A sheet of so many rows of two cells, as a screen has it. */
function openSheet(count: number, readOnly = false) {
  const newRow = () => ({ id: 'new', cells: ['', ''] })
  let state: SheetState = beginSheet(
    Array.from({ length: count }, (_, at) => ({ id: String(at), cells: ['', ''] })),
  )
  let shown: CellFocus = firstFocus
  const ground = (): FocusGround => ({
    sheet: {
      rows: state.rows,
      act: (deed) => {
        if (deed.do === 'write') state = step(state, writeBlock(state.rows, deed.at, deed.block, newRow))
      },
    },
    columns: 2,
    readOnly,
  })
  const deeds = openCellFocus(ground, (focus) => {
    shown = focus
  })
  return {
    ...deeds,
    texts: () => state.rows.map(({ cells }) => cells.join(',')),
    focus: () => focusWithin(shown, ground()),
    keep: (rows: number) => {
      const range = { from: { row: rows, column: 0 }, to: { row: state.rows.length - 1, column: 0 } }
      state = step(state, removeRows(state.rows, range))
    },
  }
}

test('what is typed stays where it was typed, also where the row that is pressed next was drawn before', () => {
  const sheet = openSheet(3)
  // A row keeps what it was given when it was drawn.
  const { go: goOfRow } = sheet
  sheet.setTyped('first')
  goOfRow({ row: 2, column: 1 })
  expect(sheet.texts()).toEqual(['first,', ',', ','])
  sheet.setTyped('second')
  goOfRow({ row: 1, column: 0 })
  expect(sheet.texts()).toEqual(['first,', ',', ',second'])
  expect(sheet.focus()).toEqual({ active: { row: 1, column: 0 }, anchor: null, typed: null })
})

test('a range begins where the focus is by now, and stays there while it is drawn', () => {
  const { go, focus } = openSheet(5)
  go({ row: 1, column: 1 })
  go({ row: 3, column: 0 }, true)
  expect(focus()).toMatchObject({ anchor: { row: 1, column: 1 }, active: { row: 3, column: 0 } })
  go({ row: 4, column: 0 }, true)
  expect(focus().anchor).toEqual({ row: 1, column: 1 })
  go({ row: 0, column: 0 })
  expect(focus().anchor).toBeNull()
})

test('where its row was removed, the focus is in the last that is left, and what is typed goes there', () => {
  const sheet = openSheet(6)
  sheet.go({ row: 4, column: 1 })
  sheet.go({ row: 5, column: 1 }, true)
  sheet.keep(2)
  expect(sheet.focus()).toMatchObject({ active: { row: 1, column: 1 }, anchor: { row: 1, column: 1 } })
  sheet.setTyped('here')
  sheet.commit()
  expect(sheet.texts()).toEqual([',', ',here'])
})

test('from cell to cell, to the end of the sheet; nothing is typed where nothing may be', () => {
  const { goOn, focus, setTyped, startTyping } = openSheet(1, true)
  expect([goOn(-1), goOn(1), focus().active, goOn(1)]).toEqual([false, true, { row: 0, column: 1 }, false])
  setTyped('x')
  startTyping()
  expect(focus().typed).toBeNull()
})
