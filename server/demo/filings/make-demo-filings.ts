import type { FileStore } from '#server/adapters/files/port.ts'
import { storeFile } from '#server/features/file/file.ts'
import { decideFiling } from '#server/features/filing/decide-filing.ts'
import { writeNew } from '#server/features/filing/make-filing.ts'
import { keepPaper } from '#server/features/filing/paper-files.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { StaffActor } from '#server/features/staff/staff.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openBatch } from '../batches/engineering-batch.ts'
import { demoId } from '../demo-batch.ts'
import { pdfOf } from '../demo-pdf.ts'
import { allTimesOpen } from '../make-demo-applications.ts'

interface FilingsParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
}

interface Wish {
  readonly grounds: string
  readonly paper: string
  readonly lines: readonly string[]
  /** What the reviewer wrote who granted it; it waits where there is none. */
  readonly granted?: string
}

const system = { kind: 'system', name: 'demo' } as const
const hourMs = 3_600_000

/** An exemption that waits for the board, and one of an organisation's person that it granted; once. */
export async function makeDemoFilings(parts: FilingsParts, now: Date): Promise<void> {
  const { projectId, staffId } = await parts.database.transaction(
    { projectId: null, actor: system },
    async (tx) => ({
      projectId: (await registeredGates(tx)).get('demo')?.projectId,
      staffId: await findReviewer(tx),
    }),
  )
  if (!projectId || !staffId) return
  const found = await parts.database.read({ projectId, actor: system }, findAskers)
  if (!found) return
  const { own, entered } = found
  await file(parts, { projectId, staffId, of: own, wish: waits }, now)
  await file(parts, { projectId, staffId, of: entered, wish: granted }, now)
}

const waits: Wish = {
  grounds: '本人已取得信息安全工程师职业资格证书，等级与该科目相当，申请免试。',
  paper: '信息安全工程师证书.pdf',
  lines: ['Certificate of qualification', 'Information security engineer', 'Shen Zhiqiu'],
}

const granted: Wish = {
  grounds: '该考生在去年的考试中已通过同级科目，成绩仍在有效期内，申请免试。',
  paper: '去年成绩单.pdf',
  lines: ['Report of results', 'Databases, passed', 'Qiming Vocational School'],
  granted: '成绩属实，在有效期内，同意免试。',
}

interface Asker {
  readonly applicationId: string
  readonly batchId: string
  readonly subjectId: string
  readonly askerId: string
  readonly role: 'candidate' | 'organisation'
}

async function file(
  { database, files, keys }: FilingsParts,
  {
    projectId,
    staffId,
    of,
    wish,
  }: { readonly projectId: string; readonly staffId: string; readonly of: Asker; readonly wish: Wish },
  now: Date,
): Promise<void> {
  const { applicationId, batchId, subjectId, askerId, role } = of
  const registration = allTimesOpen({ database, files, keys })
  const batch = await registration.batches.find(projectId, batchId)
  if (!batch) return
  const askedAt = new Date(now.getTime() - 5 * hourMs)
  const filingId = newId(askedAt)
  const bytes = pdfOf(wish.lines)
  const stored = await storeFile(files, projectId, { name: wish.paper, mediaType: 'application/pdf', bytes })
  const signedIn = { kind: 'account', sessionId: '', mustChangePassword: false, approved: true } as const
  const actor = { ...signedIn, projectId, accountId: askerId, role } as const
  await database.transaction({ projectId, actor }, async (tx) => {
    const filing = { filingId, kind: 'exemption', applicationId, subjectId, askerId, askedAt } as const
    const keeping = { tx, actor, projectId, params: { applicationId }, now: askedAt }
    const { fileId } = await keepPaper({ registration }, keeping, stored)
    await writeNew(
      tx,
      keys,
      {
        filing: { ...filing, grounds: wish.grounds, byOrganisation: role === 'organisation' },
        fileIds: [fileId],
      },
      batch,
    )
  })
  if (wish.granted === undefined) return
  const reviewer = reviewerOf(projectId, staffId)
  const verdict = { result: 'granted', answer: wish.granted } as const
  await database.transaction({ projectId, actor: reviewer }, (tx) =>
    decideFiling(
      { registration },
      { tx, actor: reviewer, projectId, now: new Date(now.getTime() - 2 * hourMs) },
      { filingId, version: null, verdict },
    ),
  )
}

async function findReviewer(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff where name = 'reviewer'`,
  )
  return row?.staffId ?? null
}

function reviewerOf(projectId: string, staffId: string): StaffActor {
  const signedIn = { sessionId: '', mustChangePassword: false, secondFactorDue: false } as const
  const grants = [{ projectId, role: 'reviewer', scope: null }] as const
  return { kind: 'staff', staffId, operator: false, grants, ...signedIn }
}

/** Who is approved and has yet to pay, and the last whom the organisation handed in; null where somebody has asked already. */
async function findAskers(tx: Tx): Promise<{ readonly own: Asker; readonly entered: Asker } | null> {
  const [there] = await tx.query('select from filing where project_id = $1 limit 1', [tx.projectId])
  if (there) return null
  const [own] = await listWhoChose(
    tx,
    'security',
    `account_name = 'candidate3' and application.state = 'unpaid'`,
  )
  const [entered] = await listWhoChose(
    tx,
    'databases',
    `application.organisation_id is not null and application.state = 'auditing'`,
  )
  return own && entered
    ? { own: { ...own, role: 'candidate' }, entered: { ...entered, role: 'organisation' } }
    : null
}

/** Of the open batch, the last first. */
function listWhoChose(tx: Tx, subject: string, whose: string): Promise<Omit<Asker, 'role'>[]> {
  return tx.query(
    `select application.application_id as "applicationId", application.batch_id as "batchId",
       place.subject_id as "subjectId", coalesce(application.account_id, application.organisation_id) as "askerId"
     from place join application using (project_id, application_id)
       left join account on account.project_id = $1 and account.account_id = application.account_id
     where place.project_id = $1 and place.subject_id = $2 and ${whose} order by application.application_id desc`,
    [tx.projectId, demoId(`demo/${openBatch.name}`, subject)],
  )
}
