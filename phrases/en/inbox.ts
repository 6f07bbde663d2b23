import type { SentencesOf } from '#phrases/sentences.ts'
import type { inbox as source } from '#phrases/zh-Hans/inbox.ts'

export const inbox: SentencesOf<typeof source> = {
  title: 'Messages',
  unread: 'Unread',
  readAll: 'Mark all as read',
  none: 'No messages yet',
  noneText: 'Notices about submission, review and payment will appear here.',
  links: {
    mend: 'Correct it',
    pay: 'View and pay',
    look: 'View registration',
    moves: 'View transfers',
    mendInstitution: 'Correct them',
    institution: 'View details',
  },
  errors: {
    messageAbsent: 'This message was not found.',
  },
}
