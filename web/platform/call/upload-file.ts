import { cleanFileName } from '#contract/file/file-name.ts'
import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/kit/endpoint.ts'
import {
  addressOf,
  askOnce,
  type CallOptions,
  headersOf,
  isRefusedToViewer,
  type LooseInput,
  openAnswer,
  report,
  withTimeCode,
} from './call.ts'
import { refusedHere, unreachable } from './call-refused.ts'

/** A file on its way; under which name says the caller: a picture that was cut has none of its own. */
export interface Sending<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query?: Partial<QueryOf<E>>
  readonly file: Blob
  readonly name: string
}

export interface UploadOptions extends Omit<CallOptions, 'timeoutMs'> {
  /** How much of it is on the other side, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Sends a file to an endpoint that takes one. The same file sent again, after a failure, is the same upload. */
export async function uploadFile<E extends AnyEndpoint>(
  endpoint: E,
  { params, query, file, name }: Sending<E>,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  if (isRefusedToViewer(endpoint)) throw report(refusedHere('viewOnly'), options)
  const { method, path } = endpoint
  const address = addressOf(path, { params, query } as LooseInput)
  const answer = await askOnce(
    { method, address, words: `${numberOf(file)} ${name}` },
    options,
    async (key) => {
      const headers = headersOf(options.flowToken)
      headers.set('content-type', 'application/octet-stream')
      headers.set('file-name', encodeURIComponent(cleanFileName(name)))
      if (key) headers.set('idempotency-key', key)
      return openAnswer(await post(method, withTimeCode(address), headers, file, options))
    },
  )
  return answer as ReplyOf<E>
}

/** Without a byte more for so long nothing comes any more. */
const stalledMs = 45_000

const numbers = new WeakMap<Blob, number>()
let lastNumber = 0

function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++lastNumber
  numbers.set(file, number)
  return number
}

/** `fetch` does not tell how much has gone out. */
function post(
  method: string,
  address: string,
  headers: Headers,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const waitOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(() => reject(unreachable('TIMEOUT'))), stalledMs)
    }
    const giveUp = () => settle(() => reject(signal?.reason))
    const settle = (end: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      end()
      request.abort()
    }
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => settle(() => resolve(responseOf(request)))
    request.onerror = () => settle(() => reject(unreachable('NETWORK')))
    signal?.addEventListener('abort', giveUp)
    waitOn()
    if (signal?.aborted) giveUp()
    else request.send(file)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: wait ? { 'retry-after': wait } : {},
  })
}
