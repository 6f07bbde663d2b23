/** The review of what organisations tell of themselves. */
export const institutionReview = {
  title: 'Institution information',
  filter: 'Information',
  none: 'This organisation has not submitted its information.',
  handedInAt: 'Submitted on {{time}}',
  before: 'Before: {{value}}',
  empty: '(empty)',
  passTitle: 'Approve',
  passLead: 'The organisation can then register candidates, and its account takes the name entered here.',
  passAsk: 'Approve the information of {{name}}?',
  passYes: 'Approve',
  passed: 'The information of {{name}} is approved.',
  returnTitle: 'Return',
  returnLead: 'The organisation sees the reason, corrects the information and submits it again.',
  returnApproved:
    'This organisation was approved before: what was approved stays in force, and its work goes on.',
  reason: 'Reason',
  reasonMissing: 'Enter the reason.',
  returnYes: 'Return',
  returned: 'The information of {{name}} was returned.',
  changed: 'The information was changed meanwhile. Check it again.',
  by: 'Organisation',
} as const
