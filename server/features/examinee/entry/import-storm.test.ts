import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#server/test/house.ts'
import { raiseImportStorm } from '#server/test/import-storm/storm.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'

let house: House
let processes: Processes
beforeAll(async () => {
  house = await openHouse({ LOG_LEVEL: 'fatal' })
  processes = openProcesses(house)
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

test('two clerks and the people themselves at once, while workers are killed: each is registered once, nothing is lost', async () => {
  const found = await raiseImportStorm({ ...house, processes }, { rows: 150, alone: 15, kills: 3 })
  const { alone } = found
  expect(found).toMatchObject({
    ...{ killed: 3, unfinished: [], jobsLeft: 0 },
    made: 150 - alone,
    applications: { all: 150, people: 150, begun: 150 },
    again: { new: 0, changed: 0, unchanged: 150 - alone, wrong: alone },
  })
}, 120_000)
