import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut, as when its machine goes away without a word. */
export interface Wire {
  readonly url: string
  /** Ends what is connected; who comes then is let through again. */
  cut(): void
  close(): Promise<void>
}

export async function openWire(url: string): Promise<Wire> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${target.port}`) : connect(+target.port, target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.on('close', () => open.delete(one))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  here.searchParams.delete('host')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: here.href,
    cut,
    async close() {
      server.close()
      cut()
    },
  }
}
