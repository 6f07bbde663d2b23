import { connect } from 'node:net'
import type { Load, Throughput } from './load.ts'

/** A load generator for machines without wrk: plain sockets, one request under way on each. */
function putLoad({ url, paths, headers, seconds, connections }: Load): Promise<Throughput> {
  const { hostname, port } = new URL(url)
  const head = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
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

/** The bench asks for answers whose length is told; a head always comes whole in the first chunk. */
function readHead(chunk: Buffer): { good: boolean; length: number } {
  const end = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (end < 4 || Number.isNaN(length)) throw new Error(`An answer of unknown length: ${head}`)
  return { good: head.startsWith('HTTP/1.1 200'), length: end + length }
}

const [load = ''] = process.argv.slice(2)
console.log(JSON.stringify(await putLoad(JSON.parse(load))))
