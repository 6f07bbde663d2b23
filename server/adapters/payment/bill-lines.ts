import { nextMidnight } from '#contract/kit/time.ts'
import { instantOfWallText } from '#server/adapters/wall-text.ts'
import type { BillLine, BillRead } from './port.ts'

/** A bill that cannot be relied on to its end. What was read of it counts for nothing. */
export class BrokenBill extends Error {
  constructor(why: string) {
    super(`The bill cannot be read: ${why}.`)
    this.name = 'BrokenBill'
  }
}

const settledAfterMs = 12 * 60 * 60 * 1000

/**
 * Both providers say the same of a bill that is not made yet and of a day without any business. They make bills in the
 * morning of the next day; from noon on there is none because there was nothing.
 */
export function withoutBill(day: string, now: Date): BillRead {
  const start = instantOfWallText(`${day} 00:00:00`)
  const isSettled = start !== null && now.getTime() >= nextMidnight(start).getTime() + settledAfterMs
  return isSettled ? { outcome: 'bill', lines: noLines() } : { outcome: 'notReady' }
}

async function* noLines(): AsyncGenerator<BillLine> {}

/** Where each column stands, by its name: providers have put new ones in between before. */
export function columnsOf<Name extends string>(
  head: readonly string[],
  names: readonly Name[],
): Record<Name, number> {
  const places = names.map((name) => [name, head.indexOf(name)] as const)
  const missing = places.find(([, place]) => place < 0)
  if (missing) throw new BrokenBill(`it has no column ${missing[0]}`)
  return Object.fromEntries(places) as Record<Name, number>
}
