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
const rows = [10_000, 100_000]
/** Left alone, garbage lies until it is worth collecting, and the memory says more of that than of the list. */
const heap = ['--max-old-space-size=64', '--max-semi-space-size=4']
const mostMegabytes = 200
/** Of two processes that do the same the garbage is collected at other moments. */
const noiseMegabytes = 25

/** What it costs to write a long list into a file, as a long work: ten times the rows take more time, not more memory. */
export async function measureExport(): Promise<Figure> {
  const bare = await costOf(1, 'csv')
  const costs: { format: string; count: number; cost: Cost }[] = []
  for (const format of ['xlsx', 'csv'])
    for (const count of rows) costs.push({ format, count, cost: await costOf(count, format) })
  const most = (count: number) =>
    Math.max(...costs.filter((one) => one.count === count).map(({ cost }) => cost.megabytes))
  const [few = 0, all = 0] = rows
  return {
    title: `Export of a list of ${all.toLocaleString('en')}`,
    how: `Organisations with six columns, from the press to the file in the store, by a worker that does nothing else and may hold 64 MB of objects; the most memory that it had, beside its ${bare.megabytes.toFixed(0)} MB for a list of one. The database is a process of its own on the same cores.`,
    columns: ['', 'rows', 'seconds', 'MB of the worker', 'MB of the file'],
    rows: costs.map(({ format, count, cost }) => [
      format,
      count.toLocaleString('en'),
      cost.seconds.toFixed(1),
      cost.megabytes.toFixed(0),
      cost.fileMegabytes.toFixed(1),
    ]),
    aims: [
      { aim: `no more than ${mostMegabytes} MB`, reached: most(all) < mostMegabytes },
      {
        aim: `no more memory for ${all.toLocaleString('en')} rows than for ${few.toLocaleString('en')}, within ${noiseMegabytes} MB`,
        reached: most(all) - most(few) < noiseMegabytes,
      },
      { aim: 'a workbook within 60 s', reached: costs.every(({ cost }) => cost.seconds < 60) },
    ],
  }
}

async function costOf(count: number, format: string): Promise<Cost> {
  const script = join(import.meta.dirname, 'yardsticks/export-task.ts')
  const { stdout } = await run(process.execPath, [...heap, script, String(count), format])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
