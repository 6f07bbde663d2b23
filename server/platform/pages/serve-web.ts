import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '#server/platform/http/answers/answer-fault.ts'
import { Prepared, prepareHtml } from '#server/platform/http/answers/prepared.ts'
import { sendPrepared } from '#server/platform/http/answers/send-prepared.ts'
import { wantsPage } from '#server/platform/http/answers/wants-page.ts'
import type { PageHosts } from '#server/platform/http/fastify/security-headers.ts'
import type { Site } from '#server/platform/http/site.ts'
import { fromCdn } from './cdn.ts'
import { readKnownScreens } from './known-screens.ts'

/** Serves what the web's build left: named-by-content assets, a few files beside them, and the app's document. */
export async function serveWeb(
  site: Site,
  webDir: string,
  findHosts: FindHosts = async () => null,
): Promise<SendShell> {
  await serveAssets(site, join(webDir, 'assets'))
  for (const name of looseFiles(webDir)) serveLooseFile(site, webDir, name)

  const shell = openDocument(site, webDir, 'app.html')
  const sendShell =
    (status: number): SendShell =>
    (request, reply) => {
      const send = (hosts: PageHosts | null) =>
        sendPrepared(request, reply, shell(), site.headers.pagesFor(hosts), status)
      const { project } = request.query as { project?: unknown }
      // Every link names its project. Where that cannot be told, the page shows nothing from elsewhere.
      if (typeof project !== 'string') return send(null)
      findHosts(project).then(send, () => send(null))
    }
  const isScreen = readKnownScreens(join(webDir, 'screens.json'))
  const sendScreen: SendShell = (request, reply) =>
    sendShell(isScreen(pathOf(request)) ? 200 : 404)(request, reply)
  for (const path of ['/default/*', '/verify', '/console', '/console/*']) site.app.get(path, sendScreen)
  site.app.get('/default/notFound', sendShell(404))
  const door = openDocument(site, webDir, 'door.html')
  const doorHeaders = { ...site.headers.pages, 'referrer-policy': 'no-referrer' }
  site.app.get('/door', (request, reply) => {
    sendPrepared(request, reply, door(), doorHeaders)
  })
  site.app.get('/', (request, reply) =>
    site.config.demo
      ? reply.headers(site.headers.pages).redirect('/e/demo/login', 302)
      : sendShell(404)(request, reply),
  )
  site.app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendShell(404)(request, reply) : sendError(site, reply, 'nothingHere'),
  )
  return sendShell(200)
}

/** From where else the pages of the project behind a code show something; null where there is none. */
export type FindHosts = (domain: string) => Promise<PageHosts | null>

/** Writes the app's document. */
export type SendShell = (request: FastifyRequest, reply: FastifyReply) => void

/** Their names change with their content: a browser need never ask twice. */
async function serveAssets(site: Site, root: string) {
  if (!existsSync(root)) return
  // Through a CDN they come from another origin, and modules and fonts ask whether they may.
  const headers = Object.entries({ ...site.headers.pages, 'access-control-allow-origin': '*' })
  await site.app.register(async (assets) => {
    assets.setErrorHandler<FastifyError>((error, _request, reply) => {
      // Somebody tries to climb out of the folder: that is no fault of ours, nor of interest to the log.
      if ((error.statusCode ?? 500) < 500) return sendError(site, reply, 'nothingHere')
      throw error
    })
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        for (const [name, value] of headers) reply.header(name, value)
      },
    })
  })
}

const looseTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** These have addresses of their own. */
const documents = ['app.html', 'home.html', 'door.html']

function looseFiles(webDir: string): string[] {
  const names = existsSync(webDir) ? readdirSync(webDir) : []
  return names.filter((name) => extname(name) in looseTypes && !documents.includes(name))
}

/** Addresses that stay while the content changes: a browser may go by an old one for a while. */
function serveLooseFile(site: Site, webDir: string, name: string) {
  const type = looseTypes[extname(name)] ?? 'application/octet-stream'
  const options = { type, vary: 'accept-encoding', cacheControl: 'public, max-age=3600' }
  const read = () => new Prepared(readFileSync(join(webDir, name)), options)
  const file = remember(site, read)
  site.app.get(`/${name}`, (request, reply) => {
    sendPrepared(request, reply, file(), site.headers.pages)
  })
}

const notBuilt =
  '<!doctype html><title>Baoming</title><p>The web is not built yet: <code>npm run build</code>.</p>'

function openDocument(site: Site, webDir: string, name: 'app.html' | 'door.html'): () => Prepared {
  const path = join(webDir, name)
  return remember(site, () => {
    const html = existsSync(path) ? readFileSync(path, 'utf8') : notBuilt
    return prepareHtml(fromCdn(html, site.config.cdnBase))
  })
}

/** Read once; in development at every request, since the build goes on beside. */
function remember(site: Site, read: () => Prepared): () => Prepared {
  if (site.config.development) return read
  let kept: Prepared | undefined
  return () => {
    kept ??= read()
    return kept
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}
