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
  },
  errors: {
    messageKindAbsent: 'There is no message of this kind.',
    messageAbsent: 'This message was not found.',
    messageTextEmpty: 'The subject and the text of a message must not be empty.',
    messagePlaceholderUnknown:
      'Messages of this kind have no placeholder “{{placeholder}}”. Please correct it.',
    messagePlaceholderMissing: 'The placeholder “{{placeholder}}” is missing from the text. Please add it.',
    messageTextSigned:
      'Please do not use 【】: the name of the exam is put in front of the text automatically.',
    messageTextTooLong:
      'The message is too long. With the name of the exam, an SMS may take at most 4 parts.',
    messageKindChanged: 'Somebody else has changed this setting. Please refresh and try again.',
  },
}
