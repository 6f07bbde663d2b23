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
import { openBatch, pastBatch } from '../batches/engineering-batch.ts'
import { type DemoBatch, demoId } from '../demo-batch.ts'
import { demoDay } from '../demo-calendar.ts'
import { pdfOf } from '../demo-pdf.ts'
import { allTimesOpen } from '../make-demo-applications.ts'
import { deferredSitter } from '../seats/demo-sitters.ts'

interface FilingsParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
}

interface Wish {
  readonly kind: 'deferral' | 'exemption'
  readonly askedAt: Date
  readonly grounds: string
  readonly paper: string
  readonly lines: readonly string[]
  /** When and with which words it was granted; it waits where there is none. */
  readonly granted?: { readonly at: Date; readonly words: string }
}

const system = { kind: 'system', name: 'demo' } as const
const hourMs = 3_600_000

/** An exemption that waits for the board, one of an organisation's person that it granted, and a deferral; once. */
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
  const { own, entered, deferred } = found
  const of = { projectId, staffId }
  await file(parts, { ...of, asker: own, wish: waiting(now) })
  await file(parts, { ...of, asker: entered, wish: exempted(now) })
  if (deferred) await file(parts, { ...of, asker: deferred, wish: deferral(now) })
}

const waiting = (now: Date): Wish => ({
  kind: 'exemption',
  askedAt: new Date(now.getTime() - 5 * hourMs),
  grounds: '本人已取得信息安全工程师职业资格证书，等级与该科目相当，申请免试。',
  paper: '信息安全工程师证书.pdf',
  lines: ['Certificate of qualification', 'Information security engineer', 'Shen Zhiqiu'],
})

const exempted = (now: Date): Wish => ({
  kind: 'exemption',
  askedAt: new Date(now.getTime() - 5 * hourMs),
  grounds: '该考生在去年的考试中已通过同级科目，成绩仍在有效期内，申请免试。',
  paper: '去年成绩单.pdf',
  lines: ['Report of results', 'Databases, passed', 'Qiming Vocational School'],
  granted: { at: new Date(now.getTime() - 2 * hourMs), words: '成绩属实，在有效期内，同意免试。' },
})

const deferral = (now: Date): Wish => ({
  kind: 'deferral',
  askedAt: demoDay(now, -104, 10),
  grounds: '受单位派遣出国工作，考试期间不在国内，申请缓考。',
  paper: '出国派遣通知.pdf',
  lines: ['Notice of secondment', 'Jiangpan Information', 'Wen Ruoqing'],
  granted: { at: demoDay(now, -103, 15), words: '材料齐全，同意缓考。' },
})

interface Asker {
  readonly applicationId: string
  readonly batchId: string
  readonly subjectId: string
  readonly askerId: string
  readonly role: 'candidate' | 'organisation'
}

interface Filed {
  readonly projectId: string
  readonly staffId: string
  readonly asker: Asker
  readonly wish: Wish
}

async function file({ database, files, keys }: FilingsParts, filed: Filed): Promise<void> {
  const { projectId, staffId, asker, wish } = filed
  const { applicationId, batchId, askerId, role } = asker
  const registration = allTimesOpen({ database, files, keys })
  const batch = await registration.batches.find(projectId, batchId)
  if (!batch) return
  const { kind, askedAt, grounds } = wish
  const subjectId = kind === 'exemption' ? asker.subjectId : null
  const filingId = newId(askedAt)
  const bytes = pdfOf(wish.lines)
  const stored = await storeFile(files, projectId, { name: wish.paper, mediaType: 'application/pdf', bytes })
  const signedIn = { kind: 'account', sessionId: '', mustChangePassword: false, approved: true } as const
  const actor = { ...signedIn, projectId, accountId: askerId, role } as const
  await database.transaction({ projectId, actor }, async (tx) => {
    const keeping = { tx, actor, projectId, params: { applicationId }, now: askedAt }
    const { fileId } = await keepPaper({ registration }, keeping, stored)
    const filing = { filingId, kind, applicationId, subjectId, askerId, askedAt, grounds }
    const sent = { filing: { ...filing, byOrganisation: role === 'organisation' }, fileIds: [fileId] }
    await writeNew(tx, keys, sent, batch)
  })
  const { granted } = wish
  if (!granted) return
  const reviewer = reviewerOf(projectId, staffId)
  const verdict = { result: 'granted', answer: granted.words } as const
  await database.transaction({ projectId, actor: reviewer }, (tx) =>
    decideFiling(
      { registration },
      { tx, actor: reviewer, projectId, now: granted.at },
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

interface Askers {
  readonly own: Asker
  readonly entered: Asker
  readonly deferred: Asker | null
}

/**
 * Who is approved and has yet to pay, the last whom the organisation handed in, and who paid for the exam that is over
 * without sitting it; null where somebody has asked already.
 */
async function findAskers(tx: Tx): Promise<Askers | null> {
  const [there] = await tx.query('select from filing where project_id = $1 limit 1', [tx.projectId])
  if (there) return null
  const [own] = await listWhoChose(
    tx,
    { batch: openBatch, subject: 'security' },
    `account_name = 'candidate3' and application.state = 'unpaid'`,
  )
  const [entered] = await listWhoChose(
    tx,
    { batch: openBatch, subject: 'databases' },
    `application.organisation_id is not null and application.state = 'auditing'`,
  )
  const [deferred] = await listWhoChose(
    tx,
    { batch: pastBatch, subject: 'foundations' },
    `account_name = '${deferredSitter}' and application.state = 'confirmed'`,
  )
  return own && entered
    ? {
        own: { ...own, role: 'candidate' },
        entered: { ...entered, role: 'organisation' },
        deferred: deferred ? { ...deferred, role: 'candidate' } : null,
      }
    : null
}

interface Choice {
  readonly batch: DemoBatch
  readonly subject: string
}

/** The last first. */
function listWhoChose(tx: Tx, { batch, subject }: Choice, whose: string): Promise<Omit<Asker, 'role'>[]> {
  return tx.query(
    `select application.application_id as "applicationId", application.batch_id as "batchId",
       place.subject_id as "subjectId", coalesce(application.account_id, application.organisation_id) as "askerId"
     from place join application using (project_id, application_id)
       left join account on account.project_id = $1 and account.account_id = application.account_id
     where place.project_id = $1 and place.subject_id = $2 and ${whose} order by application.application_id desc`,
    [tx.projectId, demoId(`demo/${batch.name}`, subject)],
  )
}
