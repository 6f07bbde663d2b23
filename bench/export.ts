import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figure.ts'

interface Cost {
  readonly seconds: number
  readonly megabytes: number
  readonly fileMegabytes: number
}

const run = promisify(execFile)
const rows = 100_000
const mostMegabytes = 300

/** What it costs to write a long list into a file, as a long work. */
export async function measureExport(): Promise<Figure> {
  const bare = await costOf(1, 'csv')
  const costs: [string, Cost][] = []
  for (const format of ['xlsx', 'csv']) costs.push([format, await costOf(rows, format)])
  return {
    title: `Export of a list of ${rows.toLocaleString('en')}`,
    how: `Organisations with six columns, from the press to the file in the store, by a worker that does nothing else; the most memory that it had, beside its ${bare.megabytes.toFixed(0)} MB for a list of one. The database is a process of its own on the same cores.`,
    columns: ['', 'seconds', 'MB of the worker', 'MB of the file'],
    rows: costs.map(([format, { seconds, megabytes, fileMegabytes }]) => [
      format,
      seconds.toFixed(1),
      megabytes.toFixed(0),
      fileMegabytes.toFixed(1),
    ]),
    aims: [
      {
        aim: `no more than ${mostMegabytes} MB`,
        reached: costs.every(([, { megabytes }]) => megabytes < mostMegabytes),
      },
      { aim: 'a workbook within 60 s', reached: costs.every(([, { seconds }]) => seconds < 60) },
    ],
  }
}

async function costOf(count: number, format: string): Promise<Cost> {
  const script = join(import.meta.dirname, 'yardsticks/export-task.ts')
  const { stdout } = await run(process.execPath, [script, String(count), format])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
