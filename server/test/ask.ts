import type { FastifyInstance } from 'fastify'

/** An envelope and its status. `data` is of a refusal where there was one. */
export interface Answer<Data> {
  readonly statusCode: number
  readonly code: number
  readonly message: string
  readonly data: Data
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Asking {
  readonly authorization?: string
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The asker's address. */
  readonly from?: string
}

/** Asks an app as a browser would, without a port. */
export function askOf<Data = Record<string, unknown>>(app: FastifyInstance) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { authorization, body, headers = {}, from }: Asking = {},
  ): Promise<Answer<Data>> => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, ...(authorization && { authorization }) },
      ...(body && { payload: body }),
      ...(from && { remoteAddress: from }),
    })
    const isEnvelope = String(reply.headers['content-type']).startsWith('application/json')
    const told = isEnvelope ? reply.json() : { code: 10, message: 'A file', data: null }
    return { statusCode: reply.statusCode, headers: reply.headers, ...told }
  }
}
