import { Client } from 'pg'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { fillBatch } from '#server/test/given/fill-batch.ts'
import { all, givenArea, givenBatchesIn, givenSubject } from '#server/test/given/given-batches.ts'
import { type BenchPortal, benchActor } from '../bench-portal.ts'

export const applications = 1_000_000
const provinces = 30
const citiesOfProvince = 10
export const cities = provinces * citiesOfProvince

/** A batch with a million applications in it, and nothing else in its project. */
export async function fillMillion(portal: BenchPortal): Promise<Batch> {
  const { projectId } = portal
  const batch = await givenBatchesIn({ ...portal, clock }).batch(projectId, {
    areas: areas(),
    subjects: Array.from({ length: 8 }, (_, at) => givenSubject({ name: all(`科目 ${at + 1}`) })),
  })
  const siteIds = batch.areas.flatMap(({ areaId, kind }) => (kind === 'city' ? [areaId] : []))
  const subjectIds = batch.subjects.map(({ subjectId }) => subjectId)
  const large = { projectId, batchId: batch.batchId, siteIds, subjectIds }
  await asOwner(portal, fillBatch(large, applications), 'application, account')
  return batch
}

/** Each statement in a transaction of its own; then the database is told what these tables have become. */
export async function asOwner({ ownerUrl }: BenchPortal, statements: readonly string[], tables: string) {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const sql of statements) {
      await owner.query('begin; select reach_platform()')
      await owner.query(sql)
      await owner.query('commit')
    }
    await owner.query(`vacuum analyze ${tables}`)
  } finally {
    await owner.end()
  }
}

const clock = Object.assign(() => new Date(), { set: () => undefined })

function areas() {
  return Array.from({ length: provinces }, (_, at) => {
    const province = givenArea({ name: all(`第 ${at + 1} 省`) })
    const inIt = Array.from({ length: citiesOfProvince }, (_, n) =>
      givenArea({ kind: 'city', parentId: province.areaId, name: all(`第 ${at + 1} 省第 ${n + 1} 市`) }),
    )
    return [province, ...inIt]
  }).flat()
}

/** The yardstick of what is asked of all of them. */
export function countByIndex({ database, projectId }: BenchPortal, { batchId }: Batch) {
  return database.read({ projectId, actor: benchActor }, (tx) =>
    tx.query('select count(*) from application where project_id = $1 and batch_id = $2', [
      projectId,
      batchId,
    ]),
  )
}
