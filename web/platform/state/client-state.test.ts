import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** As after a reload: nothing is in memory. */
async function reload() {
  vi.resetModules()
  return import('./client-state.ts')
}

describe('the client state', () => {
  afterEach(() => void vi.unstubAllGlobals())
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('window', { sessionStorage: storage })
  })

  it('starts with its defaults', async () => {
    const { readState } = await reload()
    expect([readState('audit_status'), readState('promiseState'), readState('backOrNextStep')]).toEqual([
      1,
      '1',
      'next',
    ])
    expect([readState('token'), readState('examRegInfo'), readState('payList')]).toEqual([null, {}, []])
  })

  it('survives a reload, except for headerState', async () => {
    const { writeState } = await reload()
    writeState('token', 'abc')
    writeState('audit_status', 2)
    writeState('headerState', 'small')
    const { readState } = await reload()
    expect([readState('token'), readState('audit_status'), readState('headerState')]).toEqual([
      'abc',
      2,
      null,
    ])
  })

  it('merges examRegInfo field by field', async () => {
    const { mergeExamRegInfo, readState } = await reload()
    mergeExamRegInfo({ name: '李雷', region: 'A' })
    mergeExamRegInfo({ region: 'B' })
    expect(readState('examRegInfo')).toEqual({ name: '李雷', region: 'B' })
  })

  it.each([
    ['token', ''],
    ['currentExamInfo', '{broken'],
    ['audit_status', '"two"'],
    ['currentExamInfo', '[1]'],
    ['payList', '{}'],
    ['examRegInfo', 'null'],
  ] as const)('starts with the default where %s was kept as %s', async (key, text) => {
    kept.set(key, text)
    const { readState } = await reload()
    const fresh = { token: null, audit_status: 1, currentExamInfo: null, payList: [], examRegInfo: {} }
    expect(readState(key)).toEqual(fresh[key])
  })

  it('works where storage is closed', async () => {
    const closed = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('window', { sessionStorage: { getItem: closed, setItem: closed, removeItem: closed } })
    const { readState, writeState } = await reload()
    writeState('token', 'abc')
    expect(readState('token')).toBe('abc')
  })
})
