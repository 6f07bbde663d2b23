import type { SentencesOf } from '#phrases/sentences.ts'
import type { board as source } from '#phrases/zh-Hans/console/board.ts'

export const board: SentencesOf<typeof source> = {
  ways: {
    label: 'Console',
    beside: 'Exam and menu',
    menu: 'Menu',
    signOut: 'Sign out',
    none: 'Your role has no tasks in this exam yet.',
    groups: {
      project: 'Exam',
      batches: 'Exam sessions',
      content: 'Content',
      review: 'Registrations and review',
      people: 'Candidates and organisations',
      messages: 'Messages',
      works: 'Tasks and records',
      platform: 'Platform',
      me: 'My account',
    },
  },
  choice: {
    current: 'Current exam: {{name}}',
    choose: 'Choose an exam',
    search: 'Find an exam by name or code',
    nothing: 'No exam matches.',
    more: '{{count}} more exams are not listed. Enter a name or code to find them.',
    none: 'No exams',
    states: { active: 'Running', maintenance: 'Under maintenance', ended: 'Ended' },
  },
}
