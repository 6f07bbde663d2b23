import type { SentencesOf } from '#phrases/sentences.ts'
import type { flow as source } from '#phrases/zh-Hans/flow.ts'

export const flow: SentencesOf<typeof source> = {
  flowSteps: {
    notes: 'Candidate notes',
    base: 'Basic information',
    photo: 'Photo',
    attachments: 'Supporting documents',
    area: 'Exam area',
    subject: 'Subjects',
    submit: 'Check and submit',
    confirm: 'Registration result',
  },
  missing: {
    notes: 'Read and agree',
    base: '{{count}} to complete or correct',
    photo: 'Not uploaded',
    attachments: '{{count}} missing',
    returned: 'Replace the photo',
    area: 'Not chosen',
    subject: 'Not chosen',
    submit: 'Not submitted',
  },
  steps: { label: 'Registration steps', all: 'All steps', done: ' (completed)' },
  head: {
    first: 'Please complete “{{step}}” first: {{note}}.',
    until: 'Registration closes on {{time}}',
    closed: 'Registration closed on {{time}}. You can no longer make changes or submit.',
    held: 'Places held for',
    heldSoon: 'Your places are held for about {{minutes}} more minutes. Please submit soon.',
  },
  actions: { back: 'Back', next: 'Save and continue', goOn: 'Continue', leave: 'My registrations' },
  absent: {
    title: 'Registration not found',
    text: 'It may belong to another account, or the link may be incomplete. Please start again from “My registrations”.',
  },
  forbidden: {
    title: 'This page is for candidates only',
    text: 'You are not signed in with a candidate account. Organisations register candidates under “Group registration”. For questions, please contact the exam office.',
  },
  toRegistrations: 'My registrations',
  registrations: {
    title: 'My registrations',
    none: 'You have not registered yet. Choose an exam session to begin.',
    batches: 'Exam sessions',
    allBatches: 'All exam sessions',
    noBatches: 'No exam sessions are open for registration',
    noBatchesText: 'New sessions are announced in the notices on the home page.',
  },
  card: {
    reason: 'Reason:',
    until: {
      held: 'Places held until',
      pay: 'Pay by',
      submit: 'Registration closes on',
      closed: 'Registration closed on',
    },
    things: {
      goOn: 'Continue: {{step}}',
      mend: 'Make changes and resubmit',
      pay: 'Pay now',
      again: 'View or register again',
      look: 'View registration',
    },
    advice: {
      toBeSubmitted: 'Not submitted. Your entries have been saved.',
      pendingReview: 'Submitted and awaiting review. The result will be shown here.',
      undetermined: 'Further checks are needed. The result will be shown here.',
      notPassed: 'Please make the changes requested and resubmit. Your places are still held.',
      refused:
        'Your registration was rejected and cannot be submitted again for this exam session. For questions, please contact the exam office.',
      payNow: 'Please pay before the deadline. Otherwise your places will be released.',
      pricePending: 'The fee is to be confirmed. You can pay once it has been set.',
      paidPendingReview: 'Paid and awaiting review. The result will be shown here.',
      approved:
        'Your registration is approved and complete. Please note when admission tickets can be printed.',
      paymentCompleted:
        'Your fee is paid and your registration is complete. Please note when admission tickets can be printed.',
      registrationSuccessful:
        'Your registration is complete. Please note when admission tickets can be printed.',
      withdrawn: 'You withdrew this registration. Your places have been released.',
      lapsed: 'The fee was not paid by the deadline. Your places have been released.',
      dataToImprove:
        'Please make the changes requested and resubmit. Your places and your payment are not affected.',
      refunding: 'Your refund is in progress. Your places have been released.',
      refunded: 'Your fee has been refunded. Your places have been released.',
      deferred:
        'Your exam has been deferred. Your places have been released, and your payment counts towards the next exam session.',
      cancelled: 'The exam office has cancelled this exam. Your places have been released.',
      deleted:
        'The organisation that registered you has removed this registration, and its places have been released. For questions, please contact the organisation.',
      examOver: 'This exam is over.',
      payLater:
        'Payment is not open now. Your places are held until payment is due, and you can pay here while it is open.',
    },
  },
  facts: {
    subject: 'Subject',
    exam: 'Exam',
    registration: 'Registration',
    to: 'to',
    fee: 'Fee',
    number: 'Registration number',
    area: 'Exam area',
  },
  fee: {
    yuan: '{{amount}} yuan',
    undetermined: 'To be confirmed',
    range: '{{least}}–{{most}} yuan per subject',
    partly: 'From {{amount}} yuan per subject, some to be confirmed',
  },
  standing: {
    yes: 'Open for registration',
    notYet: 'Not open yet',
    opens: 'Registration opens on {{time}}',
    applied: 'You have registered for this session',
  },
  batches: {
    title: 'Choose an exam session',
    all: 'All exam sessions',
    register: 'Register',
    registerIn: 'Register: {{name}}',
    look: 'View',
    lookAt: 'View: {{name}}',
    begin: 'Start registration',
    toMine: 'View my registration',
    countdown: 'View the countdown',
  },
  openBatches: {
    places: 'Places available for each subject in each area, as of a few seconds ago.',
    area: 'Area',
    table: '{{name}}: places available for each subject in each area (scroll sideways)',
    notHere: 'Not offered here',
  },
  who: {
    title: 'Eligibility',
    between: 'Aged {{from}} to {{to}} on {{day}}',
    from: 'Aged {{from}} or over on {{day}}',
    to: 'Aged {{to}} or under on {{day}}',
    male: 'Men only',
    female: 'Women only',
    certificates: 'Accepted IDs: {{types}}',
  },
  subjects: {
    title: 'Subjects',
    exactly: 'Subjects to choose: {{count}}',
    between: 'Choose {{least}} to {{most}} subjects',
    required: 'Compulsory',
    intro:
      'Choose your subjects first, then an area for each. Your places are held once you have chosen the areas.',
    full: 'Full',
    notHere: 'Not offered here',
    notWith: 'Cannot be taken together with {{names}}',
    enough: 'At most {{most}} subjects',
  },
  closeTip: {
    yes: 'Registration is open',
    notYet: 'Registration is not open yet',
    no: 'Registration is not available',
  },
  notes: {
    agree: 'I have read and agree to the candidate notes',
    version: 'Version {{version}}',
    agreed: 'You have agreed to these notes (version {{version}})',
    readFirst: 'Please read the notes to the end before you agree.',
    agreeFirst: 'Please tick the box to agree to the candidate notes.',
    agreeAndGoOn: 'Agree and continue',
  },
  area: {
    intro:
      'Choose the area where you will sit the exam. Your places are held once you have chosen your subjects.',
    introAll: 'Choose one area for all your subjects: {{names}}',
    introEach: 'Choose an area for each subject: {{names}}',
    group: 'Province',
    allGroups: 'All',
    chooseFirst: 'Please choose an area.',
    chooseFor: 'Please choose an area for {{subject}}.',
    full: 'Full',
    fullFor: 'Full: {{names}}',
    notHere: 'Too few subjects offered here',
    notHereFor: 'Not offered here: {{names}}',
    of: 'Area for {{subject}}',
    prompt: 'Choose an area',
    option: '{{area}} ({{free}} left)',
    optionFull: '{{area}} (full)',
    sameForAll: 'Take all subjects in {{area}}',
    change: 'Change area',
    stillHeld: 'Your current places remain held until you have chosen subjects in the new area.',
  },
  places: { free: '{{free}} left', full: 'Full' },
  sum: { chosen: 'Subjects: {{count}}', total: 'Total' },
  choice: {
    hold: 'Hold places and continue',
    paid: 'The fee has been paid. Subjects and areas can no longer be changed.',
    lapsed:
      'Your places are no longer held. Your choices have been kept: choose “Hold places and continue” to hold them again.',
    resting: 'Your places have been released. You can choose again from {{time}}.',
    changedElsewhere:
      'You hold places for other subjects or areas from another tab or device. To change to the choices on this page, choose “Hold places and continue” again.',
  },
  gone: {
    title: 'The places have just been taken and could not be held',
    full: '{{area}}: {{subject}}',
    inAll: 'The area has reached its total number of places: no subject can be taken there.',
    nearby: 'Places are available in these areas:',
    nothingNearby:
      'No other area has places at present. Released places become available again: please check later or change your subjects.',
    offer: '{{subjects}}, {{free}} left',
    take: 'Choose this area',
    kept: 'Any places you already hold are not affected.',
  },
  submit: {
    intro: 'Please check every section. You cannot make changes after you submit.',
    waysTitle: 'What happens next',
    ways: {
      beforePayment:
        'The exam office reviews your registration and shows the result under “My registrations”. Once approved, please pay by the deadline.',
      afterPayment: 'Please pay by the deadline. The exam office then reviews your registration.',
      none: 'Please pay by the deadline. Your registration is then complete.',
    },
    waysFree: {
      beforePayment:
        'The exam office reviews your registration and shows the result under “My registrations”.',
      afterPayment:
        'The exam office reviews your registration and shows the result under “My registrations”.',
      none: 'Your registration is complete once submitted. No payment is required.',
    },
    promise:
      'I declare that the information above is true and correct, and I accept the consequences of false information.',
    promiseFirst: 'Please check everything and tick the declaration.',
    changedElsewhere:
      'Your registration was changed in another tab or on another device and has not been submitted. The latest version is shown below. Please check it again.',
    submit: 'Submit registration',
  },
  overview: {
    edit: 'Change',
    editPart: 'Change: {{part}}',
    empty: 'Not provided',
    choice: 'Subjects and areas',
  },
  confirm: {
    submittedAt: 'Submitted',
    code: 'QR code of registration number {{number}}',
    photo: 'Photo',
    form: 'Registration form',
    print: 'Print registration form',
    download: 'Download PDF',
    facts: { name: 'Name', batch: 'Exam session', status: 'Status' },
    madeAt: 'Made on {{time}}',
    withdraw: 'Withdraw registration',
    withdrawTitle: 'Withdraw this registration?',
    withdrawText:
      'Your places will be released at once and may be taken by others. Your entries will be kept, and you can register again until registration closes.',
    withdrawYes: 'Withdraw registration',
    withdrawNo: 'Keep registration',
    reopen: 'Register again',
  },
  life: {
    label: 'Progress',
    stages: { submitted: 'Submitted', review: 'Review', payment: 'Payment', registered: 'Registered' },
    standings: { done: 'Completed', now: 'In progress', stopped: 'Stopped', later: 'Not started' },
  },
}
