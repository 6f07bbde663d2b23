import { yuanOf } from '#contract/kit/money.ts'
import { type RefundGround, type RefundRules, refundRules } from '#contract/payment/refund/refund-rules.ts'
import type { TypedGround } from './ground-editor.tsx'
import { fenOf } from './yuan.ts'

/** The rules as they are typed. */
export interface TypedRules {
  readonly of: RefundRules['of']
  /** Empty: nobody has to agree. */
  readonly limitYuan: string
  /** Empty: credits are kept without end. */
  readonly months: string
  readonly grounds: readonly TypedGround[]
}

export function typedOf({ of, twoPeopleAboveFen, carryoverMonths, grounds }: RefundRules): TypedRules {
  return {
    of,
    limitYuan: twoPeopleAboveFen === null ? '' : yuanOf(twoPeopleAboveFen),
    months: carryoverMonths === null ? '' : `${carryoverMonths}`,
    grounds: grounds.map(({ share, term, ...ground }) => ({
      ...ground,
      share: share.kind,
      percent: share.kind === 'percent' ? `${share.percent}` : '50',
      keptYuan: share.kind === 'less' ? yuanOf(share.keptFen) : '',
      term: term.by,
      days: term.by === 'exam' ? `${term.days}` : '10',
    })),
  }
}

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Null where something of it is missing or cannot be so. */
export function rulesOf({ of, limitYuan, months, grounds }: TypedRules): RefundRules | null {
  const limit = limitYuan.trim() === '' ? null : (fenOf(limitYuan) ?? Number.NaN)
  const carryoverMonths = months.trim() === '' ? null : whole(months)
  const read = refundRules.safeParse({
    ...{ of, twoPeopleAboveFen: limit, carryoverMonths },
    grounds: grounds.map(groundOf),
  })
  return read.success ? read.data : null
}

function groundOf({ groundId, name, proof, decidedBy, ...typed }: TypedGround): RefundGround {
  return { groundId, name, proof, decidedBy, share: shareOf(typed), term: termOf(typed) }
}

function shareOf({ share, percent, keptYuan }: Pick<TypedGround, 'share' | 'percent' | 'keptYuan'>) {
  if (share === 'percent') return { kind: share, percent: whole(percent) }
  return share === 'less' ? { kind: share, keptFen: fenOf(keptYuan) ?? Number.NaN } : { kind: share }
}

function termOf({ term, days }: Pick<TypedGround, 'term' | 'days'>) {
  return term === 'exam' ? { by: term, days: whole(days) } : { by: term }
}
