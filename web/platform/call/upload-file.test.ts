import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { writeState } from '../state/client-state.ts'
import type { CallRefused } from './call-refused.ts'
import { uploadFile } from './upload-file.ts'

const addPaper = endpoint({
  summary: '',
  feature: 'test',
  may: 'everyone',
  project: 'none',
  module: null,
  errors: [],
  method: 'POST',
  path: '/api/things/:name/papers',
  params: z.object({ name: z.string() }),
  upload: { mostBytes: 10 },
  reply: z.object({ id: z.number() }),
})

/** A browser's request that answers when the test says so. */
class PlayedRequest {
  static all: PlayedRequest[] = []
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  line = ''
  sent: unknown
  status = 0
  responseText = ''
  retryAfter: string | null = null
  onload = () => {}
  onerror = () => {}
  constructor() {
    PlayedRequest.all.push(this)
  }
  open(method: string, address: string) {
    this.line = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return this.retryAfter
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {}
  answer(status: number, code: number, message: string, data: unknown) {
    this.status = status
    this.responseText = JSON.stringify({ code, message, data })
    this.onload()
  }
}

beforeEach(() => {
  PlayedRequest.all = []
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  writeState('token', 'abc')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paper = () => new Blob(['bytes'])
const last = () => PlayedRequest.all.at(-1) as PlayedRequest
const send = (file: Blob, name = '毕业证.pdf', options = {}) =>
  uploadFile(addPaper, { params: { name: 'a b' }, file, name }, options)
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (refusal: CallRefused) => refusal,
  )

it('sends the bytes with name, language, token and key, and says how far it is', async () => {
  const file = paper()
  const shares: number[] = []
  const answered = send(file, '毕业证.pdf', { onProgress: (share: number) => shares.push(share) })
  last().upload.onprogress?.({ loaded: 1, total: 4 })
  last().upload.onprogress?.({ loaded: 4, total: 4 })
  last().answer(200, 10, 'SUCCESS', { id: 7 })
  expect(await answered).toEqual({ id: 7 })
  expect(shares).toEqual([0.25, 1])
  expect(last().line).toMatch(/^POST \/api\/things\/a%20b\/papers\?timeCode=\d+$/)
  expect(last().sent).toBe(file)
  expect(last().headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'file-name': '%E6%AF%95%E4%B8%9A%E8%AF%81.pdf',
    language: 'en',
    authorization: 'ata-token abc',
  })
})

it('keeps the key of a file of which nobody knows whether it arrived, and of no other', async () => {
  const file = paper()
  const lost = refusalOf(send(file))
  const { 'idempotency-key': key } = last().headers
  last().onerror()
  expect((await lost).isUnreachable).toBe(true)
  const again = send(file)
  expect(last().headers['idempotency-key']).toBe(key)
  last().answer(200, 10, 'SUCCESS', { id: 7 })
  await again
  const other = send(paper())
  expect(last().headers['idempotency-key']).not.toBe(key)
  last().answer(200, 10, 'SUCCESS', { id: 8 })
  await other
})

it('tells what was refused, and when to come again', async () => {
  const refused = refusalOf(send(paper(), 'a', { handled: true }))
  last().retryAfter = '3'
  last().answer(503, 50, 'BUSY', null)
  expect(await refused).toMatchObject({ error: 'busy', status: 503, retryAfterSeconds: 3 })
})

it('gives up on a line on which nothing moves, however long the way', async () => {
  vi.useFakeTimers()
  const stuck = refusalOf(send(paper()))
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(40_000)
    last().upload.onprogress?.({ loaded, total: 5 })
  }
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await stuck).toMatchObject({ isUnreachable: true })
})
