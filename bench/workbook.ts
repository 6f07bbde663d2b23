import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figure.ts'

interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

const run = promisify(execFile)
const mostMegabytes = 300

/** What workbooks cost, against a bare process that writes the same cells as text. */
export async function measureWorkbook(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'baoming-workbook-'))
  try {
    const measured: [string, Cost, Cost][] = []
    for (const [rows, columns] of [
      [5000, 30],
      [100_000, 20],
    ] as const) {
      const cost = (task: string) => costOf(task, rows, columns, join(folder, `${rows}.xlsx`))
      const bare = await costOf('bare', rows, columns, join(folder, 'bare.csv'))
      const size = `${rows.toLocaleString('en')} × ${columns}`
      for (const task of ['write', 'read', 'mark']) measured.push([`${task} ${size}`, await cost(task), bare])
    }
    const largest = Math.max(...measured.map(([, { megabytes }]) => megabytes))
    const smallRead = measured.find(([name]) => name.startsWith('read 5'))?.[1].seconds ?? Number.NaN
    return {
      title: 'Workbooks',
      how: 'Each in a process of its own: seconds of the processor and the most memory it had, its start in both; against a bare process that writes the same cells as text.',
      columns: ['', 'seconds', 'ratio to bare text', 'MB'],
      rows: measured.map(([name, { seconds, megabytes }, bare]) => [
        name,
        seconds.toFixed(2),
        (seconds / bare.seconds).toFixed(1),
        megabytes.toFixed(0),
      ]),
      aims: [
        { aim: `no work takes more than ${mostMegabytes} MB`, reached: largest < mostMegabytes },
        { aim: 'reading 5,000 × 30 in under 1 s of the processor', reached: smallRead < 1 },
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function costOf(task: string, rows: number, columns: number, file: string): Promise<Cost> {
  const script = join(import.meta.dirname, 'yardsticks/workbook-task.ts')
  const { stdout } = await run(process.execPath, [script, task, String(rows), String(columns), file])
  return JSON.parse(stdout)
}
