import { buffer } from 'node:stream/consumers'
import type { Approval } from '#contract/approval/approval-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { WorkbookImport } from '#contract/import/import.ts'
import type { WindowKind } from '#contract/project/window.ts'
import type { ScoreSheet } from '#contract/score/score-board-endpoints.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { openConsole } from '#server/test/console.ts'
import { givenListed } from '#server/test/given/given-listed.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import type { House } from '#server/test/house.ts'
import { scoreColumns } from '../entry/score-columns.ts'

export interface SheetLine {
  readonly number: string
  /** Of the batch's subjects, by their order. */
  readonly subject?: number
  readonly mark?: string
  readonly outcome?: string
  readonly degree?: string
  readonly barredUntil?: string
  readonly note?: string
}

export interface Examinee {
  readonly applicationId: string
  readonly accountId: string
  readonly number: string
  readonly idNumber: string
  readonly authorization: string
}

/** A batch that was examined, with who keeps its scores and a second one who approves. */
export async function openScoreBoard(
  house: House,
  domain: string,
  windows: readonly { kind: WindowKind; opensAt?: string; closesAt?: string }[] = [],
) {
  const projectId = await house.given.project({
    domain,
    windows: [{ kind: 'registration' }, { kind: 'scoreInquiry' }, ...windows],
  })
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 500 })
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const names = { keeper: `keeper${domain}`, second: `second${domain}` }
  for (const name of Object.values(names))
    await givenStaff(house, { name, grants: [{ domain, role: 'scoreKeeper' }] })
  const console = openConsole(house)
  const tokens = { keeper: await console.tokenOf(names.keeper), second: await console.tokenOf(names.second) }
  type Who = keyof typeof tokens
  const inProject = <Data>(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    console.ask<Data>(method, `/api/projects/${domain}${path}`, { token: tokens[who], ...(body && { body }) })
  const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    inProject<Data>('keeper', method, `/batches/${batch.batchId}${path}`, body)
  const sheet = async () => (await ask<ScoreSheet>('GET', '/score-sheet')).data
  const send = async (lines: readonly SheetLine[], token = tokens.keeper) => {
    const reply = await house.app.inject({
      method: 'POST',
      url: `/api/projects/${domain}/batches/${batch.batchId}/score-imports`,
      payload: await scoreWorkbook(batch, lines),
      headers: {
        authorization: `ata-token ${token}`,
        'content-type': 'application/octet-stream',
        'file-name': 'scores.xlsx',
      },
    })
    const answer = reply.json() as { message: string; data: WorkbookImport }
    if (reply.statusCode !== 200) throw new Error(JSON.stringify(answer))
    return answer
  }
  const approve = (approvalId: string, who: Who = 'second') =>
    inProject<Approval & { message?: string }>(who, 'POST', `/approvals/${approvalId}/approval`)
  async function propose(releasesAt: Date) {
    const { revision } = await sheet()
    const wish = { seenRevision: revision, releasesAt: releasesAt.toISOString() }
    return ask<{ approvalId: string }>('POST', '/score-release', wish)
  }
  return {
    ...{ projectId, batch, areaId, domain, tokens, inProject, ask, sheet, send, approve },
    people: (count: number, subjects = [0, 1]) =>
      givenExaminees(house, { projectId, batch, areaId }, count, subjects),
    /** Read, compared, and all right rows taken. */
    async take(lines: readonly SheetLine[], token = tokens.keeper) {
      const { data } = await send(lines, token)
      const path = `/api/projects/${domain}/batches/${batch.batchId}/score-imports/${data.importId}`
      await console.ask('POST', `${path}/taking`, { token })
      await house.sent()
      return (await console.ask<WorkbookImport>('GET', path, { token })).data
    },
    async setLines(passMark = 6000) {
      const { revision } = await sheet()
      const rules = batch.subjects.map(({ subjectId }) => ({ subjectId, mostMark: 10_000, passMark }))
      return ask<ScoreSheet>('PUT', '/score-rules', { seenRevision: revision, rules })
    },
    propose,
    async release(at: Date) {
      const { data } = await propose(at)
      return approve(data.approvalId)
    },
    /** As a candidate asks. */
    inquire: async ({ authorization }: Pick<Examinee, 'authorization'>) => {
      const reply = await house.app.inject({
        method: 'POST',
        url: '/api/score-inquiries',
        headers: { authorization },
      })
      return reply.json()
    },
  }
}
export type ScoreBoard = Awaited<ReturnType<typeof openScoreBoard>>

/** As a keeper fills it in. */
export function scoreWorkbook(batch: Batch, lines: Iterable<SheetLine>): Promise<Buffer> {
  const rows = Array.from(lines, ({ subject = 0, ...line }) => ({
    ...{ mark: '', outcome: '', degree: '', barredUntil: '', note: '' },
    ...line,
    subject: batch.subjects[subject]?.subjectId ?? '',
  }))
  return buffer(writeWorkbook(scoreColumns(batch), rows, 'zh-Hans'))
}

/** Confirmed people with their own accounts and a place in each of these subjects. */
async function givenExaminees(
  house: House,
  { projectId, batch, areaId }: { projectId: string; batch: Batch; areaId: string },
  count: number,
  subjects: readonly number[],
): Promise<Examinee[]> {
  const people: Examinee[] = []
  for (let at = 0; at < count; at += 1) {
    const { accountId, idNumber } = await house.given.candidate(projectId, { name: '林晓' })
    const [applicationId = ''] = await givenListed(house, projectId, batch, [
      { accountId, state: 'confirmed' },
    ])
    const [row] = await house.asOwner<{ number: string }>(
      'select number from application where application_id = $1',
      [applicationId],
    )
    const authorization = await house.given.signedIn(projectId, accountId)
    people.push({ applicationId, accountId, number: row?.number ?? '', idNumber, authorization })
  }
  for (const subject of subjects)
    await house.asOwner(
      `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
       select $1, id, $3, $4, $5, 0, now() from unnest($2::uuid[]) as id`,
      [
        ...[projectId, people.map(({ applicationId }) => applicationId)],
        ...[batch.subjects[subject]?.subjectId, batch.batchId, areaId],
      ],
    )
  return people
}
