import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Column } from '../../contract/kit/workbook/column.ts'
import { markWorkbook } from '../../server/platform/workbook/marking/mark-workbook.ts'
import { importLimits } from '../../server/platform/workbook/package/workbook-limits.ts'
import { readWorkbook } from '../../server/platform/workbook/reading/read-workbook.ts'
import { writeWorkbook } from '../../server/platform/workbook/writing/write-workbook.ts'

/**
 * One piece of work with a workbook in a process of its own, so that its memory is its own:
 * `write rows columns file`, `bare rows columns file` (the same cells as bare text), `read … file`, `mark … file`.
 */
const [task = '', rowCount = '0', columnCount = '0', file = ''] = process.argv.slice(2)
const limits = { ...importLimits, mostBytes: 2 ** 30, mostRows: 1_000_000, mostCells: 10_000_000 }

const columns: Column[] = Array.from({ length: Number(columnCount) }, (_, at) => ({
  key: `c${at}`,
  name: { 'zh-Hans': `列${at}`, 'zh-Hant': `欄${at}`, en: `Column ${at}` },
  example: '',
}))

function* rows() {
  for (let row = 0; row < Number(rowCount); row += 1) {
    yield Object.fromEntries(columns.map(({ key }, at) => [key, `考生 ${row} ${at}`]))
  }
}

function* bareLines() {
  for (const row of rows()) yield `${Object.values(row).join(',')}\n`
}

const tasks: Record<string, () => Promise<unknown>> = {
  write: () => pipeline(writeWorkbook(columns, rows(), 'zh-Hans'), createWriteStream(file)),
  bare: () => pipeline(Readable.from(bareLines()), createWriteStream(file)),
  read: async () => {
    for await (const _ of readWorkbook(await readFile(file), columns, limits));
  },
  mark: async () => {
    const wrongs = Array.from({ length: Number(rowCount) / 10 }, (_, at) => ({
      row: at * 10 + 2,
      column: 'c3',
      at: null,
      found: '',
      reason: { key: 'workbook.cellWrong' },
    }))
    const marked = await markWorkbook(await readFile(file), columns, wrongs, 'zh-Hans', limits)
    await pipeline(marked, createWriteStream(`${file}.marked`))
  },
}

await tasks[task]?.()
const { user, system } = process.cpuUsage()
const { maxRSS } = process.resourceUsage()
console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes: maxRSS / 1024 }))
