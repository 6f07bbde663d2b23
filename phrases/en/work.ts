import type { SentencesOf } from '#phrases/sentences.ts'
import type { work as source } from '#phrases/zh-Hans/work.ts'

export const work: SentencesOf<typeof source> = {
  errors: {
    workAbsent: 'This task was not found, or has been cleared.',
    workOver: 'This task has ended and cannot be cancelled.',
    workResultAbsent: 'There is no file to download, or it has been cleared.',
    tooManyWorks: '{{most}} of your tasks are in progress. Please wait until one has ended.',
  },
  kinds: {
    'organisation.import': 'Import of organisations',
    'staff.export': 'Export of staff',
    'organisation.export': 'Export of organisations',
    'application.export': 'Export of registrations',
  },
  states: {
    queued: 'Waiting',
    running: 'In progress',
    done: 'Done',
    failed: 'Not completed',
    cancelled: 'Cancelled',
  },
  messages: {
    rowsWritten: '{{rows}} rows.',
    fileInTheMaking: 'The file is being made.',
  },
  title: 'Tasks',
  lead: 'Tasks in progress and recent results. You may leave this page; they go on.',
  none: 'No tasks',
  noneAdvice: 'Imports, exports and other long operations appear here.',
  count: '{{done}} done.',
  countOf: '{{done}} of {{total}} done.',
  cancelling: 'Cancelling.',
  cancelledAt: 'Cancelled after {{done}}; what was done is kept.',
  colon: ': ',
  cancel: 'Cancel task',
  cancelAsk: 'Cancel this task?',
  cancelText: 'What has been done is kept; the rest will not be done.',
  goOn: 'Continue',
  download: 'Download file',
  keptUntil: 'Kept until {{time}}',
  mayLeave: 'You may leave this page; the task goes on.',
}
