import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Batch, BatchLine, Places } from '#contract/batch/batch-shapes.ts'
import type { OpenBatch } from '#contract/batch/open-batch.ts'
import { askOf } from '#server/test/ask.ts'
import { all, givenSubject, registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { changeBatch } from './change-batch.ts'
import { changeCapacity } from './limits/change-capacity.ts'

let house: House
let projectId: string
let lin: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  lin = await signedIn(projectId)
})
afterAll(() => house.close())

async function signedIn(project: string, wish = {}) {
  const { accountId } = await house.given.candidate(project, wish)
  return house.given.signedIn(project, accountId)
}
const ask = <Data>(path: string, authorization = lin) =>
  askOf<Data>(house.app)('GET', `/api/batches${path}`, { authorization })
const inProject = <Result>(work: Parameters<typeof house.database.transaction<Result>>[1]) =>
  house.database.transaction({ projectId, actor: { kind: 'system', name: 'given' } }, work)
const day = (days: number) => new Date(noon.getTime() + days * 86_400_000).toISOString()

describe('a batch', () => {
  test('is read as it was drafted, with its notes cleaned', async () => {
    const html = all('<h1>须知</h1><p onclick="steal()">请读完。</p><script>steal()</script>')
    const drafted = await house.given.batch(projectId, { notes: { version: 1, html } })
    const { data } = await ask<Batch>(`/${drafted.batchId}`)
    expect(data).toEqual({ ...drafted, notes: { version: 1, html: all('<h2>须知</h2><p>请读完。</p>') } })
  })

  test('is made into bytes once, whoever asks for it', async () => {
    const { batchId } = await house.given.batch(projectId)
    const etags = await Promise.all(
      [lin, await signedIn(projectId)].map(async (reader) => (await ask(`/${batchId}`, reader)).headers.etag),
    )
    expect(etags).toEqual([expect.stringMatching(/^W\//), etags[0]])
    const headers = { authorization: lin, 'if-none-match': String(etags[0]) }
    const again = await house.app.inject({ url: `/api/batches/${batchId}`, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('private, no-cache')
  })

  test('of another project is not there, nor are its places', async () => {
    const { batchId } = await house.given.batch(await house.given.project())
    for (const path of [`/${batchId}`, `/${batchId}/places`]) {
      const { statusCode, message } = await ask(path)
      expect([statusCode, message]).toEqual([404, 'EREG_BATCH_01'])
    }
  })

  test('that no draft could be is not made', async () => {
    const wish = { leastSubjects: 3, mostSubjects: 2 }
    await expect(house.given.batch(projectId, wish)).rejects.toThrow('mostBelowLeast')
  })

  test('that is changed is read anew, with new notes where they say something else', async () => {
    const { batchId } = await house.given.batch(projectId, { name: all('春季批次') })
    await ask(`/${batchId}`)
    await inProject((tx) => changeBatch(tx, batchId, { name: all('夏季批次'), holdMinutes: 10 }, noon))
    await vi.waitFor(async () => {
      const { data } = await ask<Batch>(`/${batchId}`)
      expect(data).toMatchObject({ name: all('夏季批次'), holdMinutes: 10, notes: { version: 1 } })
    })
    const html = all('<p>已更新</p>')
    await inProject((tx) => changeBatch(tx, batchId, { notes: { html } }, noon))
    await vi.waitFor(async () =>
      expect((await ask<Batch>(`/${batchId}`)).data.notes).toEqual({ version: 2, html }),
    )
  })

  test('leaves in history what was changed and nothing else', async () => {
    const { batchId } = await house.given.batch(projectId)
    await inProject((tx) => changeBatch(tx, batchId, { holdMinutes: 20 }, noon))
    const rows = await house.asOwner(
      `select before, after from history where subject_id = $1 and action = 'batch.change'`,
      [batchId],
    )
    expect(rows).toEqual([{ before: { holdMinutes: 30 }, after: { holdMinutes: 20 } }])
  })
})

describe('the list of batches', () => {
  test('says for each whether this person may register, and what it costs', async () => {
    const project = await house.given.project({ windows: [{ kind: 'registration' }] })
    const subjects = [6100, -1, 8900].map((feeFen) => givenSubject({ feeFen }))
    await house.given.batch(project, { position: 2, windows: registering({ opensAt: day(2) }), subjects })
    await house.given.batch(project, { position: 3, windows: registering({ closesAt: day(-2) }) })
    await house.given.batch(project, { position: 1, subjects: [givenSubject({ feeFen: -1 })] })
    const { data } = await ask<BatchLine[]>('', await signedIn(project))
    expect(data.map(({ standing }) => standing)).toEqual([
      { may: 'yes', hindrances: [], opensAt: null },
      { may: 'notYet', hindrances: ['notYetOpen'], opensAt: day(2) },
      { may: 'no', hindrances: ['closed'], opensAt: null },
    ])
    expect(data.map(({ leastFeeFen, mostFeeFen }) => [leastFeeFen, mostFeeFen])).toEqual([
      [-1, -1],
      [6100, -1],
      [12_000, 12_000],
    ])
  })

  test('is the person’s own: one is too young for what another may do, or has applied already', async () => {
    const project = await house.given.project({ windows: [{ kind: 'registration' }] })
    const who = {
      fromAge: 18,
      toAge: null,
      ageOn: '2026-12-30',
      certificateTypes: [],
      gender: null,
      conditions: [],
    }
    const { batchId } = await house.given.batch(project, { who })
    const child = await signedIn(project, { birthDay: '2010-01-05' })
    const grown = await house.given.candidate(project)
    const applicationId = '019a9c00-0000-7000-8000-0000000000aa'
    await house.asOwner(
      `insert into application (project_id, application_id, batch_id, account_id, state, number, created_at, updated_at)
       values ($1, $2, $3, $4, 'draft', new_application_number(now()), now(), now())`,
      [project, applicationId, batchId, grown.accountId],
    )
    const [ofChild] = (await ask<BatchLine[]>('', child)).data
    expect(ofChild).toMatchObject({ standing: { may: 'no', hindrances: ['tooYoung'] }, applicationId: null })
    const grownToken = await house.given.signedIn(project, grown.accountId)
    const [ofGrown] = (await ask<BatchLine[]>('', grownToken)).data
    expect(ofGrown).toMatchObject({ standing: { may: 'yes' }, applicationId })
  })

  test('is empty where there is no batch', async () => {
    expect((await ask('', await signedIn(await house.given.project()))).data).toEqual([])
  })
})

describe('free places', () => {
  /** A batch with one subject, and its places in its first city. */
  async function givenPlaces(capacity: number) {
    const { batchId, areas, subjects } = await house.given.batch(projectId, {
      capacity,
      subjects: [givenSubject()],
    })
    const areaId = areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
    return { batchId, areaId, subjectId: subjects[0]?.subjectId ?? '' }
  }
  async function freeIn({ batchId, areaId }: { batchId: string; areaId: string }) {
    const { data } = await ask<Places[]>(`/${batchId}/places`)
    const found = data.find((line) => line.areaId === areaId)
    return [found?.capacity, found?.free]
  }
  /** One place from each of so many shares. */
  const take = (batchId: string, areaId: string, places: number) =>
    house.asOwner(
      `update quota set held = 1 where batch_id = $1 and area_id = $2 and share < $3 and capacity > 0 returning held`,
      [batchId, areaId, places],
    )

  test('are those of all shares together', async () => {
    const place = await givenPlaces(50)
    expect(await take(place.batchId, place.areaId, 13)).toHaveLength(13)
    expect(await freeIn(place)).toEqual([50, 37])
  })

  test('are looked at in the database once for everybody who asks at a time', async () => {
    const place = await givenPlaces(2)
    const read = vi.spyOn(house.database, 'read')
    const startedMs = performance.now()
    await Promise.all(Array.from({ length: 40 }, () => freeIn(place)))
    // On a machine that is slow enough the first look is too old before the last has asked.
    const halfSeconds = Math.floor((performance.now() - startedMs) / 500)
    const looks = read.mock.calls.filter(
      ([{ actor }]) => actor.kind === 'system' && actor.name === 'places-memory',
    )
    expect(looks.length).toBeGreaterThanOrEqual(1)
    expect(looks.length).toBeLessThanOrEqual(1 + halfSeconds)
    read.mockRestore()
  })

  test('are seen to go a moment later', async () => {
    const place = await givenPlaces(2)
    expect(await freeIn(place)).toEqual([2, 2])
    await take(place.batchId, place.areaId, 1)
    await vi.waitFor(async () => expect(await freeIn(place)).toEqual([2, 1]))
  })

  test('may become more, and fewer down to what is held', async () => {
    const place = await givenPlaces(8)
    await take(place.batchId, place.areaId, 4)
    const set = (capacity: number) => inProject((tx) => changeCapacity(tx, place, capacity, noon))
    await set(60)
    await vi.waitFor(async () => expect(await freeIn(place)).toEqual([60, 56]))
    await set(4)
    await vi.waitFor(async () => expect(await freeIn(place)).toEqual([4, 0]))
    await expect(set(3)).rejects.toMatchObject({ error: 'capacityBelowHeld', data: { held: 4 } })
    await expect(
      inProject((tx) => changeCapacity(tx, { ...place, subjectId: place.areaId }, 9, noon)),
    ).rejects.toMatchObject({ error: 'quotaAbsent' })
  })
})

describe('the batches that everybody may read', () => {
  const openIn = (domain: string) =>
    askOf<OpenBatch[]>(house.app)('GET', `/api/projects/${domain}/batches`, {})

  test('tell subjects, fees, areas and free places to somebody without an account', async () => {
    const project = await house.given.project({
      domain: 'open-batches',
      modules: ['candidate_registration'],
      windows: [{ kind: 'registration' }],
    })
    const { batchId, subjects, areas } = await house.given.batch(project)
    await house.given.batch(project, { windows: registering({ closesAt: day(-1) }) })
    const { data, headers } = await openIn('open-batches')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ batchId, state: 'open' })
    expect(data[0]?.subjects.map(({ feeFen }) => feeFen)).toEqual(subjects.map(({ feeFen }) => feeFen))
    expect(data[0]?.areas.map(({ areaId }) => areaId)).toEqual(areas.map(({ areaId }) => areaId))
    expect(data[0]?.places.length).toBeGreaterThan(0)
    expect(headers.etag, 'the bytes lie ready').toMatch(/^W\//)
  })

  test('are not told where candidates do not register themselves', async () => {
    const windows = [{ kind: 'registration' as const }]
    const project = await house.given.project({ domain: 'no-batches', modules: [], windows })
    await house.given.batch(project)
    expect(await openIn('no-batches')).toMatchObject({ statusCode: 409, message: 'SWITCH_OFF$REG_02' })
  })
})
