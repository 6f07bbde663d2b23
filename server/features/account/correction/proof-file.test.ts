import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionRead, ProofFile } from '#contract/account/identity-correction.ts'
import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import { dayMs } from '#contract/kit/time.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import type { GivenCandidate } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { dropLooseProof, dropLooseProofJob } from './send-proof-file.ts'

let house: House
let projectId: string
let one: string
let another: string
let elsewhere: string
let reviewer: string
let support: string
let person: GivenCandidate
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  await house.given.project({ domain: 'theirs' })
  const staff = async (name: string, role: 'administrator' | 'reviewer' | 'support', domain = 'mine') => {
    await givenStaff(house, { name, grants: [{ domain, role }] })
    return `ata-token ${await openConsole(house).tokenOf(name)}`
  }
  one = await staff('examadmin', 'administrator')
  another = await staff('examadmin2', 'administrator')
  elsewhere = await staff('otheradmin', 'administrator', 'theirs')
  reviewer = await staff('reviewer1', 'reviewer')
  support = await staff('support01', 'support')
})
afterAll(() => house.close())
beforeEach(async () => {
  person = await house.given.candidate(projectId)
})

const at = (path: string, domain = 'mine') => `/api/projects/${domain}/${path}`
const post = <Data = Record<string, unknown>>(path: string, body: object, authorization: string) =>
  askOf<Data>(house.app)('POST', at(path), { authorization, body })

async function send(payload: Buffer, { name = '户口本 林晓.jpg', by = one, of = person.accountId } = {}) {
  const reply = await house.app.inject({
    method: 'POST',
    url: at(`candidates/${of}/correction-files`),
    payload,
    headers: {
      authorization: by,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
    },
  })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data: data as ProofFile }
}
const propose = (fileIds: readonly string[], by = one) =>
  post<{ approvalId: string }>(
    `candidates/${person.accountId}/corrections`,
    { name: '欧阳正', idType: null, idNumber: '', proof: '户口本原件', reason: '登记有误', fileIds },
    by,
  )
const waiting = async (approvalId: string) => {
  const { data } = await askOf<{ items: OpenApproval[] }>(house.app)('GET', at('approvals'), {
    authorization: another,
  })
  return data.items.find((item) => item.approvalId === approvalId)?.proposal as { correctionId: string }
}
const read = (correctionId: string, fileId: string, by: string | null, domain = 'mine') =>
  house.app.inject({
    method: 'POST',
    url: at(`identity-corrections/${correctionId}/files/${fileId}/readings`, domain),
    ...(by && { headers: { authorization: by } }),
  })

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7090b0' } })
    .withExif({ IFD0: { Copyright: 'Lin Xiao' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')

/** Under which keys the bytes of the person's files lie. */
const storageKeys = async () => {
  const rows = await house.asOwner<{ key: string }>(
    `select storage_key as key from proof_file join file using (project_id, file_id) where account_id = $1`,
    [person.accountId],
  )
  return rows.map(({ key }) => key)
}
const rowsOf = (fileIds: readonly string[]) =>
  house.asOwner(
    'select file_id from file where file_id = any ($1) union all select file_id from proof_file where file_id = any ($1)',
    [fileIds],
  )

async function proposedWith(files: readonly Buffer[]) {
  const sent = await Promise.all(files.map((bytes) => send(bytes)))
  const fileIds = sent.map(({ data }) => data.fileId)
  const { data } = await propose(fileIds)
  const { correctionId } = await waiting(data.approvalId)
  return { ...data, correctionId, fileIds, keys: await storageKeys() }
}

const refuse = (approvalId: string) =>
  post(`approvals/${approvalId}/refusal`, { reason: '复印件不清' }, another)

describe('files that speak for a correction', () => {
  test('are seen by the second person and the proposer, and by nobody else', async () => {
    const { approvalId, correctionId, fileIds } = await proposedWith([await photo()])
    const [fileId = ''] = fileIds
    const { data } = await post<CorrectionRead>(`identity-corrections/${correctionId}/readings`, {}, another)
    expect(data.files).toEqual([
      { fileId, name: '户口本 林晓.jpg', mediaType: 'image/jpeg', bytes: expect.any(Number) },
    ])
    for (const by of [one, another]) {
      const shown = await read(correctionId, fileId, by)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(shown.headers['cache-control']).toContain('no-store')
      expect(shown.rawPayload.includes('Lin Xiao')).toBe(false)
      const again = await sharp(shown.rawPayload).png().toBuffer({ resolveWithObject: true })
      expect([again.info.width, again.info.height]).toEqual([60, 40])
    }
    const status = async (by: string | null, domain?: string) =>
      (await read(correctionId, fileId, by, domain)).statusCode
    expect([await status(null), await status(reviewer), await status(support)]).toEqual([401, 403, 403])
    expect([await status(elsewhere), await status(elsewhere, 'theirs')]).toEqual([404, 404])
    const candidate = await house.given.signedIn(projectId, person.accountId)
    expect(await status(candidate)).toBe(403)
    const direct = await house.app.inject({ url: `/files/${projectId}/${fileId}` })
    expect(direct.statusCode).toBe(404)
    await refuse(approvalId)
  })

  test('are no part of history but by their number and kind, and each reading is', async () => {
    const { approvalId, correctionId, fileIds } = await proposedWith([pdf])
    await read(correctionId, fileIds[0] ?? '', another)
    await post(`approvals/${approvalId}/approval`, {}, another)
    const [kept] = await house.asOwner<{ lines: string }>(
      `select string_agg(history::text || coalesce(history.after::text, ''), '') as lines from history`,
    )
    expect(kept?.lines).toContain('account.addProofFile')
    expect(kept?.lines).toContain('account.readProofFile')
    expect(kept?.lines).not.toContain('户口本')
  })

  test.each([
    ['refused', refuse],
    ['withdrawn', (approvalId: string) => post(`approvals/${approvalId}/withdrawal`, {}, one)],
    ['approved', (approvalId: string) => post(`approvals/${approvalId}/approval`, {}, another)],
  ])('go with their bytes where it is %s', async (_, decide) => {
    const { approvalId, correctionId, fileIds, keys } = await proposedWith([await photo(), pdf])
    expect(keys).toHaveLength(2)
    const papers = await Promise.all(keys.map(async (key) => house.files.open(key)))
    expect(papers.filter((bytes) => bytes !== null)).toHaveLength(2)
    expect((await decide(approvalId)).statusCode).toBe(200)
    expect(await rowsOf(fileIds)).toEqual([])
    await house.sent()
    expect(await Promise.all(keys.map((key) => house.files.open(key)))).toEqual([null, null])
    expect((await read(correctionId, fileIds[0] ?? '', another)).json().message).toBe('GA_SA_CORRECTION_02')
  })

  test('that were never proposed go after a day; what was proposed stays', async () => {
    const { data } = await send(pdf)
    const [key = ''] = await storageKeys()
    const due = new Date(house.clock().getTime() + dayMs)
    expect(
      await house.asOwner('select run_at as due from graphile_worker.jobs where task_identifier = $1', [
        dropLooseProofJob,
      ]),
    ).toContainEqual({ due })
    await dropLooseProof(house)({ projectId, fileId: data.fileId })
    await house.sent()
    expect(await rowsOf([data.fileId])).toEqual([])
    expect(await house.files.open(key)).toBeNull()
    expect((await propose([data.fileId])).message).toBe('GA_SA_CORRECTION_04')

    const tied = await proposedWith([pdf])
    await dropLooseProof(house)({ projectId, fileId: tied.fileIds[0] })
    await house.sent()
    const kept = await house.files.open(tied.keys[0] ?? '')
    expect(kept && (await text(kept))).toBe(pdf.toString())
    await refuse(tied.approvalId)
  })

  test('are their sender’s own, for this candidate, three at most', async () => {
    const { data } = await send(pdf)
    expect((await propose([data.fileId], another)).message).toBe('GA_SA_CORRECTION_04')
    const neighbour = await house.given.candidate(projectId)
    const ofAnother = await send(pdf, { of: neighbour.accountId })
    expect((await propose([ofAnother.data.fileId])).message).toBe('GA_SA_CORRECTION_04')
    expect(
      await house.asOwner('select from identity_correction where account_id = $1', [person.accountId]),
    ).toEqual([])
    const four = Array.from({ length: 4 }, () => crypto.randomUUID())
    expect((await propose(four)).statusCode).toBe(422)
    for (const fileId of [data.fileId, ofAnother.data.fileId])
      await dropLooseProof(house)({ projectId, fileId })
  })

  test('that are no picture and no document are refused with a sentence, and from nobody but administrators', async () => {
    const refused = async (bytes: Buffer) => (await send(bytes)).message
    expect([await refused(Buffer.from('text')), await refused(Buffer.from('%PDF-1.7\nbroken'))]).toEqual([
      'EREG_FILE_04',
      'EREG_FILE_05',
    ])
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7'))).toBe('EREG_FILE_02')
    for (const by of [reviewer, support]) expect((await send(pdf, { by })).status).toBe(403)
    expect((await send(pdf, { by: elsewhere })).status).toBe(404)
    expect((await send(pdf, { of: crypto.randomUUID() })).status).toBe(404)
    expect(await storageKeys()).toEqual([])
  })

  test('go when the candidate closes the account', async () => {
    const { keys } = await proposedWith([pdf])
    const authorization = await house.given.signedIn(projectId, person.accountId)
    const closed = await askOf(house.app)('POST', '/api/me/closure', {
      authorization,
      body: { password: person.password },
    })
    expect(closed.statusCode).toBe(200)
    await house.sent()
    expect(await house.files.open(keys[0] ?? '')).toBeNull()
  })
})
