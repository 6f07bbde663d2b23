import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgreementKind } from '#contract/account/account.ts'
import type { BoardAgreements } from '#contract/account/agreements/agreement-endpoints.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { type Answer, askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

interface Told {
  readonly kind: AgreementKind
  readonly version: number
  readonly title: string
}

let house: House
const boards: Record<string, string> = {}
const projects: Record<string, string> = {}
let revision = 0
beforeAll(async () => {
  house = await openHouse()
  for (const domain of ['mine', 'theirs']) {
    projects[domain] = await house.given.project({ domain })
    await givenStaff(house, { name: `${domain}admin`, grants: [{ domain, role: 'administrator' }] })
    boards[domain] = `ata-token ${await openConsole(house).tokenOf(`${domain}admin`)}`
  }
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

/** The next version of a text; what is left out is the default. */
async function publish(
  asking: { readonly asksAgain?: boolean },
  kind: AgreementKind = 'terms',
  domain = 'mine',
) {
  revision += 1
  const authorization = boards[domain] as string
  const address = `/api/projects/${domain}/board-agreements`
  const ask = askOf<BoardAgreements>(house.app)
  const { version: seenVersion } = (await ask('GET', address, { authorization })).data
  const texts = { 'zh-Hans': { title: `第 ${revision} 稿`, html: `<p>${revision}</p>` } }
  const body = { kind, texts, seenVersion, ...asking }
  const { statusCode, data } = await ask('POST', address, { authorization, body })
  expect(statusCode).toBe(200)
  return data.agreements.find((one) => one.kind === kind)?.versions[0]?.version ?? 0
}

const versionsNow = async (domain = 'mine') =>
  (await askOf<Told[]>(house.app)('GET', `/api/projects/${domain}/agreements`)).data

interface Somebody {
  readonly domain?: string
  readonly consents?: readonly { readonly kind: AgreementKind; readonly version: number }[]
  readonly birthDay?: string
  readonly kind?: 'candidate' | 'organisation'
}

/** Signed in, having agreed to what stood when they registered. */
async function somebody({ domain = 'mine', consents, kind = 'candidate', ...wish }: Somebody = {}) {
  const projectId = projects[domain] as string
  const { accountId } =
    kind === 'organisation'
      ? await house.given.organisation(projectId)
      : await house.given.candidate(projectId, { consents: consents ?? (await agreedNow(domain)), ...wish })
  const authorization = await house.given.signedIn(projectId, accountId)
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    askOf<Told[]>(house.app)(method, `/api/me${path}`, { authorization, body })
  return {
    accountId,
    read: () => ask('GET', ''),
    holdings: () => ask('POST', '/holdings'),
    /** Something to write: what it says of its body shows that it was let through. */
    write: () => ask('PUT', '/contact', {}),
    due: async () => (await ask('GET', '/due-agreements')).data,
    agree: (agreements: readonly Told[]) =>
      ask('PUT', '/due-agreements', {
        agreements: agreements.map(({ kind, version }) => ({ kind, version })),
      }),
    readAll: () => ask('POST', '/messages/reading'),
    close: () => ask('POST', '/closure', {}),
    signOut: () => ask('DELETE', '/session'),
  }
}
const agreedNow = async (domain: string) =>
  (await versionsNow(domain))
    .filter(({ kind }) => kind !== 'guardian')
    .map(({ kind, version }) => ({ kind, version }))

const refused = { statusCode: 403, code: 60, message: 'AGREEMENT_DUE' }
/** Let in, and then told what is missing in what was sent. */
const letThrough = { statusCode: 422, message: 'EMC_SI_SC_01' }
/** What a process remembers of somebody is news to it a moment after the version was published. */
const soon = (write: () => Promise<Answer<unknown>>) => expect.poll(write)

describe('whoever agreed to an older version than one that asks again', () => {
  test('changes nothing until they agree, and goes on with the same then', async () => {
    const linxiao = await somebody()
    expect(await linxiao.write()).toMatchObject(letThrough)
    expect(await linxiao.due()).toEqual([])
    const version = await publish({ asksAgain: true })
    await soon(linxiao.write).toMatchObject(refused)
    const due = await linxiao.due()
    expect(due).toMatchObject([{ kind: 'terms', version, title: `第 ${revision} 稿` }])
    house.clock.set(new Date(noon.getTime() + 60_000))
    expect(await linxiao.agree(due)).toMatchObject({ statusCode: 200 })
    expect(await linxiao.write()).toMatchObject(letThrough)
    const consents = await house.asOwner(
      `select version, given_at as "givenAt" from consent where account_id = $1 and kind = 'terms' order by version desc`,
      [linxiao.accountId],
    )
    expect(consents[0]).toEqual({ version, givenAt: new Date(noon.getTime() + 60_000) })
    expect(consents).toHaveLength(2)
    const lines = await house.asOwner(
      `select after, at from history where action = 'account.agree' and subject_id = $1`,
      [linxiao.accountId],
    )
    expect(lines).toEqual([{ after: { kind: 'terms', version }, at: new Date(noon.getTime() + 60_000) }])
    expect(await linxiao.agree(due)).toMatchObject({ statusCode: 200 })
    expect(
      await house.asOwner(`select from history where action = 'account.agree' and subject_id = $1`, [
        linxiao.accountId,
      ]),
    ).toHaveLength(1)
  })

  test('reads what there is and what is held about them, closes the account and signs out', async () => {
    const reader = await somebody()
    await publish({ asksAgain: true })
    await soon(reader.write).toMatchObject(refused)
    expect((await reader.read()).statusCode).toBe(200)
    expect((await reader.holdings()).statusCode).toBe(200)
    expect((await reader.readAll()).statusCode).toBe(200)
    expect(await reader.close()).toMatchObject(letThrough)
    expect((await reader.signOut()).statusCode).toBe(200)
  })

  test('is asked once for two versions in a row, and for the newest even where that one does not ask', async () => {
    const twice = await somebody()
    const first = await publish({ asksAgain: true })
    await soon(twice.write).toMatchObject(refused)
    const [read] = await twice.due()
    await publish({ asksAgain: true })
    const newest = await publish({})
    const outdated = await twice.agree([read as Told])
    expect([read?.version, outdated.statusCode, outdated.message]).toEqual([first, 409, 'EREG_AGREEMENT_01'])
    expect(await twice.write()).toMatchObject(refused)
    const due = await twice.due()
    expect(due.map(({ version }) => version)).toEqual([newest])
    await twice.agree(due)
    expect(await twice.write()).toMatchObject(letThrough)
    await publish({ asksAgain: true })
    await soon(twice.write).toMatchObject(refused)
  })

  test('agrees to each text that asks, and not to some of them', async () => {
    const both = await somebody()
    await publish({ asksAgain: true }, 'terms')
    await publish({ asksAgain: true }, 'privacy')
    await soon(both.write).toMatchObject(refused)
    const due = await both.due()
    expect(due.map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms'])
    expect((await both.agree(due.slice(1))).statusCode).toBe(409)
    expect(await both.write()).toMatchObject(refused)
    await both.agree(due)
    expect(await both.write()).toMatchObject(letThrough)
  })

  test('is let through by every process once they agreed to one', async () => {
    const second = await house.openSecondApp()
    const there = await somebody()
    const projectId = projects.mine as string
    const authorization = await house.given.signedIn(projectId, there.accountId)
    const writeThere = () => askOf(second.app)('PUT', '/api/me/contact', { authorization, body: {} })
    await publish({ asksAgain: true })
    await soon(writeThere).toMatchObject(refused)
    await there.agree(await there.due())
    await soon(writeThere).toMatchObject(letThrough)
  })
})

describe('nobody is asked', () => {
  test('by a version that does not say so', async () => {
    const left = await somebody()
    const version = await publish({})
    // Another asks, so that what was published before it has been heard of.
    const asked = await somebody({ consents: [{ kind: 'privacy', version: 1 }] })
    await publish({ asksAgain: true }, 'privacy')
    await soon(asked.write).toMatchObject(refused)
    expect((await left.due()).map(({ kind }) => kind)).toEqual(['privacy'])
    expect(version).toBeGreaterThan(1)
  })

  test('who registers once it is there, nor who never agreed to that text', async () => {
    await publish({ asksAgain: true })
    const newcomer = await somebody()
    const school = await somebody({ kind: 'organisation' })
    const entered = await somebody({ consents: [] })
    for (const one of [newcomer, school, entered]) {
      expect(await one.due()).toEqual([])
      expect(await one.write()).toMatchObject(letThrough)
    }
  })

  test('in another project', async () => {
    const theirs = await somebody({ domain: 'theirs' })
    const mine = await somebody()
    await publish({ asksAgain: true })
    await soon(mine.write).toMatchObject(refused)
    expect(await theirs.due()).toEqual([])
    expect(await theirs.write()).toMatchObject(letThrough)
  })

  test('for a guardian’s consent who is of age by now', async () => {
    const consents = [{ kind: 'guardian', version: 1 }] as const
    const child = await somebody({
      consents,
      birthDay: dayOf(new Date(noon.getTime() - 16 * 366 * 86_400_000)),
    })
    const grown = await somebody({ consents })
    await publish({ asksAgain: true }, 'guardian')
    await soon(child.write).toMatchObject(refused)
    expect((await child.due()).map(({ kind }) => kind)).toEqual(['guardian'])
    expect(await grown.due()).toEqual([])
    expect(await grown.write()).toMatchObject(letThrough)
  })
})

test('the board counts an account once, whatever number of versions it agreed to', async () => {
  const read = async () => {
    const { data } = await askOf<BoardAgreements>(house.app)('GET', '/api/projects/theirs/board-agreements', {
      authorization: boards.theirs as string,
    })
    return data.agreements.find(({ kind }) => kind === 'privacy')
  }
  const before = (await read())?.people ?? 0
  const loyal = await somebody({ domain: 'theirs' })
  await publish({ asksAgain: true }, 'privacy', 'theirs')
  await soon(loyal.write).toMatchObject(refused)
  await loyal.agree(await loyal.due())
  const after = await read()
  expect([after?.people, after?.versions[0]?.people]).toEqual([before + 1, 1])
})

test('the board reads which versions asked again', async () => {
  const [asking, quiet] = [await publish({ asksAgain: true }, 'privacy'), await publish({}, 'privacy')]
  const { data } = await askOf<BoardAgreements>(house.app)('GET', '/api/projects/mine/board-agreements', {
    authorization: boards.mine as string,
  })
  const versions = data.agreements.find(({ kind }) => kind === 'privacy')?.versions ?? []
  const asks = (version: number) => versions.find((one) => one.version === version)?.asksAgain
  expect([asks(quiet), asks(asking), asks(1)]).toEqual([false, true, false])
})
