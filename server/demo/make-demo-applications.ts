import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { type BatchMemory, openBatchMemory } from '#server/features/batch/batch.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { reviewApplication } from '#server/features/registration/steps/review-application.ts'
import { settleApplication } from '#server/features/registration/steps/settle-application.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openBatch } from './batches/engineering-batch.ts'
import { type DemoApplication, demoApplications } from './demo-applications.ts'
import { demoId } from './demo-batch.ts'
import { demoDay } from './demo-calendar.ts'
import { prepareGroup, writeGroup } from './make-demo-group.ts'
import { type Portraits, type PreparedFiles, prepareFiles } from './prepare-demo-files.ts'
import { demoSitters } from './seats/demo-sitters.ts'
import { type FlowParts, submitDemoApplication } from './submit-demo-application.ts'

export interface ApplicationsParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  /** Whether its candidates can pay: a term runs for whoever has yet to. */
  readonly takesPayments: boolean
}

const actor = { kind: 'system', name: 'demo' } as const

/** Makes the applications of the demo's people, in those of its projects in which nobody has applied yet. */
export async function makeDemoApplications(parts: ApplicationsParts, now: Date): Promise<void> {
  const gates = await parts.database.transaction({ projectId: null, actor }, registeredGates)
  for (const [domain, applications] of Object.entries(demoApplications)) {
    const projectId = gates.get(domain)?.projectId
    if (!projectId || (await parts.database.transaction({ projectId, actor }, hasApplications))) continue
    const others = domain === 'demo' ? demoSitters.map(({ application }) => application) : []
    await makeIn(parts, { projectId, domain }, [...applications, ...others], now)
  }
}

async function hasApplications(tx: Tx): Promise<boolean> {
  const found = await tx.query('select from application where project_id = $1 limit 1', [tx.projectId])
  return found.length > 0
}

async function makeIn(
  parts: ApplicationsParts,
  { projectId, domain }: { readonly projectId: string; readonly domain: string },
  applications: readonly DemoApplication[],
  now: Date,
): Promise<void> {
  const { database, files } = parts
  const batches = batchesOf(database)
  const known = await batches.list(projectId)
  const wanted: Wanted[] = []
  const drawn: Portraits = new Map()
  for (const application of applications) {
    const batch = batchOf(known, application)
    wanted.push({
      application,
      batch,
      prepared: await prepareFiles(files, projectId, batch, application, drawn),
    })
  }
  const group = domain === 'demo' ? batchOf(known, { batch: openBatch, city: 'hangzhou' }) : null
  const groupFiles = group ? await prepareGroup(files, projectId, group) : []
  const isMade = await database.transaction({ projectId, actor }, (tx) => writeOnce(tx, wanted))
  if (isMade) return
  // Another process was first.
  for (const prepared of [...wanted.map((one) => one.prepared), ...groupFiles])
    for (const { stored } of prepared) await files.remove(stored.storageKey)

  async function writeOnce(tx: Tx, all: readonly Wanted[]): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('demo applications'))`)
    if (await hasApplications(tx)) return false
    for (const one of all) await writeOne(tx, partsFor(parts, batches), one, now)
    if (group) await writeGroup(tx, partsFor(parts, batches), { batch: group, prepared: groupFiles }, now)
    return true
  }
}

/** One alone, with its files. */
export async function makeDemoApplication(
  { database, files }: Pick<ApplicationsParts, 'database' | 'files'>,
  flow: FlowParts,
  {
    projectId,
    application,
    drawn,
  }: { readonly projectId: string; readonly application: DemoApplication; readonly drawn: Portraits },
  now: Date,
): Promise<void> {
  const batch = batchOf(await flow.batches.list(projectId), application)
  const prepared = await prepareFiles(files, projectId, batch, application, drawn)
  await database.transaction({ projectId, actor }, (tx) =>
    writeOne(tx, flow, { application, batch, prepared }, now),
  )
}

interface Wanted {
  readonly application: DemoApplication
  readonly batch: Batch
  readonly prepared: PreparedFiles
}

/** The one in which the city of the application lies. */
function batchOf(
  batches: readonly Batch[],
  { batch: { name }, city }: Pick<DemoApplication, 'batch' | 'city'>,
): Batch {
  const areaId = demoId(`demo/${name}`, city)
  const found = batches.find(({ areas }) => areas.some((area) => area.areaId === areaId))
  if (!found) throw new Error(`The batch ${name} of the demo has no city ${city}.`)
  return found
}

/** As things stood when something was done: what is over today was open then. */
export function allTimesOpen(parts: Omit<ApplicationsParts, 'takesPayments'>): FlowParts {
  return partsFor({ ...parts, takesPayments: true }, batchesOf(parts.database))
}

const batchesOf = (database: Database) =>
  openBatchMemory({ database, changes: { on: () => {}, close: async () => {} } })

function partsFor(parts: ApplicationsParts, batches: BatchMemory): FlowParts {
  const windows = [{ kind: 'registration', opensAt: null, closesAt: null, paused: false } as const]
  const settings = { windows, accountRules: fallbackAccountRules, collectiveAccount: 'off' as const }
  async function find(projectId: string, batchId: string) {
    const batch = await batches.find(projectId, batchId)
    return batch && { ...batch, examStatus: examStatus.inProgress }
  }
  return {
    ...parts,
    secret: '',
    batches: { ...batches, find },
    projects: { getProject: () => ({ settings }) },
  }
}

async function writeOne(
  tx: Tx,
  parts: FlowParts,
  { application, batch, prepared }: Wanted,
  now: Date,
): Promise<void> {
  const { projectId } = tx
  const accountId = await accountIdOf(tx, application.accountName)
  const on = (days: number, hour: number, by: Actor = actor) => ({
    tx,
    projectId,
    actor: by,
    now: demoDay(now, days, hour),
  })
  const candidate = {
    kind: 'account',
    role: 'candidate',
    sessionId: '',
    mustChangePassword: false,
    approved: true,
  } as const
  const self = { ...candidate, projectId: projectId ?? '', accountId }
  const asked = on(application.submittedOn, 10, self)
  const applicationId = await submitDemoApplication(parts, asked, { application, batch, prepared })
  const { on: reviewedOn, ...verdict } = application.review
  await reviewApplication(parts, on(reviewedOn, 15), applicationId, verdict)
  // Elsewhere it is paid for, as everything else: make-demo-money.ts.
  if (application.paidOn !== undefined && !parts.takesPayments)
    await settleApplication(parts, on(application.paidOn, 20), applicationId)
}

async function accountIdOf(tx: Tx, accountName: string): Promise<string> {
  const [row] = await tx.query<{ accountId: string }>(
    'select account_id as "accountId" from account where project_id = $1 and account_name = $2',
    [tx.projectId, accountName],
  )
  if (!row) throw new Error(`Nobody of the demo is called ${accountName}.`)
  return row.accountId
}
