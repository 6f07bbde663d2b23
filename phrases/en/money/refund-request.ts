import type { SentencesOf } from '#phrases/sentences.ts'
import type { refundRequest as source } from '#phrases/zh-Hans/money/refund-request.ts'

export const refundRequest: SentencesOf<typeof source> = {
  title: 'Refund',
  open: 'Request a refund',
  ground: 'Reason',
  groundMissing: 'Choose a reason.',
  back: '{{amount}} yuan can be refunded',
  share: {
    full: 'You paid {{paid}} yuan; all of it is refunded.',
    percent: 'You paid {{paid}} yuan; {{percent}}% is refunded.',
    less: 'You paid {{paid}} yuan; {{kept}} yuan is kept.',
  },
  until: 'Request it by {{time}}.',
  decidedBy: {
    rule: 'It is processed at once: the money is returned to the original payment method, and the registration is cancelled.',
    cashier:
      'Staff review the request; until then the registration stays as it is. Once approved, the money is returned to the original payment method and the registration is cancelled.',
  },
  words: 'Remarks (optional)',
  wordsHint: 'Up to {{most}} characters. Do not enter ID numbers or bank accounts.',
  proofOptional: 'Proof (optional)',
  proofRequired: 'Proof',
  proofHint: 'JPEG, PNG or PDF, up to 5 MB each, {{most}} at most.',
  understood: 'I understand that a refund cancels the registration and releases the place for good.',
  understoodMissing: 'Confirm that you understand what a refund means.',
  submit: 'Request refund',
  close: 'Not now',
  asked: 'The refund is under review. The result will appear here.',
  takeBack: {
    button: 'Withdraw request',
    title: 'Withdraw the refund request?',
    text: 'The registration stays as it is. You can request again while refunds are open.',
    no: 'Keep request',
  },
}
