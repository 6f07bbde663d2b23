import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openPlanted } from '#server/test/planted.ts'
import { openScratchFolder } from '#server/test/scratch-folder.ts'
import { serveWeb } from './serve-web.ts'

const browser = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, br' }
const appHtml = '<!doctype html><script type="module" src="/assets/app-abc.js"></script>'
const screens = [
  '/default/home/moreAnnoucement',
  '/default/closeTip/$type/$time',
  '/default/notFound',
  '/console',
]
const script = 'export const one = 1\n'.repeat(200)

/** A build as small as one can be. */
async function openBuild(): Promise<string> {
  const webDir = await openScratchFolder()
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'app.html'), appHtml)
  await writeFile(join(webDir, 'home.html'), 'template')
  await writeFile(join(webDir, 'screens.json'), JSON.stringify(screens))
  await writeFile(join(webDir, 'boot.js'), 'document.documentElement.lang')
  await writeFile(join(webDir, 'assets', 'app-abc.js'), script)
  await writeFile(join(webDir, 'assets', 'app-abc.js.br'), brotliCompressSync(script))
  return webDir
}

async function openWeb(env: Record<string, string> = {}, webDir?: string) {
  const { site, close } = await openPlanted(env)
  onTestFinished(close)
  await serveWeb(site, webDir ?? (await openBuild()))
  return (url: string, headers: Record<string, string> = browser) => site.app.inject({ url, headers })
}

test('every screen is the document of the app, asked for again each time', async () => {
  const ask = await openWeb()
  for (const url of [
    '/default/home/moreAnnoucement?search=a',
    '/default/home/moreAnnoucement/',
    '/default/closeTip/registration/0',
    '/console',
  ]) {
    const { statusCode, headers } = await ask(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache'])
  }
})

test('what is no screen is the same document, and says that nothing is there', async () => {
  const ask = await openWeb()
  for (const url of [
    '/default/nowhere',
    '/default/home/moreAnnoucementX',
    '/default/closeTip/registration',
    '/default/closeTip/registration/0/more',
    '/console/projects/7',
    '/default/?/console',
  ]) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode, body]).toEqual([url, 404, appHtml])
  }
})

test('an unknown page is the app with 404, an unknown call an envelope', async () => {
  const ask = await openWeb()
  const page = await ask('/nowhere', { accept: 'text/html' })
  expect([page.statusCode, page.body]).toEqual([404, appHtml])
  expect((await ask('/default/notFound')).statusCode).toBe(404)
  for (const url of ['/api/nowhere', '/ga/nowhere', '/files/nowhere', '/assets/nowhere.js']) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode, body]).toEqual([url, 404, '{"code":50,"message":"NOT_FOUND","data":null}'])
  }
  expect((await ask('/nowhere', { accept: 'application/json' })).json().message).toBe('NOT_FOUND')
})

test('an address that cannot be read is an envelope too', async () => {
  const ask = await openWeb()
  const { statusCode, body } = await ask('/%E0%A4%A')
  expect([statusCode, body]).toEqual([404, '{"code":50,"message":"NOT_FOUND","data":null}'])
})

test('the front door leads to the demo where there is one, and nowhere else', async () => {
  const demo = await (await openWeb())('/')
  expect([demo.statusCode, demo.headers.location]).toEqual([302, '/e/demo/login'])
  expect((await (await openWeb({ DEMO: '0' }))('/')).statusCode).toBe(404)
})

test('assets come as they were compressed by the build, and for good', async () => {
  const ask = await openWeb()
  const { headers, rawPayload } = await ask('/assets/app-abc.js')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
  expect((await ask('/assets/app-abc.js', {})).body).toBe(script)
})

test('nobody climbs out of the assets, and trying is no error of the server', async () => {
  const { site, close } = await openPlanted()
  onTestFinished(close)
  await serveWeb(site, await openBuild())
  const { port, hostname } = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))
  // By hand: clients tidy such addresses up before they send them.
  const ask = (path: string) =>
    new Promise((answer, fail) =>
      get({ hostname, port, path }, ({ statusCode }) => answer([path, statusCode])).on('error', fail),
    )
  for (const path of [
    '/assets/../app.html',
    '/assets/..%2fapp.html',
    '/assets/%2e%2e/app.html',
    '/assets/..%5capp.html',
    '/assets/%00',
    '/assets/',
    '/home.html',
    '/screens.json',
  ])
    expect(await ask(path)).toEqual([path, 404])
})

test('a file beside the assets is cached for an hour', async () => {
  const { headers, body } = await (await openWeb())('/boot.js')
  expect(body).toBe('document.documentElement.lang')
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('with a CDN the document loads its assets from there, and the policy lets it', async () => {
  const ask = await openWeb({ CDN_BASE: 'https://cdn.example.org/baoming' })
  const { body, headers } = await ask('/console', { accept: 'text/html' })
  expect(body).toContain('src="https://cdn.example.org/baoming/assets/app-abc.js"')
  expect(headers['content-security-policy']).toContain("script-src 'self' https://cdn.example.org;")
})

test('without a build the page says what to do', async () => {
  const ask = await openWeb({}, join(tmpdir(), 'baoming-no-build'))
  expect((await ask('/console')).body).toContain('npm run build')
})
