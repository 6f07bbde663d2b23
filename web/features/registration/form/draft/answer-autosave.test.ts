import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '#contract/batch/form/form.ts'
import { CallRefused, refusedHere, unreachable } from '#web/platform/call/call-refused.ts'
import { AnswerAutosave, type SavedAnswers } from './answer-autosave.ts'
import { nothingUnsaved, type Unsaved } from './answer-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one application, on which a second person may write too. */
class Server {
  answers: Answers
  version = 1
  readonly versions = new Map<string, number>()
  readonly saves: Answers[] = []
  /** What happens to the next saves instead of an answer. */
  readonly troubles: ('lost' | 'unheard' | CallRefused)[] = []

  constructor(answers: Answers = {}) {
    this.answers = answers
  }

  write(changes: Answers): void {
    this.version += 1
    this.answers = { ...this.answers, ...changes }
    for (const field of Object.keys(changes)) this.versions.set(field, this.version)
  }

  readonly save = async (
    baseVersion: number,
    changes: Answers,
    underWay: Answers = {},
  ): Promise<SavedAnswers> => {
    const trouble = this.troubles.shift()
    if (trouble === 'lost') throw unreachable('NETWORK')
    if (trouble instanceof CallRefused) throw trouble
    this.saves.push(changes)
    const newer = [...this.versions].filter(([, version]) => version > baseVersion).map(([field]) => field)
    const changed = Object.entries(changes).filter(([field, answer]) => this.answers[field] !== answer)
    const isOwn = (field: string) => Object.hasOwn(underWay, field) && underWay[field] === this.answers[field]
    if (changed.some(([field]) => newer.includes(field) && !isOwn(field)))
      throw refusedHere('changedElsewhere')
    const others = newer.filter((field) => !Object.hasOwn(changes, field))
    const elsewhere = Object.fromEntries(others.map((field) => [field, this.answers[field] ?? null]))
    if (changed.length > 0) this.write(Object.fromEntries(changed))
    if (trouble === 'unheard') throw unreachable('TIMEOUT')
    return { version: this.version, savedAt: '2026-11-20T02:02:00.000Z', flaws: {}, elsewhere }
  }

  readonly reload = async () => ({ answers: this.answers, version: this.version })
}

function keep(server: Server, unsaved: Unsaved = nothingUnsaved) {
  const tab = { unsaved }
  const remember = (kept: Unsaved) => {
    tab.unsaved = kept
  }
  const stored = { answers: server.answers, version: server.version }
  return { tab, autosave: new AnswerAutosave({ ...server, remember }, stored, unsaved) }
}

describe('what is typed', () => {
  test('is sent together once nobody types for a moment, and only what changed', async () => {
    const server = new Server({ name: 'Ann' })
    const { autosave, tab } = keep(server)
    autosave.put('city', 'P')
    await vi.advanceTimersByTimeAsync(500)
    autosave.put('city', 'Pe')
    autosave.put('street', '1')
    expect(tab.unsaved.changes).toEqual({ city: 'Pe', street: '1' })
    await vi.advanceTimersByTimeAsync(800)
    expect(server.saves).toEqual([{ city: 'Pe', street: '1' }])
    expect(tab.unsaved.changes).toEqual({})
    expect(autosave.view()).toMatchObject({ state: 'still', savedAt: '2026-11-20T02:02:00.000Z' })
    expect(autosave.view().answers).toEqual({ name: 'Ann', city: 'Pe', street: '1' })
  })

  test('while a save is under way follows it, and is in view all the time', async () => {
    const server = new Server()
    const { autosave } = keep(server)
    autosave.put('city', 'Pe')
    const flushed = autosave.flush()
    autosave.put('city', 'Pek')
    expect(autosave.view().answers).toEqual({ city: 'Pek' })
    expect(await flushed).toBe(true)
    expect(server.saves).toEqual([{ city: 'Pe' }, { city: 'Pek' }])
  })

  test('without a network stays in the tab and goes by itself later', async () => {
    const server = new Server()
    const { autosave, tab } = keep(server)
    server.troubles.push('lost', 'lost')
    autosave.put('city', 'Pe')
    expect(await autosave.flush()).toBe(false)
    expect(autosave.view().state).toBe('offline')
    expect(tab.unsaved.changes).toEqual({ city: 'Pe' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(autosave.view().state).toBe('offline')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(autosave.view().state).toBe('still')
    expect(server.answers).toEqual({ city: 'Pe' })
  })

  test('in a tab that was loaded anew is sent as it was', async () => {
    const server = new Server()
    const first = keep(server)
    first.autosave.put('city', 'Pe')
    const { autosave } = keep(server, first.tab.unsaved)
    expect(autosave.view().answers).toEqual({ city: 'Pe' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.answers).toEqual({ city: 'Pe' })
  })

  test('where saving is refused says so, and the next stroke tries again', async () => {
    const server = new Server()
    const { autosave } = keep(server)
    server.troubles.push(refusedHere('registrationNotOpen'))
    autosave.put('city', 'Pe')
    expect(await autosave.flush()).toBe(false)
    expect(autosave.view()).toMatchObject({ state: 'refused', refusal: { error: 'registrationNotOpen' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toEqual([])
    autosave.put('city', 'Pek')
    await vi.advanceTimersByTimeAsync(800)
    expect(server.answers).toEqual({ city: 'Pek' })
  })

  test('and left at once is sent without waiting', async () => {
    const server = new Server()
    const { autosave } = keep(server)
    autosave.put('city', 'Pe')
    autosave.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.answers).toEqual({ city: 'Pe' })
  })

  test('and left while the first half is under way arrives whole', async () => {
    const server = new Server()
    const { autosave } = keep(server)
    autosave.put('city', 'Pe')
    void autosave.flush()
    autosave.put('city', 'Peking')
    autosave.leave()
    expect(server.answers).toEqual({ city: 'Peking' })
  })
})

describe('two at once', () => {
  test('in different fields see each other', async () => {
    const server = new Server()
    const { autosave } = keep(server)
    server.write({ street: '2' })
    autosave.put('city', 'Pe')
    expect(await autosave.flush()).toBe(true)
    expect(autosave.view().answers).toEqual({ street: '2', city: 'Pe' })
  })

  test('in one field: nobody writes over the other until somebody has chosen', async () => {
    const server = new Server({ city: 'A', street: '1' })
    const { autosave, tab } = keep(server)
    server.write({ city: 'B', street: '2' })
    autosave.put('city', 'C')
    autosave.put('street', '3')
    expect(await autosave.flush()).toBe(false)
    expect(autosave.view().conflict).toEqual({ city: 'B', street: '2' })
    expect(autosave.view().answers).toEqual({ city: 'C', street: '3' })
    autosave.put('street', '4')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.answers).toEqual({ city: 'B', street: '2' })
    autosave.settle(['city'])
    await vi.advanceTimersByTimeAsync(0)
    expect(server.answers).toEqual({ city: 'B', street: '4' })
    expect(autosave.view()).toMatchObject({ conflict: null, answers: { city: 'B', street: '4' } })
    expect(tab.unsaved.changes).toEqual({})
  })

  test('also where it was typed while another field was being saved', async () => {
    const server = new Server({ city: 'A' })
    const { autosave } = keep(server)
    server.write({ city: 'B' })
    autosave.put('street', '1')
    const flushed = autosave.flush()
    autosave.put('city', 'C')
    expect(await flushed).toBe(false)
    expect(autosave.view().conflict).toEqual({ city: 'B' })
  })

  test('with the same answer agree', async () => {
    const server = new Server({ city: 'A' })
    const { autosave } = keep(server)
    server.write({ city: 'B' })
    autosave.put('city', 'B')
    expect(await autosave.flush()).toBe(true)
    expect(autosave.view().conflict).toBeNull()
  })

  test('are not two where the other is a save of ours whose answer never came', async () => {
    const server = new Server()
    const { autosave } = keep(server)
    server.troubles.push('unheard')
    autosave.put('city', 'Pe')
    expect(await autosave.flush()).toBe(false)
    expect(server.answers).toEqual({ city: 'Pe' })
    autosave.put('city', 'Pek')
    expect(await autosave.flush()).toBe(true)
    expect(server.answers).toEqual({ city: 'Pek' })
  })

  test('a fresher word of the server is taken over while nothing waits to be sent', () => {
    const server = new Server({ city: 'A' })
    const { autosave } = keep(server)
    autosave.adopt({ answers: { city: 'B' }, version: 2 })
    expect(autosave.view().answers).toEqual({ city: 'B' })
    autosave.adopt({ answers: { city: 'A' }, version: 1 })
    expect(autosave.view().answers).toEqual({ city: 'B' })
    autosave.put('city', 'C')
    autosave.adopt({ answers: { city: 'D' }, version: 3 })
    expect(autosave.view().conflict).toEqual({ city: 'D' })
  })
})

test('to confirm asks the server what it thinks, once', async () => {
  const server = new Server()
  const { autosave } = keep(server)
  expect(await autosave.confirm()).toBe(true)
  expect(await autosave.confirm()).toBe(true)
  expect(server.saves).toEqual([{}])
})
