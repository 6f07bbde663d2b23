import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkMissing, loadChunk } from './load-chunk.ts'

describe('a part of the program', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for a second time when the first fails', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('screen')
    await expect(loadChunk(load)).resolves.toBe('screen')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is missing after the second failure', async () => {
    const load = vi.fn().mockRejectedValue(new Error('offline'))
    await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkMissing)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is waited for 120 seconds, twice', async () => {
    const loading = loadChunk(() => new Promise(() => {}))
    const outcome = vi.fn()
    loading.catch(outcome)
    await vi.advanceTimersByTimeAsync(239_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.any(ChunkMissing))
  })
})
