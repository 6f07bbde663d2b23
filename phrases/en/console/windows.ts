import type { SentencesOf } from '#phrases/sentences.ts'
import type { windows as source } from '#phrases/zh-Hans/console/windows.ts'

export const windows: SentencesOf<typeof source> = {
  title: 'Opening times',
  lead: 'When everything opens and closes, on one time line. Drag the ends or type the times. All times are Beijing time (UTC+8).',
  whose: 'Times of',
  project: 'The whole exam (exam sessions follow it)',
  projectHint: 'An exam session without times of its own goes by these. What is not set is closed.',
  batchHint:
    'Dashed: as for the whole exam. Set times of its own, or go back to those of the exam at any time.',
  opens: 'Opens',
  closes: 'Closes',
  paused: 'Paused',
  fromTheOutset: 'Open from the outset',
  withoutEnd: 'No end',
  noBound: 'no limit',
  ownTimes: 'times of its own',
  yes: 'yes',
  no: 'no',
  inherited: 'As for the exam: ',
  ofProject: 'The exam: ',
  notSet: 'Not set: closed',
  nowhereSet: 'Not set for the exam either: closed',
  times: '{{before}}{{from}} – {{until}}',
  timesPaused: '{{before}}{{from}} – {{until}} (paused)',
  setOwn: 'Set own times',
  set: 'Set',
  inherit: 'Back to the exam’s times',
  remove: 'Remove',
  edgeOpens: '{{what}}: opens. Left and right move it by a day, up and down by an hour',
  edgeCloses: '{{what}}: closes. Left and right move it by a day, up and down by an hour',
  exam: 'Exam',
  legend: { own: 'Set', inherited: 'As for the exam', today: 'Today' },
  odd: {
    paymentEndsBeforeRegistration:
      'Payment closes before registration does. Whoever registers last may be unable to pay.',
    reviewEndsBeforeRegistration:
      'Review ends before registration does. What is submitted last may not be reviewed.',
    registrationEndsAfterExamBegins: 'Registration is still open when the exam begins.',
  },
  save: 'Save',
  undo: 'Discard changes',
  unsaved: 'There are unsaved changes.',
  saved: 'Saved. The times hold at once.',
  rehearsal: {
    title: 'What a candidate sees',
    lead: 'Choose a day and hour to see the home page and what is open then. To look at only: nobody is affected.',
    at: 'Day and hour',
    atHint:
      'Beijing time (UTC+8). By the settings as they are now; exam sessions that open or end by the clock until then are shown so.',
    earlier: '{{days}} d earlier',
    later: '{{days}} d later',
    waiting: 'Still showing the earlier moment.',
    state: {
      maintenance:
        'The exam is under maintenance now, and candidates see the maintenance page. This is how it looks once it is open again.',
      ended:
        'The exam has ended, and candidates see the page that says so. This is how it looks once it is open again.',
    },
    windows: 'The whole exam',
    noWindows: 'No opening times are set yet.',
    batches: 'Exam sessions',
    noBatches: 'There are no exam sessions yet.',
    noLine: 'Not shown on the home page',
    unlike: 'Unlike the whole exam:',
    states: { open: 'Open', paused: 'Paused', notYetOpen: 'Not open yet', closed: 'Closed' },
  },
  leave: {
    title: 'Leave this page?',
    text: 'The changes of opening times are not saved and would be lost.',
    yes: 'Discard and leave',
    no: 'Go on editing',
  },
}
