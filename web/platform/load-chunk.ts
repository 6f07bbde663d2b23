const chunkTimeoutMs = 120_000

/** A part of the program could not be fetched, twice. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the program could not be loaded', { cause })
    this.name = 'ChunkMissing'
  }
}

/** Fetches a part of the program: gives up after two minutes, and tries once more before it does. */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<Part> {
  try {
    return await inTime(load(), timeoutMs)
  } catch {
    try {
      return await inTime(load(), timeoutMs)
    } catch (cause) {
      throw new ChunkMissing(cause)
    }
  }
}

async function inTime<Part>(loading: Promise<Part>, timeoutMs: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
