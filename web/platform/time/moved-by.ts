import { dayMs, hourMs } from '#contract/kit/time.ts'

/** An instant that lies so much later, or earlier. */
export function movedBy(
  instant: string,
  { days = 0, hours = 0 }: { readonly days?: number; readonly hours?: number },
): string {
  return new Date(new Date(instant).getTime() + days * dayMs + hours * hourMs).toISOString()
}
