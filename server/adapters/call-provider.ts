/** No answer, none in time, or none that can be relied on. */
export interface Away {
  readonly outcome: 'away'
  /** For the log: without keys, names and numbers of people. */
  readonly reason: string
}

/** What a provider answered, byte for byte: it is signed as it came. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** No answer that is read whole is longer; bills are read as they come. */
const mostAnswerBytes = 1024 * 1024

interface Call {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly timeoutMs: number
}

export async function callProvider(url: string, call: Call): Promise<Answer | Away> {
  try {
    const response = await fetch(url, {
      ...call,
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    return { status: response.status, headers: response.headers, body: await readShort(response) }
  } catch (error) {
    return away(causeOf(error))
  }
}

export const away = (reason: string): Away => ({ outcome: 'away', reason })

export function isAway(value: object): value is Away {
  return 'outcome' in value && value.outcome === 'away'
}

async function readShort(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > mostAnswerBytes)
      throw Object.assign(new Error('The answer is too long.'), { code: 'TOO_LONG' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Names and codes alone: messages of `fetch` hold addresses, and addresses hold numbers. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code } = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException
  return code ?? error.name
}
