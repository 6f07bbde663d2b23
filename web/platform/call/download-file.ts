import type { AnyEndpoint, BodyOf, ParamsOf } from '#contract/kit/endpoint.ts'
import { addressOf, askOnce, type CallOptions, headersOf, openAnswer, withTimeCode } from './call.ts'
import { unreachable } from './call-refused.ts'

/** Asks an endpoint for the file that it answers, and hands it to the browser to keep. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  input: { readonly params: ParamsOf<E>; readonly body?: BodyOf<E> },
  options: CallOptions = {},
): Promise<void> {
  save(await askForFile(endpoint, input, options))
}

/** The same for one that is shown on the screen itself. */
export async function askForFile<E extends AnyEndpoint>(
  { method, path }: E,
  { params, body }: { readonly params: ParamsOf<E>; readonly body?: BodyOf<E> },
  options: CallOptions = {},
): Promise<NamedFile> {
  const address = addressOf(path, { params: params as Record<string, unknown> })
  const words = body === undefined ? '' : JSON.stringify(body)
  const file = await askOnce({ method, address, words }, options, () =>
    fetchFile(method, address, words, options),
  )
  return file as NamedFile
}

interface NamedFile {
  readonly name: string
  readonly blob: Blob
}

/** A document may wait for others, and for the process that makes it. */
const timeLimitMs = 60_000

async function fetchFile(
  method: string,
  address: string,
  words: string,
  { flowToken, signal }: CallOptions,
): Promise<NamedFile> {
  const limit = AbortSignal.timeout(timeLimitMs)
  const headers = headersOf(flowToken)
  if (words) headers.set('content-type', 'application/json')
  const response = await fetch(withTimeCode(address), {
    method,
    headers,
    ...(words && { body: words }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch(() => {
    throw unreachable(limit.aborted ? 'TIMEOUT' : 'NETWORK')
  })
  const disposition = response.headers.get('content-disposition')
  if (!response.ok || disposition === null) {
    await openAnswer(response)
    throw unreachable('UNREADABLE')
  }
  const blob = await response.blob().catch(() => {
    throw unreachable('NETWORK')
  })
  return { name: nameIn(disposition), blob }
}

function nameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'file')
}

function save({ name, blob }: NamedFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari begins to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
