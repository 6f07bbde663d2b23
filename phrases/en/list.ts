import type { SentencesOf } from '#phrases/sentences.ts'
import type { list as source } from '#phrases/zh-Hans/list.ts'

export const list: SentencesOf<typeof source> = {
  search: { submit: 'Search', clear: 'Clear search' },
  total: 'Total: {{count}}',
  totalAtLeast: 'Total: more than {{count}}',
  chips: {
    label: 'Filters in use',
    one: '{{title}}: {{value}}',
    search: 'Search: {{words}}',
    remove: 'Remove filter “{{chip}}”',
    clear: 'Clear all',
  },
  filter: { button: 'Filter', empty: 'Nothing to choose from' },
  sort: { label: 'Sort by', up: '{{title}}, ascending', down: '{{title}}, descending' },
  columns: {
    button: 'Columns',
    noRoom: 'Not shown: the window is too narrow',
    usual: 'Restore default',
  },
  views: {
    button: 'Views',
    none: 'No saved views yet',
    lead: 'Saves the filters, order and columns shown now, in this browser only. Searches are not saved.',
    name: 'Name of view',
    nameMissing: 'Please enter a name for the view.',
    save: 'Save view',
    remove: 'Delete view “{{name}}”',
  },
  export: 'Export',
  choose: {
    column: 'Select',
    row: 'Select {{name}}',
    loaded: 'Select all records shown',
    count: 'Selected: {{count}}',
    everything: 'Selected: all matching records',
    all: 'Select all {{count}} matching records',
    allUncounted: 'Select all matching records',
    clear: 'Clear selection',
    tooMany:
      'At most {{most}} records can be selected one by one. Please select fewer, or select all matching records.',
    bar: 'Actions for the selected records',
  },
  bulk: {
    title: '{{words}} (records: {{count}})',
    titleUncounted: '{{words}} (all matching records)',
    progress: '{{done}} of {{count}} handled. Please keep this page open.',
    stop: 'Stop',
    stopping: 'Stopping…',
    cancel: 'Cancel',
    notFor: '“{{words}}” is not available: {{why}}',
  },
  outcomes: {
    title: 'Result of “{{words}}”',
    done: 'Done: {{count}}',
    skipped: 'Nothing to do: {{count}}',
    failed: 'Not done: {{count}}',
    rest: 'Not reached yet: {{count}}. You can do this again for them.',
    kept: 'Records that were not done remain selected.',
    record: 'Record',
    reason: 'Reason',
    unknownRecord: 'Record not shown',
    nothingToDo: 'Nothing to do',
    unknownReason: 'The system could not do this. Please try again later.',
    close: 'Close',
  },
  panel: {
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    keys: 'Keys: J next, K previous, Esc close',
  },
  row: { column: 'Actions', actions: 'Actions for {{name}}' },
  more: {
    loading: 'Loading more…',
    failed: 'The next records could not be loaded.',
    retry: 'Load again',
  },
  nothing: { title: 'No matching records', text: 'Try other words, or remove some filters.' },
  forbidden: {
    title: 'You may not see this list',
    text: 'For access, please ask the administrator of the exam.',
  },
  errors: {
    choiceTooLarge:
      'At most {{most}} rows can be processed at once; you selected {{chosen}}. Please narrow your selection and try again.',
  },
}
