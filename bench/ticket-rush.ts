import { freePort } from '../e2e/free-port.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { type Figure, median, spread } from './figure.ts'
import { loadTool, putLoad } from './load/load.ts'
import { startBareServer } from './yardsticks/bare-server.ts'
import { processorSeconds } from './yardsticks/compare.ts'

const rounds = 5
const seconds = 3
const connections = 64
const leastRatio = 0.1

const asked = [
  ['the page of a ticket', '/api/projects/demo/ticket-pages'],
  ['its PDF', '/api/projects/demo/ticket-papers'],
] as const

/** Everybody looks at their ticket at once: the page and the PDF, against a bare server that writes the same bytes. */
export async function measureTicketRush(): Promise<Figure> {
  const product = await startProduct(await freePort())
  try {
    const proof = await printOnce(product)
    const rows: (string | number)[][] = []
    const aims: Figure['aims'][number][] = []
    for (const [what, path] of asked) {
      const { portal, bare, ratios, processorRatios, failures } = await race(product, path, proof)
      rows.push([what, Math.round(portal), Math.round(bare), spread(ratios), spread(processorRatios)])
      aims.push(
        {
          aim: `${what}: ratio by processor time ≥ ${leastRatio}`,
          reached: median(processorRatios) >= leastRatio,
        },
        { aim: `${what}: every answer is 200 (${failures} were not)`, reached: failures === 0 },
      )
    }
    return {
      title: 'Tickets open',
      how: `${connections} clients ask for the page and for the PDF of a ticket that was printed once (${loadTool}: ${rounds} rounds of ${seconds} s each by turns), against a bare node:http server that writes the same bytes and headers. Each answer of the portal is a look into the database and, of the PDF, into the store of files.`,
      columns: ['', 'requests/s', 'bare node:http', 'ratio', 'ratio by processor time'],
      rows,
      aims,
    }
  } finally {
    await product.stop()
  }
}

async function race(product: Product, path: string, proof: string) {
  const body = JSON.stringify({ proof })
  const headers = { 'content-type': 'application/json', 'user-agent': 'bench' }
  const load = { paths: [path], bodies: [body], headers, seconds, connections }
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const bare = await startBareServer(product.url, [path], { ...headers, ...length }, body)
  const taken: { portal: number; bare: number; byProcessor: number; failures: number }[] = []
  try {
    await putLoad({ ...load, url: product.url })
    await putLoad({ ...load, url: bare.url })
    for (let round = 0; round < rounds; round += 1) {
      const portal = await measured(product, load)
      const plain = await measured(bare, load)
      taken.push({
        ...{ portal: portal.perSecond, bare: plain.perSecond },
        byProcessor: portal.perProcessorSecond / plain.perProcessorSecond,
        failures: portal.failures + plain.failures,
      })
    }
  } finally {
    bare.stop()
  }
  return {
    portal: median(taken.map((one) => one.portal)),
    bare: median(taken.map((one) => one.bare)),
    ratios: taken.map((one) => one.portal / one.bare),
    processorRatios: taken.map(({ byProcessor }) => byProcessor),
    failures: taken.reduce((sum, one) => sum + one.failures, 0),
  }
}

async function measured(
  { url, pid }: Pick<Product, 'url' | 'pid'>,
  load: Omit<Parameters<typeof putLoad>[0], 'url'>,
) {
  const before = processorSeconds(pid)
  const { requestsPerSecond, failures } = await putLoad({ ...load, url })
  const used = processorSeconds(pid) - before
  return { perSecond: requestsPerSecond, perProcessorSecond: (requestsPerSecond * seconds) / used, failures }
}

/** Signs the demo's candidate in, and makes their ticket ready. */
async function printOnce({ url }: Product): Promise<string> {
  const post = async <Data>(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Data> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { message, data } = (await answer.json()) as { message: string; data: Data }
    if (!answer.ok) throw new Error(`${path} answers ${message}`)
    return data
  }
  const { captchaId } = await post<{ captchaId: string }>('/api/projects/demo/captchas', {
    purpose: 'signIn',
  })
  const outbox = await fetch(`${url}/demo/outbox`, { headers: { accept: 'application/json' } })
  const sent = (await outbox.json()) as { channel: string; id?: string; code: string }[]
  const answer = sent.find(({ channel, id }) => channel === 'captcha' && id === captchaId)?.code ?? ''
  const { token } = await post<{ token: string }>('/api/projects/demo/sessions', {
    ...{ kind: 'candidate', name: '13800000004', password: 'Baoming#2026' },
    captcha: { captchaId, answer },
  })
  const authorization = `ata-token ${token}`
  const own = await fetch(`${url}/api/tickets`, { headers: { authorization } })
  const { data } = (await own.json()) as { data: { tickets: { applicationId: string; standing: string }[] } }
  const ticket = data.tickets.find(({ standing }) => standing === 'open')
  if (!ticket) throw new Error(`No ticket of the demo is open: ${JSON.stringify(data)}`)
  const made = await post<{ proof: string }>(
    `/api/tickets/${ticket.applicationId}/prints`,
    {},
    { authorization },
  )
  return made.proof
}
