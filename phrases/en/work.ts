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
}
