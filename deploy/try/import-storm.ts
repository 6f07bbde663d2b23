import { raiseImportStorm } from '#server/test/import-storm/storm.ts'
import { openOwnGround } from '#server/test/processes/own-ground.ts'
import { tell } from './own-run.ts'

/** `node deploy/try/import-storm.ts [rows]`: people whom two clerks import at once while whoever takes them is killed. */
const rows = Number(process.argv[2] ?? 3000)
const kills = 20
await using opened = new AsyncDisposableStack()
const { app, ...ground } = await openOwnGround(opened)
const found = await raiseImportStorm({ ...ground, app: app.app }, { rows, alone: rows / 10, kills }, (line) =>
  console.log(`  ${line}`),
)
const { killed, rounds, seconds, made, alone, applications, unfinished, again, jobsLeft } = found

tell(killed === kills, `killed: ${killed} workers in ${rounds} rounds of two works, ${Math.round(seconds)} s`)
tell(made === rows - alone, `${made} made by two clerks, ${alone} registered themselves a moment before`)
tell(
  applications.all === rows && applications.people === rows && applications.begun === rows,
  `${applications.all} applications of ${applications.people} people, begun ${applications.begun} times`,
)
tell(unfinished.length === 0, `works that did not go on to their end: ${unfinished.join(', ') || 'none'}`)
tell(
  again.unchanged === rows - alone && again.wrong === alone && again.new + again.changed === 0,
  `the last workbook once more: ${JSON.stringify(again)}`,
)
tell(jobsLeft === 0, `jobs left: ${jobsLeft}`)
