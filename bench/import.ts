import { setTimeout as pause } from 'node:timers/promises'
import type { WorkbookImport } from '#contract/import/import.ts'
import { organisationColumns } from '#server/features/account/organisations/organisation-columns.ts'
import { workbookOf } from '#server/features/account/organisations/test/filled-workbook.ts'
import { openPackage } from '#server/platform/workbook/package/open-package.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { buildPackage } from '#server/platform/workbook/test/build-package.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import type { Figure } from './figure.ts'
import { signInStaff } from './load/sign-in-staff.ts'
import { processorSeconds } from './yardsticks/compare.ts'
import { forgetPeak, peakOf } from './yardsticks/peak.ts'

const rowCount = 5000
const faultCount = 500
const mostMegabytes = 400

interface Step {
  readonly what: string
  readonly seconds: number
  readonly processor: number
  readonly megabytes: number
}

/** A workbook of 5,000 organisations, each tenth row wrong, on its whole way through a portal. */
export async function measureImport(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const steps: Step[] = []
    const clerk = await openClerk(portal)
    async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const { pid } = portal.product
      await forgetPeak(pid)
      const [startedMs, before] = [performance.now(), processorSeconds(pid)]
      const result = await work()
      const seconds = (performance.now() - startedMs) / 1000
      steps.push({ what, seconds, processor: processorSeconds(pid) - before, megabytes: await peakOf(pid) })
      return result
    }
    await step('at rest', () => pause(1000))
    const first = await step('read, compared, kept for the preview', async () => clerk.send(await faulty()))
    const wrong = first.verdicts.wrong
    await step('the first 100 rows of the preview', () => clerk.read(`${first.importId}/rows?limit=100`))
    const marked = await step('back with marks', () => clerk.fetch(`${first.importId}/marked`))
    const told = await wrongRowsIn(marked)
    await step('the right rows taken', () => clerk.take(first.importId))
    const mended = await mend(marked)
    const second = await step('mended and sent again', () => clerk.send(mended))
    await step('the mended rows taken', () => clerk.take(second.importId))
    const all = await clerk.send(mended)
    return report(steps, { wrong, told, left: second.verdicts, unchanged: all.verdicts.unchanged })
  } finally {
    await portal.close()
  }
}

interface Found {
  readonly wrong: number
  readonly told: number
  readonly left: WorkbookImport['verdicts']
  readonly unchanged: number
}

function report(steps: readonly Step[], { wrong, told, left, unchanged }: Found): Figure {
  const largest = Math.max(...steps.map(({ megabytes }) => megabytes))
  return {
    title: `A workbook of ${rowCount.toLocaleString('en')} organisations, ${faultCount} of them wrong`,
    how: 'Over HTTP to one process that serves and works off jobs; PostgreSQL and whoever asks share the machine. Processor time and the most memory are those of that process. Taking computes a password for each account, on one core at most.',
    columns: ['', 'seconds', 'processor, s', 'most memory, MB'],
    rows: steps.map(({ what, seconds, processor, megabytes }) => [
      what,
      seconds.toFixed(2),
      processor.toFixed(2),
      megabytes.toFixed(0),
    ]),
    aims: [
      {
        aim: `${faultCount} rows are told wrong, and all of them are marked in the workbook (${wrong}, ${told})`,
        reached: wrong === faultCount && told === faultCount,
      },
      {
        aim: `mended, ${faultCount} are new and the others unchanged (${left.new}, ${left.unchanged})`,
        reached: left.new === faultCount && left.unchanged === rowCount - faultCount,
      },
      { aim: `in the end all are there (${unchanged})`, reached: unchanged === rowCount },
      { aim: 'the preview stands within 5 s', reached: (steps[1]?.seconds ?? Number.NaN) < 5 },
      {
        aim: `never more than ${mostMegabytes} MB (${largest.toFixed(0)})`,
        reached: largest < mostMegabytes,
      },
    ],
  }
}

/** Three kinds of faults by turns: an unknown type, a wrong sign, a number that a spreadsheet took apart. */
function faulty(): Promise<Buffer> {
  const every = rowCount / faultCount
  return workbookOf(
    Array.from({ length: rowCount }, (_, at) => {
      const name = `第${at}职业技术学校`
      const accountName = `school${at}`
      if (at % every > 0) return [name, 'college', accountName]
      const fault = (at / every) % 3
      if (fault === 0) return [name, '夜校', accountName]
      return [name, 'college', fault === 1 ? `-${accountName}` : `1.${at}E+17`]
    }),
  )
}

/** What the clerk types into the cells that are marked. */
async function mend(marked: Buffer): Promise<Buffer> {
  const opened = await openPackage(marked, importLimits)
  const parts = await Promise.all(opened.paths.map(async (path) => [path, await opened.text(path)] as const))
  const typed = (text: string) =>
    text
      .replaceAll('>夜校<', '>院校<')
      .replaceAll(/>-(school\d+)</g, '>$1<')
      .replaceAll(/>1\.(\d+)E\+17</g, '>school$1<')
  return buildPackage({ others: Object.fromEntries(parts.map(([path, text]) => [path, typed(text)])) })
}

async function wrongRowsIn(workbook: Buffer): Promise<number> {
  let wrong = 0
  for await (const { wrongs } of readWorkbook(workbook, organisationColumns))
    if (wrongs.length > 0) wrong += 1
  return wrong
}

/** One of the staff at the console, by the ways that the browser takes. */
async function openClerk(portal: BenchPortal) {
  const { product, domain } = portal
  const headers = { authorization: `ata-token ${await signInStaff(portal, 'clerkone')}` }
  const base = `${product.url}/api/projects/${domain}/organisation-imports`
  async function read<Data = WorkbookImport>(path: string, init: RequestInit = {}): Promise<Data> {
    const answer = await fetch(`${base}${path && `/${path}`}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    const { message, data } = (await answer.json()) as { message: string; data: Data }
    if (!answer.ok) throw new Error(`${path} is refused: ${message}`)
    return data
  }
  return {
    read,
    send: (body: Buffer) =>
      read('', {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/octet-stream', 'file-name': 'organisations.xlsx' },
      }),
    async fetch(path: string): Promise<Buffer> {
      const answer = await fetch(`${base}/${path}`, { headers })
      return Buffer.from(await answer.arrayBuffer())
    },
    async take(importId: string): Promise<void> {
      const { verdicts } = await read(`${importId}/taking`, { method: 'POST' })
      for (;;) {
        const { outcomes } = await read(importId)
        const { made, changed, unchanged, left } = outcomes
        if (made + changed + unchanged + left === verdicts.new + verdicts.changed) return
        await pause(200)
      }
    },
  }
}
