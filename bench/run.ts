import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { measureBill } from './bill.ts'
import { measureDocument } from './document.ts'
import { measureEis } from './eis.ts'
import { measureExamineeImport } from './examinee-import.ts'
import { measureExport } from './export.ts'
import { type Figure, toMarkdown } from './figure.ts'
import { measureHome } from './home.ts'
import { measureImport } from './import.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureList } from './list/list.ts'
import { measureListFrames } from './list-frames.ts'
import { measureManyProjects } from './many-projects.ts'
import { measureMessage } from './message.ts'
import { measureNotices } from './notices.ts'
import { measureOwnRecord } from './own-record.ts'
import { measureRush } from './rush/rush.ts'
import { measureScoreImport } from './scores/score-import.ts'
import { measureScoreRush } from './scores/score-rush.ts'
import { measureSeatPlan } from './seats/seat-plan.ts'
import { measureSeating } from './seats/seating.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureStatistics } from './statistics/statistics.ts'
import { measureTicketRush } from './ticket-rush.ts'
import { measureTickets } from './tickets.ts'
import { measureUpload } from './upload.ts'
import { measureWhoAmI } from './who-am-i.ts'
import { measureWorkbook } from './workbook.ts'

/** `npm run bench` measures all of these, `npm run bench -- eis home` those two. */
const figures: Record<string, () => Promise<Figure>> = {
  eis: measureEis,
  home: measureHome,
  'many-projects': measureManyProjects,
  lighthouse: measureLighthouse,
  start: measureStart,
  'sign-in': measureSignIn,
  'who-am-i': measureWhoAmI,
  'own-record': measureOwnRecord,
  list: measureList,
  statistics: measureStatistics,
  workbook: measureWorkbook,
  import: measureImport,
  'examinee-import': measureExamineeImport,
  export: measureExport,
  message: measureMessage,
  'list-frames': measureListFrames,
  upload: measureUpload,
  bill: measureBill,
  notices: measureNotices,
  document: measureDocument,
  seating: measureSeating,
  'seat-plan': measureSeatPlan,
  tickets: measureTickets,
  'ticket-rush': measureTicketRush,
  'score-import': measureScoreImport,
  'score-rush': measureScoreRush,
  rush: measureRush,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !figures[name])
if (unknown.length > 0) {
  throw new Error(`No figure called ${unknown.join(', ')}. There are ${Object.keys(figures).join(', ')}.`)
}

const results = join(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} cores\n`)
let missed = 0
for (const [name, measure] of Object.entries(figures)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    const figure = await measure()
    const report = toMarkdown(figure)
    await writeFile(join(results, `${name}.md`), report)
    console.log(report)
    missed += figure.aims.filter((aim) => !aim.reached).length
  } catch (error) {
    // One that cannot be measured leaves the others theirs.
    console.error(`## ${name} could not be measured\n`, error)
    missed += 1
  }
}
process.exitCode = missed > 0 ? 1 : 0
