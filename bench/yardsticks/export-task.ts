import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { organisationList } from '#contract/account/organisation-list.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ExportFormat } from '#contract/long-work/export.ts'
import { openDiskStore } from '#server/adapters/files/disk.ts'
import { organisationExport } from '#server/features/account/organisations/organisation-export.ts'
import { startExport } from '#server/features/export/export.ts'
import { exportKind } from '#server/features/export/export-kind.ts'
import { workJob } from '#server/features/long-work/long-work.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { createStaff } from '#server/features/staff/members/create-staff.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { startWorker } from '#server/platform/jobs/jobs.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import { makeDataDir } from '../../e2e/product.ts'

/** So many rows of a list, in the database; then the list is exported by a worker that does nothing else. */
const [rows = '', format = 'xlsx'] = process.argv.slice(2)

const log = openLog('warn')
const bench = { kind: 'system', name: 'bench' } as const
const dataDir = await makeDataDir()
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  await exportAll()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A work goes on as long as whoever began it may. */
async function makeAdministrator(database: Database, projectId: string): Promise<Actor> {
  const now = new Date()
  const member = { name: 'exporter', operator: false, passwordHash: '', mustChangePassword: false }
  const staffId = await database.transaction({ projectId: null, actor: bench }, (tx) =>
    createStaff(tx, member, now),
  )
  await database.transaction({ projectId, actor: bench }, (tx) =>
    tx.query(
      `insert into staff_grant (staff_id, project_id, role, granted_at)
       values ($1, current_project(), 'administrator', $2)`,
      [staffId, now],
    ),
  )
  return {
    ...{ kind: 'staff', staffId, operator: false, sessionId: staffId },
    ...{ mustChangePassword: false, secondFactorDue: false },
    grants: [{ projectId, role: 'administrator', scope: null }],
  }
}

async function exportAll() {
  const { appUrl, ownerUrl } = postgres
  await migrate({ appUrl, ownerUrl, log })
  const database = openDatabase({ url: appUrl, log, statementTimeoutMs: 300_000 })
  const keys = openKeys({
    sealing: ['a-key-of-the-bench-of-no-worth-at-all'],
    index: 'another key of the bench',
  })
  const files = openDiskStore(join(dataDir, 'files'), keys)
  const clock = () => new Date()

  const projectId = newId(clock())
  const inProject = { projectId, actor: bench }
  await database.transaction(inProject, async (tx) => {
    const texts = { 'zh-Hans': { examName: '考试', examDesc: '' } }
    const look = { colorTheme: '#1c5fb0', navColor: '#12365f' }
    await createProject(tx, { domain: 'export', texts, modules: [], ...look }, clock())
    await tx.query(
      `insert into account (project_id, account_id, kind, organisation_kind, origin, account_name, name, language,
       audit_status, must_change_password, created_at)
     select current_project(), gen_random_uuid(), 'organisation', 'group', 'made', 'group' || at,
       '第' || at || '中学继续教育与职业技能考试服务中心', 'zh-Hans', 2, false, now() - at * interval '1 second'
     from generate_series(1, $1::int) at`,
      [Number(rows)],
    )
  })
  const actor = await makeAdministrator(database, projectId)
  const body = {
    view: { filters: {}, search: '', sort: { by: 'createdAt', down: true } },
    columns: Object.keys(organisationExport.columns),
    format: format as ExportFormat,
  } as const
  const asked = { kind: organisationExport.kind, of: null, body, language: 'zh-Hans', now: clock() } as const

  const beganMs = performance.now()
  const { workId } = await database.transaction({ projectId, actor }, (tx) =>
    startExport<typeof organisationList, null>(tx, keys, asked),
  )
  const kind = exportKind({ database, files }, organisationExport)
  const handlers = { [workJob]: runWorks({ database, files, keys, clock, log }, [kind]) }
  const worker = await startWorker({ ownerUrl, handlers, log })
  const find = () =>
    database.read({ projectId, actor }, (tx) =>
      tx.query<{ state: string; done: number; bytes: number }>(
        'select state, done, result_bytes::float8 as bytes from work where work_id = $1',
        [workId],
      ),
    )
  for (let ended = false; !ended; ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const [work] = await find()
    ended = work !== undefined && work.state !== 'queued' && work.state !== 'running'
    if (!ended) continue
    if (work?.state !== 'done' || work.done !== Number(rows))
      throw new Error(`It ended ${JSON.stringify(work)}.`)
    const seconds = (performance.now() - beganMs) / 1000
    const megabytes = process.resourceUsage().maxRSS / 1024
    console.log(JSON.stringify({ seconds, megabytes, fileMegabytes: (work?.bytes ?? 0) / 1024 / 1024 }))
  }
  await worker.stop()
  await database.close()
}
