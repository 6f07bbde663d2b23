import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type AnyEndpoint, isRead } from '#contract/kit/endpoint.ts'
import { keepFile } from '#server/features/file/file.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenAnswers, givenApplication } from '#server/test/given/given-applications.ts'
import type { GivenCandidate } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { endViewingByClock } from './end-viewing.ts'

let house: House
let projectId: string
let person: GivenCandidate
let applicant: Applicant
let board: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'mine', role: 'administrator' }] })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
  person = await house.given.candidate(projectId)
  const batch = await house.given.batch(projectId, { capacity: 4 })
  applicant = await givenApplication(house, projectId, batch, {
    accountId: person.accountId,
    upTo: 'submitted',
  })
})

const minutesLater = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))

interface Opened {
  readonly token: string
  readonly user: object
  readonly expiresAt: string
}
const open = (accountId: string, by = board, reason = '考生来电，核对报名状态') =>
  askOf<Opened>(house.app)('POST', `/api/projects/mine/accounts/${accountId}/viewings`, {
    authorization: by,
    body: { reason },
  })
const viewerOf = async (accountId: string) => `ata-view ${(await open(accountId)).data.token}`
const read = <Data = object>(path: string, authorization: string) =>
  askOf<Data>(house.app)('GET', path, { authorization })
const meOf = async (viewer: string) => (await read('/api/me', viewer)).statusCode
/** A portrait that lies there already. */
async function givenPhoto(applicationId: string) {
  const file = { projectId, name: '林晓.jpg', mediaType: 'image/jpeg', bytes: 1, storageKey: applicationId }
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const fileId = await house.database.transaction(scope, (tx) => keepFile(tx, house.keys, file, noon))
  await house.asOwner("insert into application_file values ($1, $2, $3, 'photo', now())", [
    projectId,
    applicationId,
    fileId,
  ])
}
const deedsOf = (accountId: string) =>
  house.asOwner<{ action: string; actor: string; reason: string | null }>(
    `select action, actor_kind as actor, after ->> 'reason' as reason from history
     where subject_id = $1 and action like '%Viewing' order by at, action desc`,
    [accountId],
  )

describe('one of the board who looks on as a candidate', () => {
  test('reads their registrations, states and messages, and none of what is masked to the board', async () => {
    await givenPhoto(applicant.applicationId)
    const viewer = await viewerOf(person.accountId)
    const me = await read('/api/me', viewer)
    expect(me.data).toMatchObject({ accountId: person.accountId, name: person.name, birthDay: null })
    const list = await read<{ applicationId: string; state: string }[]>('/api/applications', viewer)
    const { applicationId } = applicant
    expect(list.data).toMatchObject([{ applicationId, state: 'auditing' }])
    const whole = await read<{ photo: object | null }>(`/api/applications/${applicationId}`, viewer)
    expect(whole.data).toMatchObject({ known: { name: person.name }, photo: { address: '' } })
    const inbox = await read<{ items: object[] }>('/api/me/messages', viewer)
    expect(inbox.data.items).toMatchObject([{ kind: 'applicationSubmitted', read: false }])
    const own = await house.given.signedIn(projectId, person.accountId)
    const { data: ofOwner } = await read<{ answers: object; photo: { address: string } }>(
      `/api/applications/${applicationId}`,
      own,
    )
    const typed = Object.values(givenAnswers).map(String)
    const secrets = [person.phone, person.idNumber, ofOwner.photo.address, '林晓.jpg', ...typed]
    const told = JSON.stringify([me, list, whole, inbox])
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
    expect(secrets.filter((secret) => !JSON.stringify(ofOwner).includes(secret))).toEqual([])
  })

  test('is refused everything but reading, at every endpoint there is', async () => {
    const viewer = await viewerOf(person.accountId)
    const ids: Readonly<Record<string, string>> = {
      domain: 'mine',
      applicationId: applicant.applicationId,
      accountId: person.accountId,
    }
    const open: string[] = []
    const known = Object.entries<AnyEndpoint>(endpoints).filter(([name]) => name !== 'endViewing')
    for (const [name, endpoint] of known) {
      if (isRead(endpoint) && (endpoint.may === 'everyone' || endpoint.toViewers)) continue
      const url = endpoint.path.replace(
        /:(\w+)/g,
        (_, id) => ids[id] ?? '019a9c00-0000-7000-8000-0000000000ff',
      )
      const { statusCode, body } = await house.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: viewer, ...(endpoint.body && { 'content-type': 'application/json' }) },
        ...(endpoint.body && { payload: '{}' }),
      })
      const wanted = isRead(endpoint) ? 'NO_PERMISSION' : 'VIEW_ONLY'
      if (statusCode !== 403 || JSON.parse(body).message !== wanted)
        open.push(`${name} ${statusCode} ${body}`)
    }
    expect(known.length).toBeGreaterThan(100)
    expect(open).toEqual([])
  })

  test('leaves no trace with the person: no session, nothing read, no hold prolonged', async () => {
    const traces = () =>
      house.asOwner(
        `select (select count(*) from session where account_id = $1) as sessions,
           (select json_agg(m order by message_id) from message m where account_id = $1) as messages,
           (select to_jsonb(a) from application a where account_id = $1) as application,
           (select to_jsonb(a) from account a where account_id = $1) as account`,
        [person.accountId],
      )
    const own = await house.given.signedIn(projectId, person.accountId)
    const sessions = async () => (await read<object[]>('/api/me/sessions', own)).data
    const before = [await traces(), await sessions()]
    const viewer = await viewerOf(person.accountId)
    const { applicationId } = applicant
    for (const path of [
      '/api/me',
      '/api/applications',
      `/api/applications/${applicationId}`,
      '/api/me/messages',
    ])
      expect((await read(path, viewer)).statusCode).toBe(200)
    expect([await traces(), await sessions()]).toEqual(before)
  })

  test('stands in history with who and why, and that it ended', async () => {
    const viewer = await viewerOf(person.accountId)
    minutesLater(1)
    const ended = await askOf(house.app)('DELETE', '/api/me/viewing', { authorization: viewer })
    expect(ended.data).toEqual({ ended: true })
    expect(await meOf(viewer)).toBe(401)
    expect(await deedsOf(person.accountId)).toEqual([
      { action: 'account.openViewing', actor: 'staff', reason: '考生来电，核对报名状态' },
      { action: 'account.endViewing', actor: 'staff', reason: null },
    ])
  })

  test('ends by the clock after a quarter of an hour, once in history', async () => {
    const viewer = await viewerOf(person.accountId)
    minutesLater(14)
    expect(await meOf(viewer)).toBe(200)
    minutesLater(15)
    expect(await meOf(viewer)).toBe(401)
    const [row] = await house.asOwner<{ viewingId: string }>(
      'select viewing_id as "viewingId" from viewing where account_id = $1',
      [person.accountId],
    )
    const end = endViewingByClock(house)
    await end({ projectId, viewingId: row?.viewingId })
    await end({ projectId, viewingId: row?.viewingId })
    expect((await deedsOf(person.accountId)).map(({ action, actor }) => [action, actor])).toEqual([
      ['account.openViewing', 'staff'],
      ['account.endViewing', 'system'],
    ])
  })
})

describe('looking on as somebody ends', () => {
  test('with the session at the console in which it began, and with no other', async () => {
    const other = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
    const viewer = await viewerOf(person.accountId)
    await askOf(house.app)('DELETE', '/api/staff/session', { authorization: other })
    expect(await meOf(viewer)).toBe(200)
    await askOf(house.app)('DELETE', '/api/staff/session', { authorization: board })
    expect(await meOf(viewer)).toBe(401)
  })

  test('with the role', async () => {
    const staffId = await givenStaff(house, {
      name: 'leaving',
      grants: [{ domain: 'mine', role: 'administrator' }],
    })
    const leaving = `ata-token ${await openConsole(house).tokenOf('leaving')}`
    const viewer = `ata-view ${(await open(person.accountId, leaving)).data.token}`
    expect(await meOf(viewer)).toBe(200)
    await house.asOwner('delete from staff_grant where staff_id = $1', [staffId])
    expect(await meOf(viewer)).toBe(401)
  })

  test('with the account', async () => {
    const viewer = await viewerOf(person.accountId)
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [person.accountId])
    expect(await meOf(viewer)).toBe(401)
    expect((await open(person.accountId)).message).toBe('GA_SA_SI_06')
  })
})

describe('whoever may look on', () => {
  test('administers the project, and says why', async () => {
    for (const role of ['support', 'reviewer'] as const)
      await givenStaff(house, { name: `only${role}`, grants: [{ domain: 'mine', role }] })
    await givenStaff(house, { name: 'aboveall', operator: true })
    for (const name of ['onlysupport', 'onlyreviewer', 'aboveall']) {
      const by = `ata-token ${await openConsole(house).tokenOf(name)}`
      expect((await open(person.accountId, by)).statusCode).toBe(403)
    }
    expect((await open(person.accountId, board, '  ')).data).toEqual({ fields: { reason: 'EMC_SI_SC_01' } })
    expect(await deedsOf(person.accountId)).toEqual([])
  })

  test('finds nobody of another project', async () => {
    const elsewhere = await house.given.project({ domain: `other${crypto.randomUUID().slice(0, 8)}` })
    const stranger = await house.given.candidate(elsewhere)
    expect((await open(stranger.accountId)).statusCode).toBe(404)
  })

  test('does so twenty times an hour', async () => {
    const answers = []
    await givenStaff(house, { name: 'curious', grants: [{ domain: 'mine', role: 'administrator' }] })
    const by = `ata-token ${await openConsole(house).tokenOf('curious')}`
    for (let n = 0; n < 21; n += 1) answers.push((await open(person.accountId, by)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('sees an organisation as it sees itself', async () => {
    const { accountId } = await house.given.organisation(projectId, { auditStatus: 1 })
    const viewer = await viewerOf(accountId)
    expect((await read('/api/me', viewer)).data).toMatchObject({ accountId, auditStatus: 1 })
    expect((await read('/api/me/institution', viewer)).data).toMatchObject({ state: 'none' })
  })
})

test('a token is told once and kept as a hash; as a session’s it opens nothing', async () => {
  const { token } = (await open(person.accountId)).data
  expect(await meOf(`ata-token ${token}`)).toBe(401)
  const own = (await house.given.signedIn(projectId, person.accountId)).replace('ata-token', 'ata-view')
  expect(await meOf(own)).toBe(401)
  const kept = await house.asOwner('select viewing::text as text from viewing')
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(token, 'base64url').toString('hex').slice(32))
})
