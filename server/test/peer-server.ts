import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PeerRequest {
  readonly method: string
  /** With what is asked. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface PeerAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface PeerServer {
  readonly origin: string
  /** While it is set nobody gets an answer, though all is done that was asked. */
  isSilent: boolean
  /** While it is set nothing is done, and everybody is told 500. */
  isBroken: boolean
  close(): Promise<void>
}

export async function openPeerServer(answer: (request: PeerRequest) => PeerAnswer): Promise<PeerServer> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { method = '', url: path = '', headers } = request
    const asked = { method, path, headers, body: Buffer.concat(pieces).toString() }
    const { status, headers: told, body } = answerOrFail(() => (peer.isBroken ? broken : answer(asked)))
    if (!peer.isSilent) response.writeHead(status, { 'content-type': 'application/json', ...told }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: PeerServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isSilent: false,
    isBroken: false,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return peer
}

const broken: PeerAnswer = { status: 500, body: '' }

/** A fault of the peer itself is an answer too: whoever asks would wait for one. */
function answerOrFail(answer: () => PeerAnswer): PeerAnswer {
  try {
    return answer()
  } catch (error) {
    return { status: 500, body: `The peer fails: ${error}` }
  }
}
