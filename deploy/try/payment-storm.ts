import { raiseStorm } from '#server/test/payment-storm/storm.ts'
import { tell } from './own-run.ts'

/** `node deploy/try/payment-storm.ts [payments]`: money that comes while everything that takes it is killed. */
const count = Number(process.argv[2] ?? 10_000)
const blows = { serving: 14, workers: 6, databases: 5 }
const beganMs = performance.now()
const found = await raiseStorm(count, blows, (line) => console.log(`  ${line}`))
const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1)

const killed = `${found.killed.processes} processes and the database ${found.killed.databases} times`
tell(
  found.killed.processes === blows.serving + blows.workers && found.killed.databases === blows.databases,
  `killed: ${killed}, in ${minutes} minutes`,
)
const { notices, again, falseTaken } = found.told
const rate = Math.round(notices / found.seconds)
tell(
  true,
  `${notices} notices of ${count} payments in ${Math.round(found.seconds)} s (${rate}/s), ${again} told again`,
)
tell(falseTaken === 0, `forged notices taken: ${falseTaken}`)
for (const [outcome, many] of Object.entries(found.outcomes).sort()) console.log(`  ${many} ${outcome}`)
const once = count / 20
tell(
  Object.keys(found.outcomes).length === 5 &&
    found.outcomes['paid: confirmed, for order, earned'] === count - 4 * once &&
    found.outcomes['silent: confirmed, for order, earned'] === once,
  'every true payment is credited once, no false one, and what has no place went back',
)
tell(
  JSON.stringify(found.booked) === JSON.stringify(found.bill),
  `the provider's bill of ${found.bill.length} lines is what is written down`,
)
tell(
  found.unplaced.length === 0,
  `orders with money that has neither a place nor a way back: ${found.unplaced.length}`,
)
