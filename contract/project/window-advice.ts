import { type Window, type WindowKind, windowKinds, windowOf } from './window.ts'

/** What is odd about windows beside each other, and may be meant so. */
const windowOddities = [
  'paymentEndsBeforeRegistration',
  'reviewEndsBeforeRegistration',
  'registrationEndsAfterExamBegins',
] as const
export type WindowOddity = (typeof windowOddities)[number]

interface OddWindow {
  readonly kind: WindowKind
  readonly oddity: WindowOddity
}

/** The windows that hold in a batch: its own, where it has one of a kind, else its project's. */
export function windowsThatHold(ofProject: readonly Window[], ofBatch: readonly Window[] = []): Window[] {
  return windowKinds.flatMap((kind) => windowOf(kind, ofProject, ofBatch) ?? [])
}

/** Whether a window closes while people may still register. */
export function endsBeforeRegistration(kind: WindowKind, holding: readonly Window[]): boolean {
  const [ends, registering] = [kind, 'registration'].map(
    (one) => holding.find((window) => window.kind === one)?.closesAt ?? null,
  )
  return ends != null && registering != null && new Date(ends) < new Date(registering)
}

/** Each said at the window in which it is most easily set right. */
export function odditiesOf(holding: readonly Window[], examStartsAt: string | null): OddWindow[] {
  const registering = holding.find(({ kind }) => kind === 'registration')?.closesAt ?? null
  const isLate =
    registering !== null && examStartsAt !== null && new Date(registering) > new Date(examStartsAt)
  return [
    ...(isLate ? [{ kind: 'registration', oddity: 'registrationEndsAfterExamBegins' } as const] : []),
    ...(endsBeforeRegistration('review', holding)
      ? [{ kind: 'review', oddity: 'reviewEndsBeforeRegistration' } as const]
      : []),
    ...(endsBeforeRegistration('payment', holding)
      ? [{ kind: 'payment', oddity: 'paymentEndsBeforeRegistration' } as const]
      : []),
  ]
}
