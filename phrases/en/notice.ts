import type { SentencesOf } from '#phrases/sentences.ts'
import type { notice as source } from '#phrases/zh-Hans/notice.ts'

export const notice: SentencesOf<typeof source> = {
  kinds: {
    notice: 'Notices',
    policy: 'Policies',
    question: 'Questions and answers',
  },
  tabs: 'Notices, policies and questions',
  moreOf: {
    notice: 'All notices',
    policy: 'All policies',
    question: 'All questions',
  },
  pinned: 'Pinned',
  empty: {
    notice: 'No notices yet.',
    policy: 'No policies yet.',
    question: 'No questions yet.',
  },
  emptyAdvice: 'They will appear here once published.',
  searchHint: {
    notice: 'Search notices',
    policy: 'Search policies',
    question: 'Search questions',
  },
  clearSearch: 'Clear',
  found: 'Total: {{count}}',
  foundFor: 'Results for “{{words}}”: {{count}}',
  nothingFound: 'No results for “{{words}}”.',
  nothingFoundAdvice: 'Try another word, or show all.',
  showAll: 'Show all',
  backToList: {
    notice: 'Back to notices',
    policy: 'Back to policies',
    question: 'Back to questions',
  },
  publishedAt: 'Published',
  print: 'Print',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  articleAbsentTitle: 'Content not found',
  articleAbsentAdvice: 'It may have been withdrawn, or the link may be incomplete.',
  help: {
    title: 'Help centre',
    questions: 'Frequently asked questions',
    allQuestions: 'All questions',
    contact: 'Contact us',
    contactAdvice:
      'If you cannot find an answer, please contact the exam office with your name, the exam and details of the problem. Never share your password or a verification code.',
    chat: 'Online support: use the chat button at the bottom right of the page.',
    notices: 'See the notices for arrangements and contacts at each stage.',
  },
  errors: {
    articleAbsent: 'This content does not exist or has been withdrawn.',
    articleTitleMissing: 'Please enter a title.',
    articlePictureUndescribed: 'Please describe every picture.',
    articleFileStrange: 'The text refers to a file that does not exist. Please insert it again.',
    articleWrongState: 'This cannot be done in the present state. Reload and try again.',
    articleHourPast: 'That time has passed. Choose a later one, or publish now.',
    articleWasRead: 'This has been published. It cannot be deleted; withdraw it instead.',
  },
}
