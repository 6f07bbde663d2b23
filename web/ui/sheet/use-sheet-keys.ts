import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { firstFocus, focusWithin, openCellFocus } from './cell-focus.ts'
import { type CellRange, textsIn } from './sheet-state.ts'
import { readTabText, writeTabText } from './tab-text.ts'
import { pasteDeed, type Sheet } from './use-sheet.ts'

const pageRows = 12

/** Which cell has the focus, which range is chosen from it, and what is being typed in it. */
function useCellFocus(sheet: Sheet, columns: number, readOnly: boolean) {
  const ground = useRef({ sheet, columns, readOnly })
  ground.current = { sheet, columns, readOnly }
  const [moved, setMoved] = useState(firstFocus)
  const [deeds] = useState(() => openCellFocus(() => ground.current, setMoved))
  const { active, anchor, typed } = focusWithin(moved, ground.current)
  const range: CellRange = { from: anchor ?? active, to: active }
  return {
    ...deeds,
    ...{ active, range, typed },
    last: { row: sheet.rows.length - 1, column: columns - 1 },
  }
}
type Focus = ReturnType<typeof useCellFocus>

/** What the keys and the clipboard do in a sheet. */
export function useSheetKeys(sheet: Sheet, columns: number, readOnly: boolean) {
  const focus = useCellFocus(sheet, columns, readOnly)
  const { range, typed } = focus
  const act: Sheet['act'] = (deed) => {
    if (!readOnly) sheet.act(deed)
  }
  function onKeyDown(event: KeyboardEvent) {
    // A key with which an input method is at work is not ours.
    if (event.nativeEvent.isComposing) return
    if (hears(event, focus, act)) event.preventDefault()
  }
  function onCopy(event: ClipboardEvent) {
    if (typed !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTabText(textsIn(sheet.rows, range)))
    if (event.type === 'cut') act({ do: 'fill', range, text: '' })
  }
  function onPaste(event: ClipboardEvent) {
    if (readOnly) return
    const block = readTabText(event.clipboardData.getData('text/plain'))
    const isText = block.length === 1 && block[0]?.length === 1
    if (typed !== null && isText) return
    event.preventDefault()
    focus.setTyped(null)
    act(pasteDeed(range, block))
  }
  return { ...focus, cell: { onKeyDown, onCopy, onCut: onCopy, onPaste } }
}
export type SheetKeys = ReturnType<typeof useSheetKeys>

/** Whether the key meant something to the sheet; it has done it then. */
function hears(event: KeyboardEvent, focus: Focus, act: Sheet['act']): boolean {
  if (event.key === 'Tab') return hearsTab(event, focus)
  if (event.key === 'Enter' && !event.altKey) return goBy(focus, event.shiftKey ? -1 : 1, 0)
  if (focus.typed !== null) {
    if (event.key === 'Escape') focus.setTyped(null)
    return event.key === 'Escape'
  }
  if (event.ctrlKey || event.metaKey) return hearsChord(event, focus, act)
  return !event.altKey && hearsMoving(event, focus, act)
}

/** At the end of the sheet Tab leaves it. */
function hearsTab({ shiftKey }: KeyboardEvent, focus: Focus): boolean {
  if (focus.goOn(shiftKey ? -1 : 1)) return true
  focus.commit()
  return false
}

function goBy({ active, go }: Focus, rows: number, columns: number, extending = false): boolean {
  go({ row: active.row + rows, column: active.column + columns }, extending)
  return true
}

function hearsChord({ key, shiftKey }: KeyboardEvent, focus: Focus, act: Sheet['act']): boolean {
  const { range, last } = focus
  const deeds: Readonly<Record<string, () => void>> = {
    z: () => act({ do: shiftKey ? 'redo' : 'undo' }),
    y: () => act({ do: 'redo' }),
    d: () => act({ do: 'fillDown', range }),
    home: () => focus.go({ row: 0, column: 0 }, shiftKey),
    end: () => focus.go(last, shiftKey),
  }
  const deed = deeds[key.toLowerCase()]
  deed?.()
  return deed !== undefined
}

function hearsMoving({ key, shiftKey }: KeyboardEvent, focus: Focus, act: Sheet['act']): boolean {
  const { active, range, last } = focus
  const by = moves[key]
  if (by) return goBy(focus, by[0], by[1], shiftKey)
  if (key === 'Home') focus.go({ ...active, column: 0 }, shiftKey)
  else if (key === 'End') focus.go({ ...active, column: last.column }, shiftKey)
  else if (key === 'F2') focus.startTyping()
  else if (key === 'Escape') focus.collapse()
  else if (key === 'Delete' || key === 'Backspace') act({ do: 'fill', range, text: '' })
  else return false
  return true
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}
