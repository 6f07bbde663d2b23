import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../figure.ts'

interface Cost {
  readonly seconds: number
  readonly megabytes: number
  readonly people: number
  readonly seated: number
  readonly leftOver: number
  readonly moved: number
  readonly breaches: number
}

const run = promisify(execFile)
const tasks = {
  bare: 'dealt out in turn, no rule asked',
  mixed: 'the usual rules: one subject to a room, organisations and namesakes apart',
  apart: 'subjects mixed and apart, organisations scattered',
  again: 'the usual rules once more after 1 % changed',
} as const

/** What seating a million costs on one core. */
export async function measureSeating(): Promise<Figure> {
  const costs: [keyof typeof tasks, Cost][] = []
  for (const task of Object.keys(tasks) as (keyof typeof tasks)[]) costs.push([task, await costOf(task)])
  const [[, bare]] = costs as [[string, Cost]]
  const ruled = costs.slice(1).map(([, cost]) => cost)
  const again = costs.at(-1)?.[1] ?? bare
  return {
    title: 'Seats for a million',
    how: 'Each in a process of its own: 1,000,000 sittings, 40 rooms of 30 a site, three sessions, site after site; seconds of the processor for the seating with its garbage collection, and the most memory the process had. Every plan is judged by the checker afterwards, outside the seconds.',
    columns: ['', 'seconds', 'ratio to dealing out', 'MB', 'left over', 'moved', 'broken rules'],
    rows: costs.map(([task, cost]) => [
      tasks[task],
      cost.seconds.toFixed(2),
      (cost.seconds / bare.seconds).toFixed(1),
      cost.megabytes.toFixed(0),
      cost.leftOver,
      cost.moved,
      cost.breaches,
    ]),
    aims: [
      { aim: 'at most 5 s of the processor', reached: ruled.every(({ seconds }) => seconds <= 5) },
      { aim: 'no rule broken', reached: ruled.every(({ breaches }) => breaches === 0) },
      { aim: 'at most 1.5 % moved after 1 % changed', reached: again.moved <= again.people * 0.015 },
    ],
  }
}

async function costOf(task: string): Promise<Cost> {
  const script = join(import.meta.dirname, '../yardsticks/seating-task.ts')
  const { stdout } = await run(process.execPath, [script, task])
  return JSON.parse(stdout)
}
