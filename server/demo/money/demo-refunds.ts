import type { RefundRules } from '#contract/payment/refund/refund-rules.ts'
import { demoId, say } from '../demo-batch.ts'

/** What the article on fees and refunds promises to those who ask; the rest goes back without asking. */
export const demoRefunds: RefundRules = {
  of: 'application',
  twoPeopleAboveFen: null,
  carryoverMonths: null,
  grounds: [
    {
      groundId: demoId('demo', 'refund', 'moved'),
      name: say(
        '考试改期后本人无法参加',
        '考試改期後本人無法應試',
        'The examination was moved to a date I cannot attend',
      ),
      share: { kind: 'full' },
      term: { by: 'exam', days: 0 },
      proof: 'optional',
      decidedBy: 'cashier',
    },
    {
      groundId: demoId('demo', 'refund', 'ill'),
      name: say(
        '因重病、直系亲属去世等不能参加考试',
        '因重病、直系親屬喪亡等不能應試',
        'Serious illness or a death in the family',
      ),
      share: { kind: 'percent', percent: 50 },
      term: { by: 'exam', days: 10 },
      proof: 'required',
      decidedBy: 'cashier',
    },
  ],
}
