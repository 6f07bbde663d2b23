import { rm } from 'node:fs/promises'
import { createProject } from '#server/features/project/create-project.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { freePort } from '../e2e/free-port.ts'
import { makeDataDir, startProduct } from '../e2e/product.ts'
import { type Figure, judged, spread } from './figure.ts'
import { loadTool } from './load/load.ts'
import { type Asked, type Comparison, compareSideBySide, manner } from './yardsticks/compare.ts'

const few = 5
const many = 1000

/** Whether a portal with a thousand projects answers as fast as one with five. */
export async function measureManyProjects(): Promise<Figure> {
  const info = (domain: string) => `/ga/g/eis/${domain}`
  const home = (domain: string) => `/e/${domain}/login`
  const [fewInfos, manyInfos] = await measureBoth(info)
  const [fewHomes, manyHomes] = await measureBoth(home)
  return {
    title: `${many} projects instead of ${few}`,
    how: `All projects asked for by turns; each side against its own bare node:http server that writes the same bytes and headers (${loadTool}: ${manner}).`,
    columns: ['', 'projects', 'requests/s', 'ratio to bare', 'by processor time'],
    rows: [
      rowOf('GET ga/g/eis', few, fewInfos),
      rowOf('GET ga/g/eis', many, manyInfos),
      rowOf('home page', few, fewHomes),
      rowOf('home page', many, manyHomes),
    ],
    aims: [aimFlat('GET ga/g/eis', fewInfos, manyInfos), aimFlat('home page', fewHomes, manyHomes)],
  }
}

function rowOf(what: string, projects: number, { productPerSecond, ratios, processorRatios }: Comparison) {
  return [what, projects, Math.round(productPerSecond), spread(ratios), spread(processorRatios)]
}

function aimFlat(what: string, withFew: Comparison, withMany: Comparison) {
  const kept = judged(withMany) / judged(withFew)
  return {
    aim: `${what} keeps ≥ 0.9 of its ratio by processor time (keeps ${kept.toFixed(2)})`,
    reached: kept >= 0.9,
  }
}

type PathOf = (domain: string) => string

/** Both portals stand side by side and are asked by turns. */
async function measureBoth(pathOf: PathOf): Promise<[Comparison, Comparison]> {
  return withProjects(few, pathOf, (withFew) =>
    withProjects(many, pathOf, async (withMany) => {
      const [fewCompared, manyCompared] = await compareSideBySide([withFew, withMany])
      if (!fewCompared || !manyCompared) throw new Error('one of two was not compared')
      return [fewCompared, manyCompared]
    }),
  )
}

/** A portal on a database with so many projects, all alike but for their code. */
async function withProjects<Result>(
  projects: number,
  pathOf: PathOf,
  measure: (asked: Asked) => Promise<Result>,
): Promise<Result> {
  const dataDir = await makeDataDir()
  const log = openLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, log })
    const domains = await makeProjects(postgres.appUrl, projects)
    const product = await startProduct(await freePort(), {
      DATABASE_URL: postgres.appUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      FILES_ADAPTER: 'disk',
      SECRET: 'a secret of the bench, long enough to pass',
      KEYS: 'a-key-of-the-bench-long-enough-to-pass',
      INDEX_KEY: 'another key of the bench, long enough to pass',
      SMS_ADAPTER: 'outbox',
      MAIL_ADAPTER: 'outbox',
      DEMO: '0',
    })
    try {
      return await measure({ product, paths: domains.map(pathOf) })
    } finally {
      await product.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeProjects(url: string, count: number): Promise<string[]> {
  const database = openDatabase({ url, log: openLog('warn') })
  const now = new Date()
  const domains = Array.from({ length: count }, (_, at) => `exam-${at}`)
  for (const domain of domains) {
    const scope = { projectId: newId(now), actor: { kind: 'system', name: 'bench' } } as const
    const texts = {
      'zh-Hans': { examName: `证券从业资格考试 ${domain}`, examDesc: '为从业人员举办的资格考试。' },
    }
    const draft = { domain, texts, colorTheme: '#1c5fb0', navColor: '#12365f' }
    await database.transaction(scope, (tx) => createProject(tx, draft, now))
  }
  await database.close()
  return domains
}
