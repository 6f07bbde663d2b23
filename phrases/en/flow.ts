import type { SentencesOf } from '#phrases/sentences.ts'
import type { flow as source } from '#phrases/zh-Hans/flow.ts'

export const flow: SentencesOf<typeof source> = {
  stations: {
    notes: 'Exam notes',
    base: 'Basic information',
    photo: 'Photo',
    files: 'Papers',
    area: 'Exam area',
    subject: 'Subjects',
    submit: 'Check and submit',
    confirm: 'Result',
  },
  missing: {
    notes: 'Read and agree',
    base: 'Not complete yet',
    photo: 'No photo yet',
    files: 'Still missing: {{count}}',
    area: 'Not chosen yet',
    subject: 'Not chosen yet',
    submit: 'Not submitted yet',
  },
  steps: { label: 'Steps of the registration', all: 'All steps', done: ' (done)' },
  head: {
    until: 'Registration closes on {{time}}',
    held: 'Places held for',
    heldSoon: 'Your places are held for about {{minutes}} more minutes. Please submit soon.',
  },
  actions: { back: 'Back', next: 'Save and continue', leave: 'My registrations' },
  unreachable:
    'There is no connection, so nothing was sent. What you entered is kept. Please check the network and try again.',
  absent: {
    title: 'This registration is not there',
    text: 'It may belong to another account, or the link is incomplete. Please start again from “My registrations”.',
  },
  toRegistrations: 'My registrations',
}
