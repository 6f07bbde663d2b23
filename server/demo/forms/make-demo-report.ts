import { windowOf } from '#contract/project/window.ts'
import { openBatchMemory } from '#server/features/batch/batch.ts'
import { keepFile, storeFile } from '#server/features/file/file.ts'
import {
  keepConfirmation,
  saveLines,
  stepReport,
} from '#server/features/preregistration/change-preregistration.ts'
import { versionOf } from '#server/features/preregistration/show-preregistration.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { demoDay } from '../demo-calendar.ts'
import { pdfOf } from '../demo-pdf.ts'
import type { ApplicationsParts } from '../make-demo-applications.ts'

const system = { kind: 'system', name: 'demo' } as const
/** In the first cities, of their first subjects. */
const expected = [
  [18, 9],
  [12, 6],
]

/** How many `demogroup01` expects in the batch that opens next: reported, and confirmed with its stamp, once. */
export async function makeDemoReport(
  { database, files, keys }: Pick<ApplicationsParts, 'database' | 'files' | 'keys'>,
  today: Date,
): Promise<void> {
  const projectId = await database.transaction(
    { projectId: null, actor: system },
    async (tx) => (await registeredGates(tx)).get('demo')?.projectId,
  )
  if (!projectId) return
  const memory = openBatchMemory({ database, changes: { on: () => {}, close: async () => {} } })
  const batches = await memory.list(projectId)
  const batch = batches.find(({ windows }) => windows.some(({ kind }) => kind === 'preRegistration'))
  const organisationId = await database.transaction({ projectId, actor: system }, findGroup)
  if (!batch || !organisationId) return
  const { batchId } = batch
  const find = (tx: Tx) => findReportId(tx, batchId, organisationId)
  if (await database.transaction({ projectId, actor: system }, find)) return
  const page = await storeFile(files, projectId, {
    name: '预报名汇总表-盖章.pdf',
    mediaType: 'application/pdf',
    bytes: pdfOf(['Pre-registration, confirmed', 'Qiming Vocational School', 'Expected: 45']),
  })
  const signedIn = { sessionId: '', mustChangePassword: false, approved: true, projectId } as const
  const group = { kind: 'account', role: 'organisation', accountId: organisationId, ...signedIn } as const
  await database.transaction({ projectId, actor: group }, async (tx) => {
    const of = { batch, window: windowOf('preRegistration', [], batch.windows) }
    const changing = async (now: Date) => {
      const reportId = await find(tx)
      const seenVersion = reportId ? await findVersion(tx, versionOf(reportId)) : 0
      return { of, organisationId, seenVersion, now }
    }
    const reportedAt = demoDay(today, -2, 10)
    await saveLines(tx, await changing(reportedAt), linesOf(batch))
    await stepReport(tx, 'submit', await changing(reportedAt))
    const confirmedAt = demoDay(today, -1, 15)
    await keepConfirmation(tx, await changing(confirmedAt), () => keepFile(tx, keys, page, confirmedAt))
  })
}

type Places = {
  readonly areas: readonly { readonly areaId: string; readonly kind: string; readonly offered: boolean }[]
  readonly subjects: readonly { readonly subjectId: string; readonly offered: boolean }[]
}

function linesOf({ areas, subjects }: Places) {
  const cities = areas.filter(({ kind, offered }) => kind === 'city' && offered)
  const offered = subjects.filter((subject) => subject.offered)
  return expected.flatMap((counts, at) =>
    counts.map((count, which) => ({
      areaId: cities[at]?.areaId ?? '',
      subjectId: offered[which]?.subjectId ?? '',
      expected: count,
    })),
  )
}

async function findGroup(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select account_id as id from account where project_id = $1 and account_name = 'demogroup01'`,
    [tx.projectId],
  )
  return row?.id ?? null
}

async function findReportId(tx: Tx, batchId: string, organisationId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select preregistration_id as id from preregistration
     where project_id = $1 and batch_id = $2 and organisation_id = $3`,
    [tx.projectId, batchId, organisationId],
  )
  return row?.id ?? null
}
