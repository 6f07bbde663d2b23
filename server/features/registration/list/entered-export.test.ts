import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import { askOf } from '#server/test/ask.ts'
import { givenListed } from '#server/test/given/given-listed.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let batch: Batch
let mine: string
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project()
  batch = await house.given.batch(projectId)
  const own = await house.given.organisation(projectId)
  const other = await house.given.organisation(projectId)
  mine = await house.given.signedIn(projectId, own.accountId)
  for (const [organisationId, name, idNumber] of [
    [own.accountId, '王芳', 'E20000001'],
    [own.accountId, '李雷', 'E20000002'],
    [own.accountId, '赵六', 'E20000003'],
    [other.accountId, '外人', 'E20000004'],
  ] as const) {
    const person = { organisationId, name, idType: 'passport', idNumber } as const
    const recordId = await house.given.record(projectId, person)
    await givenListed(house, projectId, batch, [
      { record: { recordId, organisationId }, state: 'auditing', lines: [] },
    ])
  }
  const rows = await house.asOwner<{ name: string; id: string }>(
    'select name, application_id as id from application join candidate_record using (project_id, record_id)',
  )
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
})
afterAll(() => house.close())

const byNumber = { filters: {}, search: '', sort: { by: 'number', down: false } }
const idOf = (name: string) => ids[name] ?? ''

async function begun(path: string, body: object, authorization = mine) {
  const { data } = await askOf<{ workId: string }>(house.app)(
    'POST',
    `/api/batches/${batch.batchId}/${path}`,
    {
      authorization,
      body,
    },
  )
  await house.sent()
  return (await askOf<Work>(house.app)('GET', `/api/works/${data.workId}`, { authorization })).data
}

async function namesIn(choice?: object): Promise<string[]> {
  const work = await begun('application-exports', {
    view: byNumber,
    columns: ['name'],
    format: 'csv',
    choice,
  })
  const url = `/api/works/${work.workId}/result`
  const { body } = await house.app.inject({ url, headers: { authorization: mine } })
  return body.slice(1).trimEnd().split('\r\n').slice(1)
}

test('an organisation writes its own people into a file, and nobody else’s', async () => {
  expect(await namesIn()).toEqual(['王芳', '李雷', '赵六'])
})

test('of a choice it writes the chosen ones alone, a stranger’s never', async () => {
  expect(await namesIn({ ids: [idOf('赵六'), idOf('王芳'), idOf('外人')] })).toEqual(['王芳', '赵六'])
  expect(await namesIn({ all: byNumber, except: [idOf('李雷')] })).toEqual(['王芳', '赵六'])
})

test('it packs the files of its own people', async () => {
  const everything = { all: byNumber, except: [] }
  const work = await begun('application-file-exports', {
    ...{ choice: everything, kinds: ['photo'], naming: 'idNumberName' },
  })
  expect(work).toMatchObject({ kind: 'enteredApplication.files', state: 'done', total: 3 })
})

test('a stranger to the work finds none', async () => {
  const work = await begun('application-exports', { view: byNumber, columns: ['name'], format: 'csv' })
  const other = await house.given.organisation(projectId)
  const authorization = await house.given.signedIn(projectId, other.accountId)
  const { statusCode } = await askOf(house.app)('GET', `/api/works/${work.workId}`, { authorization })
  expect(statusCode).toBe(404)
})
