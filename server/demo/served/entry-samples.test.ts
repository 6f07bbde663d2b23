import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchDraft } from '#contract/batch/batch-draft.ts'
import { type EntryBatch, sampleSize } from '#contract/examinee/entry/entry-batches.ts'
import type { PhotoArchive } from '#contract/examinee/entry/photo-archive.ts'
import type { ImportRow, WorkbookImport } from '#contract/import/import.ts'
import { sampleFaults } from '#server/features/examinee/entry/sample/sample-faults.ts'
import { fileOf, openSender } from '#server/features/upload/test/send-file.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { demoCalendar } from '../demo-calendar.ts'
import { demoBatches } from '../make-demo-batches.ts'
import { badFiles } from './sample-archive.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse({ DEMO: '1' })
  house.clock.set(noon)
  projectId = await house.given.project({ domain: 'try', windows: [{ kind: 'registration' }] })
  for (const { draft } of Object.values(demoBatches).map(([first]) => first ?? { draft: null }))
    if (draft)
      await house.given.batch(projectId, {
        ...batchDraft.parse(draft(demoCalendar(noon, -6))),
        examStatus: 2,
      })
})
afterAll(() => house.close())

async function organisation() {
  const { accountId } = await house.given.organisation(projectId)
  return house.given.signedIn(projectId, accountId)
}

async function batchesOf(authorization: string, app = house.app): Promise<EntryBatch[]> {
  return (await askOf<EntryBatch[]>(app)('GET', '/api/entry-batches', { authorization })).data
}

test('the sample files of every batch of the demo come in, but for what is wrong in them on purpose', async () => {
  const authorization = await organisation()
  const batches = await batchesOf(authorization)
  expect(batches).toHaveLength(3)
  for (const { batchId, samples } of batches) {
    const workbook = await house.app.inject({ url: `${samples?.workbook}?language=zh-Hant` })
    expect(decodeURIComponent(String(workbook.headers['content-disposition']))).toContain('範例名單.xlsx')
    const imports = `/api/projects/try/batches/${batchId}/examinee-imports`
    const sent = await house.app.inject({
      method: 'POST',
      url: imports,
      headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'a.xlsx' },
      payload: workbook.rawPayload,
    })
    const { data } = sent.json<{ data: WorkbookImport }>()
    const { rows, faults } = sampleSize
    const told = await askOf<{ items: ImportRow[] }>(house.app)(
      'GET',
      `${imports}/${data.importId}/rows?limit=100&verdict=wrong`,
      { authorization },
    )
    const planted = new Set(sampleFaults.map((fault) => `${fault.column} ${fault.told}`))
    const reasons = told.data.items.flatMap(({ wrongs }) =>
      wrongs.map(({ column, reason }) => `${column} ${reason.key}`),
    )
    expect(reasons.filter((reason) => !planted.has(reason))).toEqual([])
    expect(data.verdicts).toEqual({ new: rows - faults, changed: 0, unchanged: 0, wrong: faults })
    await askOf(house.app)('POST', `${imports}/${data.importId}/taking`, { authorization })
    await house.sent()
    if (!samples?.photos) continue
    const zip = await house.app.inject({ url: samples.photos })
    const sender = openSender(await house.url(), 'try', authorization)
    const uploadId = await sender.send(fileOf(zip.rawPayload))
    await sender.ask('POST', `/${uploadId}/completion`)
    const archives = `/api/projects/try/batches/${batchId}/photo-archives`
    const asked = { authorization, body: { uploadId } }
    const begun = await askOf<PhotoArchive>(house.app)('POST', archives, asked)
    await house.sent()
    const { archiveId } = begun.data
    const end = await askOf<PhotoArchive>(house.app)('GET', `${archives}/${archiveId}`, { authorization })
    expect(end.data).toMatchObject({ taken: rows - faults - badFiles, left: badFiles })
  }
})

test('another organisation has other people; what is no batch has no samples', async () => {
  const [mine, theirs] = await Promise.all([organisation(), organisation()])
  const [one, other] = [await batchesOf(mine), await batchesOf(theirs)]
  expect(one[0]?.samples?.workbook).not.toBe(other[0]?.samples?.workbook)
  const wrong = one[0]?.samples?.workbook.replace(one[0].batchId, projectId) ?? ''
  expect((await house.app.inject({ url: wrong })).statusCode).toBe(404)
  expect((await house.app.inject({ url: '/demo/samples/a/b/c/people.xlsx' })).statusCode).toBe(404)
})

test('elsewhere than in the demo there are none', async () => {
  const authorization = await organisation()
  const [batch] = await batchesOf(authorization)
  const { app } = await house.openSecondApp({ DEMO: '0' })
  expect((await batchesOf(authorization, app)).map(({ samples }) => samples)).toEqual([null, null, null])
  expect((await app.inject({ url: batch?.samples?.workbook ?? '' })).statusCode).toBe(404)
})
