import type { SentencesOf } from '#phrases/sentences.ts'
import type { notice as source } from '#phrases/zh-Hans/notice.ts'

export const notice: SentencesOf<typeof source> = {
  kinds: {
    notice: 'Notices',
    policy: 'Policies',
    question: 'Questions',
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
  emptyAdvice: 'They appear here when they are published.',
  searchHint: {
    notice: 'Search notices',
    policy: 'Search policies',
    question: 'Search questions',
  },
  clearSearch: 'Clear',
  found: 'Total: {{count}}',
  foundFor: 'Found for “{{words}}”: {{count}}',
  nothingFound: 'Nothing found for “{{words}}”.',
  nothingFoundAdvice: 'Try a shorter word, or see everything.',
  showAll: 'Show all',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: '{{from}}–{{to}} of {{total}}',
  pageUncounted: '{{from}}–{{to}}',
  backToList: {
    notice: 'Back to notices',
    policy: 'Back to policies',
    question: 'Back to questions',
  },
  publishedAt: 'Published',
  print: 'Print',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  articleAbsentTitle: 'There is nothing here',
  articleAbsentAdvice: 'It may have been withdrawn, or the link is incomplete.',
  help: {
    title: 'Help centre',
    questions: 'Common questions',
    allQuestions: 'All questions',
    contact: 'Contact us',
    contactAdvice:
      'No answer here? Contact the organiser with your name, the exam and what happened. Never share your password or a verification code.',
    chat: 'Online support: use the chat button at the bottom of the page.',
    notices: 'The notices give the arrangements and contacts for each stage.',
  },
  errors: {
    articleAbsent: 'This does not exist or has been withdrawn.',
  },
}
