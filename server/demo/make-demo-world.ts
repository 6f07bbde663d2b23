import { noReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { moveBatchesByClock } from '#server/features/batch/board/move-batches-by-clock.ts'
import { takeCloseoutSettings } from '#server/features/closeout/closeout-settings.ts'
import { keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { putInvoiceSetup } from '#server/features/invoice/invoice.ts'
import { createArticle } from '#server/features/notice/create-article.ts'
import { putRefundSetup, putTransferSetup } from '#server/features/payment/payment.ts'
import { changeProject } from '#server/features/project/change-project.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { takenDomains } from '#server/features/project/project.ts'
import { takeReviewSettings } from '#server/features/registration/review/review-settings.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Config } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { makeDemoAppointments } from './appointments/make-demo-appointments.ts'
import { writeArticle } from './demo-article.ts'
import { demoCalendar } from './demo-calendar.ts'
import type { DemoProject } from './demo-project.ts'
import { makeDemoStaff } from './demo-staff.ts'
import { makeDemoExamDay } from './exam-day/make-demo-exam-day.ts'
import { makeDemoFilings } from './filings/make-demo-filings.ts'
import { makeDemoForms } from './forms/make-demo-forms.ts'
import { makeDemoReport } from './forms/make-demo-report.ts'
import { makeDemoApplications } from './make-demo-applications.ts'
import { makeDemoBatches } from './make-demo-batches.ts'
import { makeDemoInstitutions } from './make-demo-institutions.ts'
import { makeDemoPeople } from './make-demo-people.ts'
import { makeDemoMoney } from './money/make-demo-money.ts'
import { arc } from './projects/arc.ts'
import { boxed } from './projects/boxed.ts'
import { demo } from './projects/demo.ts'
import { over } from './projects/over.ts'
import { rest } from './projects/rest.ts'
import { review } from './projects/review.ts'
import { makeDemoScores } from './scores/make-demo-scores.ts'
import { makeDemoSeats } from './seats/make-demo-seats.ts'
import { makeDemoStations } from './stations/make-demo-stations.ts'
import { makeDemoTickets } from './tickets/make-demo-tickets.ts'
import { whileAlone } from './while-alone.ts'

export const demoProjects: readonly DemoProject[] = [demo, boxed, review, rest, over, arc]

export interface DemoParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  readonly secret: string
  readonly config: Pick<Config, 'payments' | 'publicUrl' | 'host' | 'port'>
}

const actor = { kind: 'system', name: 'demo' } as const

/**
 * Makes the demo's projects that are not there yet, each in one transaction, and says which; then their batches,
 * their people and the staff. However many processes begin at once, one of them makes it all.
 */
export async function makeDemoWorld(parts: DemoParts, now: Date): Promise<string[]> {
  return (await whileAlone(parts.database, () => makeWhatIsMissing(parts, now))) ?? []
}

async function makeWhatIsMissing(parts: DemoParts, now: Date): Promise<string[]> {
  const there = await domainsIn(parts.database)
  const made: string[] = []
  for (const project of demoProjects) {
    if (!there.has(project.domain) && (await makeProject(parts, project, now))) made.push(project.domain)
  }
  await makeDemoBatches(parts, now)
  const passwords = openPasswords()
  await makeDemoPeople({ ...parts, passwords }, now)
  await makeDemoInstitutions(parts, now)
  const takesPayments = parts.config.payments.some(({ kind }) => kind === 'builtIn')
  await makeDemoApplications({ ...parts, takesPayments }, now)
  // What was examined in the past is over.
  await moveBatchesByClock({ ...parts, clock: () => now, log: openLog('error') })(null)
  await makeDemoStaff({ ...parts, passwords }, now)
  await makeDemoStations(parts, now)
  if (takesPayments) await makeDemoMoney(parts, now)
  await makeDemoFilings(parts, now)
  await makeDemoForms(parts, now)
  await makeDemoReport(parts, now)
  await makeDemoSeats(parts, now)
  await makeDemoScores(parts, now)
  await makeDemoTickets(parts, now)
  await makeDemoExamDay(parts)
  await makeDemoAppointments(parts, now)
  return made
}

/** Whether nobody but the demo has put anything here: a start that was cut short may then be finished. */
export async function holdsNothingElse({ database }: Pick<DemoParts, 'database'>): Promise<boolean> {
  const ours = new Set(demoProjects.map(({ domain }) => domain))
  return [...(await domainsIn(database))].every((domain) => ours.has(domain))
}

function domainsIn(database: Database): Promise<Set<string>> {
  return database.transaction({ projectId: null, actor }, takenDomains)
}

async function makeProject(
  { database, files, keys }: DemoParts,
  project: DemoProject,
  now: Date,
): Promise<boolean> {
  const projectId = newId(now)
  const pictures: [string, StoredFile][] = []
  for (const [name, svg] of picturesOf(project)) {
    const file = { name: `${name}.svg`, mediaType: 'image/svg+xml', bytes: Buffer.from(svg) }
    pictures.push([name, await storeFile(files, projectId, file)])
  }
  try {
    await database.transaction({ projectId, actor }, (tx) =>
      writeProject(tx, keys, { project, pictures }, now),
    )
    return true
  } catch (error) {
    for (const [, { storageKey }] of pictures) await files.remove(storageKey)
    // Another process was first: the code is taken once.
    if (error instanceof Refusal && error.error === 'projectDomainTaken') return false
    throw error
  }
}

function picturesOf({ pictures, logo }: DemoProject): [string, string][] {
  return Object.entries(logo === null ? pictures : { ...pictures, logo })
}

async function writeProject(
  tx: Tx,
  keys: Keys,
  { project, pictures }: { project: DemoProject; pictures: readonly [string, StoredFile][] },
  now: Date,
) {
  const calendar = demoCalendar(now, project.daysToOpening)
  await createProject(tx, { ...project.draft(calendar), domain: project.domain }, now)
  const pictureIds = new Map<string, string>()
  for (const [name, stored] of pictures) pictureIds.set(name, await keepFile(tx, keys, stored, now))
  await changeProject(tx, { logoFileId: pictureIds.get('logo') ?? null }, now)
  if (project.invoices) await putInvoiceSetup(tx, project.invoices, now)
  if (project.transfers) await putTransferSetup(tx, project.transfers, now)
  if (project.organisationLooks)
    await takeReviewSettings(tx, { ...noReviewSettings, organisationLooks: true }, now)
  if (project.refunds) await putRefundSetup(tx, project.refunds, now)
  if (project.retention) await takeCloseoutSettings(tx, project.retention, now)
  for (const article of project.articles) {
    await createArticle(tx, writeArticle(article, { now, calendar, pictureIds }), now)
  }
}
