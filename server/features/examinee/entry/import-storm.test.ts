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
  const found = await raiseImportStorm({ ...house, processes }, { rows: 60, alone: 8, kills: 2 })
  const { alone } = found
  expect(found).toMatchObject({
    ...{ killed: 2, unfinished: [], jobsLeft: 0 },
    made: 60 - alone,
    applications: { all: 60, people: 60, begun: 60 },
    again: { new: 0, changed: 0, unchanged: 60 - alone, wrong: alone },
  })
}, 120_000)
