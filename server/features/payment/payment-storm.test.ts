import { expect, test } from 'vitest'
import { raiseStorm } from '#server/test/payment-storm/storm.ts'
import { feeFen } from '#server/test/payment-storm/storm-payers.ts'

test('a hundred payments, told thrice among forgeries to processes and a database that are killed: each is credited once', async () => {
  const found = await raiseStorm(100, { serving: 1, workers: 1, databases: 1 })
  expect(found.killed).toEqual({ processes: 2, databases: 1 })
  expect(found.told).toMatchObject({ notices: 370, falseTaken: 0 })
  expect(found.told.again).toBeGreaterThan(0)
  expect(found.outcomes).toEqual({
    'paid: confirmed, for order, earned': 80,
    'silent: confirmed, for order, earned': 5,
    'difference: unpaid, for difference, refund done': 5,
    'withdrawn: withdrawn, for order, refund done': 5,
    'unpaid: unpaid': 5,
  })
  expect(found.booked).toHaveLength(105)
  expect(found.booked).toEqual(found.bill)
  expect(found.unplaced).toEqual([])
  // What came and did not go back is what was earned.
  expect(found.accounts).toEqual({ fee: -85 * feeFen, payer: 0, provider: 85 * feeFen })
}, 600_000)
