import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { dayOf } from '#contract/identity/birth-day.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { type AccountDraft, createAccount } from '#server/features/account/create-account.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { type Keys, openKeys } from '#server/platform/secrets/keys.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { freePort } from '../e2e/free-port.ts'
import { makeDataDir, type Product, startProduct } from '../e2e/product.ts'

/** A portal whose database and keys the bench knows too, with people who may sign in. */
export interface BenchPortal {
  readonly product: Product
  readonly appUrl: string
  readonly ownerUrl: string
  /** The first process of its database. */
  readonly postmaster: number
  readonly database: Database
  readonly keys: Keys
  readonly projectId: string
  readonly domain: string
  /** All with the same password. */
  readonly people: readonly BenchPerson[]
  readonly password: string
  readonly passwordHash: string
  close(): Promise<void>
}

export interface BenchPerson {
  readonly accountId: string
  readonly phone: string
}

const domain = 'exam'
const password = 'Bench#2026'
const secrets = {
  KEYS: 'a-key-of-the-bench-long-enough-to-pass',
  INDEX_KEY: 'another key of the bench, long enough to pass',
}
/** What its cashier signs with. */
export const benchSecret = 'a secret of the bench, long enough to pass'
export const benchActor = { kind: 'system', name: 'bench' } as const

export async function openBenchPortal(peopleCount: number): Promise<BenchPortal> {
  await using opened = new AsyncDisposableStack()
  const dataDir = await makeDataDir()
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const log = openLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  opened.defer(() => postgres.stop())
  const { appUrl, ownerUrl } = postgres
  const postmaster = await postmasterOf(dataDir)
  await migrate({ ownerUrl, appUrl, log })
  const database = openDatabase({ url: appUrl, log })
  opened.defer(() => database.close())
  const keys = openKeys({ sealing: [secrets.KEYS], index: secrets.INDEX_KEY })
  const projectId = await makeProject(database)
  const passwordHash = await openPasswords().reserve((slot) => slot.hash(password))
  const people = await makePeople({ database, keys, projectId, passwordHash }, peopleCount)
  await analyze(ownerUrl)
  const product = await startProduct(await freePort(), {
    ...secrets,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    FILES_ADAPTER: 'disk',
    SECRET: benchSecret,
    SMS_ADAPTER: 'outbox',
    MAIL_ADAPTER: 'outbox',
    PAYMENT_ADAPTERS: 'builtIn',
    DEMO: '0',
  })
  opened.defer(() => product.stop())
  const kept = opened.move()
  const close = () => kept.disposeAsync()
  return {
    product,
    appUrl,
    ownerUrl,
    postmaster,
    database,
    keys,
    projectId,
    domain,
    people,
    password,
    passwordHash,
    close,
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** PostgreSQL would do it by itself within a minute; until then it takes every table for empty. */
async function analyze(ownerUrl: string) {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

async function makeProject(database: Database): Promise<string> {
  const now = new Date()
  const projectId = newId(now)
  const texts = { 'zh-Hans': { examName: '证券从业资格考试', examDesc: '为从业人员举办的资格考试。' } }
  const modules = ['candidate_registration' as const]
  const draft = { domain, texts, modules, colorTheme: '#1c5fb0', navColor: '#12365f' }
  await database.transaction({ projectId, actor: benchActor }, (tx) => createProject(tx, draft, now))
  return projectId
}

type Making = Pick<BenchPortal, 'database' | 'keys' | 'projectId' | 'passwordHash'>

async function makePeople({ database, keys, projectId, passwordHash }: Making, count: number) {
  const people: BenchPerson[] = []
  for (let at = 0; at < count; at++) {
    const phone = `137${String(at).padStart(8, '0')}`
    // One a day: there are only so many numbers of one birth day.
    const holder = { birthDay: dayOf(new Date(Date.UTC(1980, 0, 1 + at))), gender: 'female' } as const
    const draft: AccountDraft = {
      kind: 'candidate',
      origin: 'registered',
      language: 'zh-Hans',
      name: '林晓',
      ...holder,
      idType: 'esidentIDCard',
      idNumber: inventCertificate('esidentIDCard', diceOf(at), holder),
      phone,
      accountName: `person${at}00`,
      passwordHash,
    }
    const { accountId } = await database.transaction({ projectId, actor: benchActor }, (tx) =>
      createAccount(tx, keys, draft, new Date()),
    )
    people.push({ accountId, phone })
  }
  return people
}
