import type { WorkbookImport } from '#contract/import/import.ts'
import { scoreColumns } from '#server/features/score/entry/score-columns.ts'
import { faultKinds, plantFaults, rightLines } from '#server/features/score/test/many-scores.ts'
import { scoreWorkbook } from '#server/features/score/test/score-board.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { openBenchPortal } from '../bench-portal.ts'
import type { Figure } from '../figure.ts'
import { processorSeconds } from '../yardsticks/compare.ts'
import { forgetPeak, peakOf } from '../yardsticks/peak.ts'
import { openScoreGround } from './score-ground.ts'

const rowCount = 100_000
const ofEach = 500 / faultKinds
const mostMegabytes = 1000

interface Step {
  readonly what: string
  readonly rows: number
  readonly seconds: number
  readonly processor: number
  readonly megabytes: number
}

/** The scores of an exam in one workbook, with faults of every kind: read, marked, taken, mended, taken, released by two. */
export async function measureScoreImport(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const steps: Step[] = []
    async function step<Result>(what: string, rows: number, work: () => Promise<Result>): Promise<Result> {
      const { pid } = portal.product
      await forgetPeak(pid)
      const [startedMs, before] = [performance.now(), processorSeconds(pid)]
      const result = await work()
      const seconds = (performance.now() - startedMs) / 1000
      const processor = processorSeconds(pid) - before
      steps.push({ what, rows, seconds, processor, megabytes: await peakOf(pid) })
      return result
    }
    const ground = await openScoreGround(portal, rowCount / 2, ofEach)
    const { batch } = ground
    const right = rightLines(rowCount / 2)
    const { lines, told } = plantFaults(right, ofEach)
    const [faulty, mended] = [await scoreWorkbook(batch, lines), await scoreWorkbook(batch, right)]
    await ground.setLines(6000)
    const first = await step('read, compared, kept', rowCount, () => ground.send(faulty))
    await step('the first 100 wrong rows', 100, () => ground.preview(first.importId))
    const marked = await step('back with marks', rowCount, () => ground.marked(first.importId))
    const read = await countWrong(marked, batch)
    const taken = await step('the right rows taken', first.verdicts.new, () => ground.take(first.importId))
    const second = await step('mended, sent again', rowCount, () => ground.send(mended))
    const rest = await step('the mended rows taken', told.length, () => ground.take(second.importId))
    const sheet = await step('figures and checks', rowCount, () => ground.readSheet())
    const released = await step('released by two', rowCount, () => ground.release(new Date()))
    return report(steps, {
      ...{ told: told.length, read, released },
      first: first.verdicts,
      second: second.verdicts,
      taken: taken.outcomes.made + rest.outcomes.made,
      missing: sheet.checks.missing.count,
    })
  } finally {
    await portal.close()
  }
}

async function countWrong(marked: Buffer, batch: Parameters<typeof scoreColumns>[0]): Promise<number> {
  let wrong = 0
  const limits = { ...importLimits, mostRows: rowCount }
  for await (const { wrongs } of readWorkbook(marked, scoreColumns(batch), limits))
    if (wrongs.length > 0) wrong += 1
  return wrong
}

interface Found {
  readonly told: number
  readonly read: number
  readonly first: WorkbookImport['verdicts']
  readonly second: WorkbookImport['verdicts']
  readonly taken: number
  readonly missing: number
  readonly released: { readonly isAloneEnough: boolean; readonly isApproved: boolean }
}

function report(steps: readonly Step[], found: Found): Figure {
  const { told, first, second, taken, missing, released } = found
  const largest = Math.max(...steps.map(({ megabytes }) => megabytes))
  const planted = faultKinds * ofEach
  return {
    title: `${rowCount.toLocaleString('en')} scores in one workbook, ${planted} faults of ${faultKinds} kinds`,
    how: 'Over HTTP to one process that serves and works off jobs; PostgreSQL and whoever asks share the machine. Processor time and the most memory are those of that process. A doubled row makes its twin wrong as well.',
    columns: ['', 'seconds', 'rows/s', 'processor, s', 'most memory, MB'],
    rows: steps.map(({ what, rows, seconds, processor, megabytes }) => [
      what,
      seconds.toFixed(2),
      Math.round(rows / seconds),
      processor.toFixed(2),
      megabytes.toFixed(0),
    ]),
    aims: [
      {
        aim: `${told} rows are told wrong and all others are new (${first.wrong}, ${first.new})`,
        reached: first.wrong === told && first.new === rowCount - told,
      },
      {
        aim: `the marked workbook reads again (${found.read} rows wrong by themselves)`,
        reached: found.read > 0,
      },
      {
        aim: `mended, those are new and all others unchanged (${second.new}, ${second.unchanged})`,
        reached: second.new === told && second.unchanged === rowCount - told && second.wrong === 0,
      },
      {
        aim: `all are there, none is missing (${taken}, ${missing})`,
        reached: taken === rowCount && missing === 0,
      },
      {
        aim: 'nobody releases alone, and two do',
        reached: !released.isAloneEnough && released.isApproved,
      },
      {
        aim: `never more than ${mostMegabytes} MB (${largest.toFixed(0)})`,
        reached: largest < mostMegabytes,
      },
    ],
  }
}
