import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { errors } from '#contract/errors.ts'
import type { WorkbookImport } from '#contract/import/import.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { isOver, type Work } from '#contract/long-work/long-work.ts'
import type { ScoreSheet } from '#contract/score/score-board-endpoints.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { fillExaminees } from '#server/features/score/test/many-scores.ts'
import { newId } from '#server/platform/new-id.ts'
import { givenBatchesIn } from '#server/test/given/given-batches.ts'
import { type BenchPortal, benchActor } from '../bench-portal.ts'
import { signInStaff } from '../load/sign-in-staff.ts'

const domain = 'scores'

/** A batch that was examined, and two people who keep its scores. */
export async function openScoreGround(portal: BenchPortal, people: number, strangers: number) {
  const clock = Object.assign(() => new Date(), { set: () => undefined })
  const projectId = newId(clock())
  const texts = { 'zh-Hans': { examName: '经济专业技术资格考试', examDesc: '' } }
  const look = { colorTheme: '#1f5fa8', navColor: '#12395f' }
  const windows = [{ kind: 'registration' as const }, { kind: 'scoreInquiry' as const }]
  const draft = { domain, texts, ...look, modules: [...moduleTypes], windows }
  await portal.database.transaction({ projectId, actor: benchActor }, (tx) =>
    createProject(tx, draft, clock()),
  )
  const batch = await givenBatchesIn({ ...portal, clock }).batch(projectId, {
    review: 'none',
    capacity: 1_000_000,
  })
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const owner = new Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query('begin; select reach_platform()')
  for (const sql of fillExaminees({ projectId, batch, areaId, people, strangers })) await owner.query(sql)
  await owner.query('commit')
  await owner.end()
  const grants = [{ domain, role: 'scoreKeeper' as const }]
  const tokens = {
    keeper: await signInStaff(portal, 'keeperone', grants),
    second: await signInStaff(portal, 'keepertwo', grants),
  }
  return { projectId, batch, ...boardOf(portal.product.url, batch, tokens) }
}

/** What they do, by the ways that the browser takes. */
function boardOf(
  portalUrl: string,
  { batchId, subjects }: Batch,
  tokens: { readonly keeper: string; readonly second: string },
) {
  const project = `/api/projects/${domain}`
  const ofBatch = `${project}/batches/${batchId}`
  const imports = `${ofBatch}/score-imports`
  async function ask<Data>(method: string, path: string, body?: object, who: keyof typeof tokens = 'keeper') {
    const answer = await fetch(`${portalUrl}${path}`, {
      method,
      headers: {
        authorization: `ata-token ${tokens[who]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { message, data } = (await answer.json()) as { message: string; data: Data }
    if (!answer.ok) throw new Error(`${path} answers ${message}`)
    return data
  }
  const readSheet = () => ask<ScoreSheet>('GET', `${ofBatch}/score-sheet`)
  return {
    async send(bytes: Buffer): Promise<WorkbookImport> {
      const answer = await fetch(`${portalUrl}${imports}`, {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: {
          authorization: `ata-token ${tokens.keeper}`,
          'content-type': 'application/octet-stream',
          'file-name': 'scores.xlsx',
        },
      })
      const { message, data } = (await answer.json()) as { message: string; data: WorkbookImport }
      if (!answer.ok) throw new Error(`The workbook is refused: ${message}`)
      return data
    },
    preview: (importId: string) => ask('GET', `${imports}/${importId}/rows?verdict=wrong&limit=100`),
    async marked(importId: string): Promise<Buffer> {
      const headers = { authorization: `ata-token ${tokens.keeper}` }
      const answer = await fetch(`${portalUrl}${imports}/${importId}/marked`, { headers })
      if (!answer.ok) throw new Error(`The marked workbook is refused: ${await answer.text()}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    async take(importId: string): Promise<WorkbookImport> {
      const { workId } = await ask<WorkbookImport>('POST', `${imports}/${importId}/taking`, {})
      // As a screen looks on.
      while (!isOver((await ask<Work>('GET', `/api/works/${workId}`)).state)) await pause(200)
      return ask('GET', `${imports}/${importId}`)
    },
    readSheet,
    async setLines(passMark: number) {
      const rules = subjects.map(({ subjectId }) => ({ subjectId, mostMark: 10_000, passMark }))
      const { revision } = await readSheet()
      return ask('PUT', `${ofBatch}/score-rules`, { seenRevision: revision, rules })
    },
    /** Whether whoever proposed it may approve it as well is told apart. */
    async release(at: Date) {
      const { revision } = await readSheet()
      const wish = { seenRevision: revision, releasesAt: at.toISOString() }
      const { approvalId } = await ask<{ approvalId: string }>('POST', `${ofBatch}/score-release`, wish)
      const approval = `${project}/approvals/${approvalId}/approval`
      const alone = await ask('POST', approval).then(
        () => true,
        (refused: Error) => !refused.message.includes(errors.approvalNeedsAnother.key),
      )
      const { state } = await ask<{ state: string }>('POST', approval, undefined, 'second')
      return { isAloneEnough: alone, isApproved: state === 'approved' }
    },
  }
}
export type ScoreGround = Awaited<ReturnType<typeof openScoreGround>>
