import { bytesOfPart, partBytes, partsOf, type Upload } from '#contract/upload/upload.ts'

export interface Answered<Data> {
  readonly status: number
  readonly message: string
  readonly data: Data
}

/** Asks a process over the wire, as a browser does. */
export interface Sender {
  ask<Data = Upload>(method: string, path: string, body?: object | Buffer): Promise<Answered<Data>>
  /** Everything but the last word: begun, and all parts sent, some at once. The upload's id. */
  send(file: { readonly bytes: number; part(part: number): Buffer }, atOnce?: number): Promise<string>
}

export function openSender(url: string, domain: string, authorization: string): Sender {
  const ask: Sender['ask'] = async (method, path, body) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
    const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body)
    const answer = await fetch(`${url}/api/projects/${domain}/uploads${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': type }) },
      ...(payload && { body: payload }),
    })
    const { message, data } = (await answer.json()) as { message: string; data: never }
    return { status: answer.status, message, data }
  }
  return {
    ask,
    async send({ bytes, part }, atOnce = 3) {
      const { data, message } = await ask('POST', '', { purpose: 'photos', name: '照片.zip', bytes })
      if (!data) throw new Error(message)
      const waiting = Array.from({ length: partsOf(bytes) }, (_, at) => at)
      async function work() {
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
          const sent = await ask('PUT', `/${data.uploadId}/parts/${at}`, part(at))
          if (sent.status !== 200) throw new Error(sent.message)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return data.uploadId
    },
  }
}

/** A file in memory, in the parts in which it is sent. */
export function fileOf(whole: Buffer) {
  return {
    bytes: whole.length,
    part: (at: number) => whole.subarray(at * partBytes, at * partBytes + bytesOfPart(whole.length, at)),
  }
}
