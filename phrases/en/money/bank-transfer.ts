import type { SentencesOf } from '#phrases/sentences.ts'
import type { bankTransfer as source } from '#phrases/zh-Hans/money/bank-transfer.ts'

export const bankTransfer: SentencesOf<typeof source> = {
  way: 'Bank transfer',
  yuan: '{{amount}} yuan',
  copy: 'Copy',
  copied: 'Copied',
  account: {
    name: 'Account name',
    bank: 'Bank',
    number: 'Account number',
    amount: 'Amount',
    reference: 'Payment reference',
    referenceHint: 'Enter this order number as the payment reference, and transfer the whole amount at once.',
    decideBy: 'Once the proof is sent, your places are held until {{time}} while staff confirm the payment.',
  },
  proof: {
    title: 'Send proof of the transfer',
    amount: 'Amount transferred (yuan)',
    paidOn: 'Date of the transfer',
    payerName: 'Name on the paying account',
    payerHint: 'Exactly as at the bank.',
    files: 'Bank receipt',
    filesHint: 'JPEG, PNG or PDF, up to 5 MB each, {{most}} at most.',
    submit: 'Send proof',
  },
  missing: {
    amount: 'Enter the amount transferred, such as 197.00.',
    paidOn: 'Choose the date of the transfer.',
    payerName: 'Enter the name on the paying account.',
    files: 'Add the bank receipt.',
  },
  waits: {
    title: 'Awaiting confirmation',
    sent: 'Proof of {{amount}} yuan was sent on {{time}}.',
    until:
      'Your places are held until {{time}}. Meanwhile the order cannot be paid in another way or cancelled.',
  },
  refused: {
    title: 'Proof not accepted',
    reason: 'Reason: ',
    text: 'Send the proof again, or choose another way to pay.',
  },
  differs: {
    title: 'Different amount received',
    received: '{{amount}} yuan was received, which is not the amount due. It will be returned.',
    text: 'Please pay the amount due again.',
  },
}
