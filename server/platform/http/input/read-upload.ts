import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '#contract/file/file-name.ts'
import type { TooLarge } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { UploadMemory } from './upload-memory.ts'

/** What somebody sent as bytes. How it is called, and what it says it is, proves nothing. */
export interface Upload {
  /** Without folders and invisible signs; never empty. */
  readonly name: string
  readonly bytes: Buffer
  /** Tells one person's uploads from another's. */
  readonly sender: string
}

interface Limits {
  readonly mostBytes: number
  readonly tooLarge?: TooLarge
  readonly memory: UploadMemory
  /** In whose name the memory is held. */
  readonly sender: string
}

/** The body of a request as bytes, read only now that its sender is known, and no further than the limit. */
export async function readUpload(request: FastifyRequest, limits: Limits): Promise<Upload> {
  const name = nameFrom(request.headers['file-name'])
  const { mostBytes, sender } = limits
  // An empty body may come without a word about what it is.
  if (request.body === undefined) return { name, bytes: Buffer.alloc(0), sender }
  if (!(request.body instanceof Readable)) throw new Refusal('bodyUnreadable')
  if (Number(request.headers['content-length']) > mostBytes) throw drained(request.body, tooLarge(limits))
  return { name, bytes: await collect(request.body, limits), sender }
}

/** The same file under the same name has the same. */
export function digestOf({ name, bytes }: Pick<Upload, 'name' | 'bytes'>): readonly string[] {
  return [name, createHash('sha256').update(bytes).digest('hex')]
}

const tooLarge = ({ mostBytes, tooLarge: error = 'fileTooLarge' }: Limits) =>
  new Refusal(error, { mostBytes })

function collect(body: Readable, limits: Limits): Promise<Buffer> {
  const { mostBytes, memory, sender } = limits
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const fail = (error: unknown) => {
      memory.give(bytes, sender)
      chunks.length = 0
      reject(error)
    }
    const take = (chunk: Buffer) => {
      const isTooLarge = bytes + chunk.length > mostBytes
      const refusal = isTooLarge ? tooLarge(limits) : memory.refuse(chunk.length, sender)
      if (refusal) {
        body.off('data', take).off('end', finish).off('error', fail)
        return fail(drained(body, refusal))
      }
      bytes += chunk.length
      memory.take(chunk.length, sender)
      chunks.push(chunk)
    }
    const finish = () => resolve(Buffer.concat(chunks, bytes))
    body.on('data', take).once('end', finish).once('error', fail)
  })
}

/** So much of what nobody wants is still read: who is cut off in the middle of sending never reads why. */
const mostDrainedBytes = 64 * 1024 * 1024

function drained(body: Readable, refusal: Refusal): Refusal {
  let left = mostDrainedBytes
  body
    .on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) body.destroy()
    })
    .on('error', () => {})
  return refusal
}

/** A header holds no Chinese: the name comes percent-encoded. */
function nameFrom(header: string | string[] | undefined): string {
  try {
    return cleanFileName(decodeURIComponent(String(header ?? '')))
  } catch {
    throw new Refusal('inputInvalid', { fields: { 'file-name': 'EMC_SI_SC_01' } })
  }
}
