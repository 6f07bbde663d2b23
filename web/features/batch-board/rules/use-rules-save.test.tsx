import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardBatch } from '#contract/batch/board/board-batch.ts'
import { errors } from '#contract/errors.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { type OpenHook, openHook } from '#web/platform/test/open-hook.ts'
import { useRulesSave } from './use-rules-save.ts'

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
const payment = { kind: 'payment', opensAt: null, closesAt: '2027-03-01T00:00:00.000Z', paused: false }
const reason = { 'zh-Hans': '单位不符', 'zh-Hant': '單位不符', en: 'Employer' }
const condition = { field: 'employer', rule: 'oneOf', values: ['Harbour'], where: null, reason } as const
const field = { id: 'employer', kind: 'text', label: reason, options: [] }

/** A batch as its board reads it. */
function boardOf(version: number, { windows = [], conditions = [] }: Record<string, object[]> = {}) {
  const batch = {
    ...{ batchId: 'b1', name: { 'zh-Hans': '春', 'zh-Hant': '春', en: 'Spring' }, position: 0 },
    ...{ examStartsAt: '2027-05-01T01:00:00.000Z', examEndsAt: '2027-05-02T01:00:00.000Z' },
    ...{ leastSubjects: 1, mostSubjects: 2, holdMinutes: 30, mostHoldMinutes: 60, restMinutes: 5 },
    ...{ paymentTermMinutes: 60, registrationMode: 1, oneArea: true, review: 'beforePayment' },
    ...{ forbiddenTogether: [], subjects: [], windows, form: { sections: [{ fields: [field] }] } },
    who: { fromAge: null, toAge: null, ageOn: '2027-05-01', certificateTypes: [], gender: null, conditions },
  }
  return { batch, boardVersion: version } as unknown as BoardBatch
}

interface Sent {
  readonly change: { readonly who: { readonly conditions: unknown[] } }
  readonly dryRun: boolean
  readonly seenVersion: number
}
const answer = (status: number, code: number, message: string, data: unknown) =>
  new Response(JSON.stringify({ code, message, data }), { status })
const done = (data: unknown) => answer(200, 10, 'SUCCESS', data)
const { code, key, status } = errors.changedMeanwhile
const changedMeanwhile = () =>
  answer(status, code, key, { changedAt: '2027-01-01T00:00:00.000Z', changedBy: 'wang01' })

const written = vi.fn<(sent: Sent) => Response>()
const read = vi.fn<() => Response>()
let rules: OpenHook<ReturnType<typeof useRulesSave>>
beforeEach(async () => {
  for (const mock of [written, read]) mock.mockReset()
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) =>
    method === 'PATCH' ? written(JSON.parse(String(body)) as Sent) : read(),
  )
  const props = { domain: 'spring', board: boardOf(3), onChanged: async () => undefined }
  rules = await openHook(
    () => useRulesSave(props),
    (shown) => <LanguageProvider reader={reader}>{shown}</LanguageProvider>,
  )
})
afterEach(() => rules.close())

const type = (change: object) => rules.act(({ typed, setTyped }) => setTyped({ ...typed, ...change }))

test('what another saved that this page does not set does not stop it, and is not sent along', async () => {
  written.mockImplementation(({ seenVersion }) => (seenVersion === 3 ? changedMeanwhile() : done({})))
  read.mockImplementation(() => done(boardOf(4, { windows: [payment] })))
  await type({ fromAge: '18' })
  await rules.act(({ check }) => check())
  const sent = written.mock.calls.at(-1)?.[0]
  expect(sent).toMatchObject({ dryRun: true, seenVersion: 4, change: { who: { fromAge: 18 } } })
  expect(sent?.change).not.toHaveProperty('windows')
  expect(rules.now()).toMatchObject({ told: {}, errors: [] })
})

test('a condition that another added is told before it is saved over', async () => {
  written.mockImplementation(changedMeanwhile)
  read.mockImplementation(() => done(boardOf(4, { conditions: [condition] })))
  await type({ fromAge: '18' })
  await rules.act(({ check }) => check())
  const [found] = rules.now().watch.found?.differences ?? []
  expect(found).toMatchObject({ path: 'conditions', theirs: [condition], mine: [] })
})

test('a condition is checked before it is sent, and its empty lines are not sent', async () => {
  written.mockImplementation(() => done({}))
  await type({ conditions: [{ ...condition, values: [' '] }] })
  await rules.act(({ check }) => check())
  expect(rules.now().errors.map(({ id }) => id)).toEqual(['condition-0-values'])
  expect(written).not.toHaveBeenCalled()
  await type({ conditions: [{ ...condition, values: ['Harbour ', ''] }] })
  await rules.act(({ check }) => check())
  expect(written.mock.calls[0]?.[0].change.who.conditions).toEqual([condition])
})

test('what is typed while rules are saved still stands there afterwards', async () => {
  read.mockImplementation(() => done(boardOf(4)))
  written.mockImplementation(() => {
    rules.now().setTyped({ ...rules.now().typed, fromAge: '18' })
    return done({})
  })
  await rules.act(({ save }) => save())
  expect(rules.now()).toMatchObject({ typed: { fromAge: '18' }, said: 'saved', dirty: true })
})

test('where it cannot be read after it was saved, that is told, and what is typed stays', async () => {
  await type({ fromAge: '18' })
  written.mockImplementation(() => done({}))
  read.mockImplementation(() => {
    throw new TypeError('fetch failed')
  })
  await rules.act(({ save }) => save())
  expect(rules.now()).toMatchObject({ typed: { fromAge: '18' }, told: null, busy: false })
  expect(rules.now().errors).toHaveLength(1)
})
