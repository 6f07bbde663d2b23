import type { Command as TextCommand } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Captions,
  Columns3,
  FoldHorizontal,
  PanelLeft,
  PanelTop,
  Rows3,
  Trash2,
  UnfoldHorizontal,
} from 'lucide-react'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { Tool } from './tool-button.tsx'

const commands = {
  addRow: [addRowAfter, BetweenHorizontalEnd],
  addColumn: [addColumnAfter, BetweenVerticalEnd],
  removeRow: [deleteRow, Rows3],
  removeColumn: [deleteColumn, Columns3],
  headRow: [toggleHeaderRow, PanelTop],
  headColumn: [toggleHeaderColumn, PanelLeft],
  merge: [mergeCells, FoldHorizontal],
  split: [splitCell, UnfoldHorizontal],
} as const satisfies Record<string, readonly [TextCommand, Tool['Icon']]>

/** What is done to the table that one stands in. */
export function tableTools(
  editor: Editor,
  say: Phrases<'editor'>,
  askCaption: () => void,
): readonly Tool[][] {
  const run = (command: TextCommand) => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const tools = Object.entries(commands).map(([name, [command, Icon]]) => ({
    name,
    words: say(`table.${name as keyof typeof commands}`),
    Icon,
    off: !command(editor.state),
    run: () => run(command),
  }))
  return [
    tools,
    [
      { name: 'caption', words: say('table.caption'), Icon: Captions, run: askCaption },
      { name: 'removeTable', words: say('table.remove'), Icon: Trash2, run: () => run(deleteTable) },
    ],
  ]
}
