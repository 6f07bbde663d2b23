import { away, causeOf } from '#server/adapters/call-provider.ts'
import type { Away } from './port.ts'

export interface Download {
  readonly status: number
  /** As they come; it throws where they stop coming. */
  readonly bytes: AsyncGenerator<Uint8Array>
  /** Lets go of the rest, whether or not anything of it was read. */
  close(): void
}

/** Something long: the time limit is that of a silence, not of the whole. */
export async function openDownload(
  url: string,
  { headers, timeoutMs }: { readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number },
): Promise<Download | Away> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new DOMException('Nothing came.', 'TimeoutError')), timeoutMs)
  const close = () => {
    clearTimeout(timer)
    stop.abort()
  }
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: stop.signal })
    return { status: response.status, bytes: readOn(response, timer, close), close }
  } catch (error) {
    clearTimeout(timer)
    return away(causeOf(error))
  }
}

async function* readOn(
  response: Response,
  timer: NodeJS.Timeout,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of response.body ?? []) {
      timer.refresh()
      yield piece
    }
  } finally {
    close()
  }
}
