import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Load, Throughput } from './load.ts'

/** A load generator for machines without wrk: plain sockets, one request under way on each. */
function putLoad(load: Load): Promise<Throughput> {
  const { url, seconds, connections } = load
  const { hostname, port } = new URL(url)
  const requests = requestsOf(load, `${hostname}:${port}`)
  let [asked, answered, failures] = [0, 0, 0]
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000

  const keepAsking = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      let missing = 0
      const ask = () => socket.write(requests[asked++ % requests.length] ?? '')
      socket.on('connect', ask)
      socket.on('data', (chunk) => {
        if (missing === 0) {
          const { good, length } = readHead(chunk)
          if (!good) failures++
          missing = length
        }
        missing -= chunk.length
        if (missing > 0) return
        missing = 0
        answered++
        if (performance.now() < endsAt) ask()
        else socket.end()
      })
      socket.on('error', () => failures++)
      socket.on('close', () => resolve())
    })

  return Promise.all(Array.from({ length: connections }, keepAsking)).then(() => ({
    requestsPerSecond: answered / ((performance.now() - startedAt) / 1000),
    failures,
  }))
}

function requestsOf({ paths, bodies, whose, headers }: Load, host: string): string[] {
  const head = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const start = (line: string) => `${line} HTTP/1.1\r\n${head.join('')}`
  const post = start(`POST ${paths[0]}`)
  if (whose) return whose.map((one) => `${post}authorization: ${one}\r\ncontent-length: 0\r\n\r\n`)
  if (!bodies) return paths.map((path) => `${start(`GET ${path}`)}\r\n`)
  return bodies.map((body) => `${post}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** The bench asks for answers whose length is told; a head always comes whole in the first chunk. */
function readHead(chunk: Buffer): { good: boolean; length: number } {
  const end = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (end < 4 || Number.isNaN(length)) throw new Error(`An answer of unknown length: ${head}`)
  return { good: head.startsWith('HTTP/1.1 200'), length: end + length }
}

const [told = ''] = process.argv.slice(2)
console.log(JSON.stringify(await putLoad(JSON.parse(await readFile(told, 'utf8')))))
