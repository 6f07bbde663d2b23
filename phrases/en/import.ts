import type { SentencesOf } from '#phrases/sentences.ts'
import type { importing as source } from '#phrases/zh-Hans/import.ts'

export const importing: SentencesOf<typeof source> = {
  errors: {
    importAbsent: 'This import does not exist or has been cleared.',
    importPasswordsGone:
      'The one-time passwords can no longer be downloaded. Please give each organisation a new one in the list.',
  },
  flaws: {
    doubledInFile: 'The same as row {{rows}} of this file. Please keep one of them.',
    changedMeanwhile:
      'Somebody changed this after the file was uploaded, so it was left out. Please check and upload it again.',
  },
  files: {
    marked: '{{name}} (marked)',
    passwords: 'Accounts and one-time passwords',
  },
  verdicts: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    wrong: 'Wrong',
  },
  outcomes: {
    made: 'Created',
    changed: 'Changed',
    unchanged: 'Unchanged',
    left: 'Left out',
  },
  screen: {
    templateTitle: '1. Fill in the template',
    templateLead: 'One row each, at most {{rows}} rows at once. Please keep the head of the table.',
    template: 'Download template',
    sendTitle: '2. Upload the file',
    sendLead:
      '.xlsx or CSV (UTF-8 or GBK), at most {{megabytes}} MB. You check the rows before anything is imported.',
    send: 'Choose file',
    drop: 'Or drag the file here',
    sending: 'Uploading and reading',
    missing: 'Missing: {{columns}}',
    twice: 'Twice: {{columns}}',
    checkTitle: 'Check the rows',
    checkLead: 'Nothing is imported yet. Please check the rows below first.',
    sent: '{{file}}, uploaded {{time}}',
    table: 'Rows of the file',
    row: 'Row',
    verdict: 'Result',
    show: 'Filter by result',
    all: 'All',
    before: 'Before: {{value}}',
    noRows: 'No such rows',
    takeLead: 'This creates {{made}} and changes {{changed}}. Unchanged and wrong rows are left out.',
    take: 'Import right rows ({{count}})',
    nothing: 'There is nothing to import: every row is unchanged or wrong.',
    allThere: 'Everything in this file is there already. There is nothing to import.',
    markedLead:
      'Rows with wrong cells: {{count}}. The marked file names each reason; correct it there and upload the same file again.',
    marked: 'Download marked file',
    another: 'Upload another file',
    endTitle: 'Result',
    end: 'Created: {{made}}. Changed: {{changed}}. Unchanged: {{unchanged}}. Left out: {{left}}.',
    stopped:
      'The import has stopped. Rows to go: {{count}}. Please upload the file again; what was imported is not repeated.',
    passwordsTitle: 'One-time passwords',
    passwordsLead:
      'Only you can download them. Downloads left: {{times}}, until {{until}}. After that they are no longer kept. Please store them safely and tell each organisation its own.',
    passwords: 'Download accounts and passwords',
  },
}
