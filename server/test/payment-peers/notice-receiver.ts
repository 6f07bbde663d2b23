import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NoticeRead, PaymentProvider } from '#server/adapters/payment/port.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Takes notices for one provider, and keeps what was read; what is not believed is not acknowledged. */
export interface NoticeReceiver {
  readonly url: string
  readonly read: NoticeRead[]
  /** While it is set nothing is acknowledged, as where the database is away. */
  isBusy: boolean
  close(): Promise<void>
}

export async function openNoticeReceiver(
  clock: Clock,
  providerOf: () => PaymentProvider,
): Promise<NoticeReceiver> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const provider = providerOf()
    const news = await provider.readNotice({ body: Buffer.concat(pieces), headers, now: clock() })
    receiver.read.push(news)
    const isKept = !receiver.isBusy && news.outcome !== 'untrue' && news.outcome !== 'away'
    const { status, contentType, body } = provider.acknowledge(isKept)
    response.writeHead(status, { 'content-type': contentType }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: NoticeReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    read: [],
    isBusy: false,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
