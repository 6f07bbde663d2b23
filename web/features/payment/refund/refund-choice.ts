import type { RefundOffer, UnrefundableReason } from '#contract/payment/refund/refund-endpoints.ts'

type Ground = RefundOffer['grounds'][number]

/** What a payer can ask for now for one of the project's reasons. */
export interface RefundChoice {
  readonly ground: Ground
  readonly applicationIds: readonly string[]
  readonly paidFen: number
  readonly backFen: number
  readonly closesAt: string | null
  /** What was paid for each of the order. */
  readonly paidOf: ReadonlyMap<string, number>
}

/** The same for some of those who can be asked for. */
export function choiceFor(choice: RefundChoice, picked: ReadonlySet<string>): RefundChoice {
  const lines = choice.ground.lines.filter(
    ({ applicationId }) => picked.has(applicationId) && choice.applicationIds.includes(applicationId),
  )
  return {
    ...choice,
    applicationIds: lines.map(({ applicationId }) => applicationId),
    paidFen: lines.reduce((sum, { applicationId }) => sum + (choice.paidOf.get(applicationId) ?? 0), 0),
    backFen: lines.reduce((sum, { backFen }) => sum + backFen, 0),
  }
}

/** The reasons for which something comes back now, each with all that it comes to; and why the others bring nothing. */
export function refundChoices({ lines, grounds }: Pick<RefundOffer, 'lines' | 'grounds'>): {
  readonly open: readonly RefundChoice[]
  readonly closed: readonly { readonly ground: Ground; readonly why: UnrefundableReason }[]
} {
  const paidOf = new Map(lines.map(({ applicationId, paidFen }) => [applicationId, paidFen]))
  const open: RefundChoice[] = []
  const closed: { ground: Ground; why: UnrefundableReason }[] = []
  for (const ground of grounds) {
    const askable = ground.lines.filter(({ why }) => why === null)
    if (askable.length === 0) {
      closed.push({ ground, why: ground.lines[0]?.why ?? 'notPaid' })
      continue
    }
    const ends = askable.flatMap(({ closesAt }) => (closesAt ? [closesAt] : []))
    open.push({
      ground,
      applicationIds: askable.map(({ applicationId }) => applicationId),
      paidFen: askable.reduce((sum, { applicationId }) => sum + (paidOf.get(applicationId) ?? 0), 0),
      backFen: askable.reduce((sum, { backFen }) => sum + backFen, 0),
      closesAt: ends.toSorted()[0] ?? null,
      paidOf,
    })
  }
  return { open, closed }
}
