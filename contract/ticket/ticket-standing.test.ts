import { expect, test } from 'vitest'
import { ticketStandingAt } from './ticket.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const of = { isConfirmed: true, hasSeat: true, siteOpensAt: at(9) as Date | null }
const window = (paused: boolean, opensAt: Date | null = at(8), closesAt: Date | null = at(18)) => ({
  ...{ kind: 'ticketPrinting' as const, paused },
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
})

test('printing opens with the window and the site, whichever is later, and says until when', () => {
  const wholeDay = { ...of, window: window(false) }
  expect(ticketStandingAt(wholeDay, at(8))).toEqual({
    ...{ standing: 'notYetOpen', opensAt: at(9), closesAt: at(18) },
  })
  expect(ticketStandingAt(wholeDay, at(9))).toMatchObject({ standing: 'open', closesAt: at(18) })
  expect(ticketStandingAt(wholeDay, at(18))).toMatchObject({ standing: 'closed' })
  const late = { ...of, window: window(false, at(12)) }
  expect(ticketStandingAt(late, at(10))).toMatchObject({ standing: 'notYetOpen', opensAt: at(12) })
  expect(ticketStandingAt({ ...of, window: undefined }, at(10))).toMatchObject({ standing: 'open' })
})

test('a pause holds whoever could print by then', () => {
  const paused = { ...of, window: window(true) }
  expect(ticketStandingAt(paused, at(8))).toMatchObject({ standing: 'notYetOpen' })
  expect(ticketStandingAt(paused, at(10))).toMatchObject({ standing: 'paused', closesAt: at(18) })
})

test('without a seat, a site that is open or a confirmed registration the window opens nothing', () => {
  const open = { ...of, window: window(false) }
  expect(ticketStandingAt({ ...open, hasSeat: false }, at(10))).toMatchObject({ standing: 'seatPending' })
  expect(ticketStandingAt({ ...open, siteOpensAt: null }, at(10))).toMatchObject({ standing: 'siteNotOpen' })
  expect(ticketStandingAt({ ...open, isConfirmed: false }, at(10))).toMatchObject({
    standing: 'notConfirmed',
  })
})
