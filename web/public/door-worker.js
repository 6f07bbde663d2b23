// Keeps the page of the door on the device, and nothing else: no list, no answer of the server is ever in here.
// The build writes in which files the page is, and a name that changes with them.

const files = []
const cacheName = 'door-page'

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const name =
    request.mode === 'navigate' ? '/door' : pathname.slice(Math.max(0, pathname.indexOf('/assets/')))
  if (request.method === 'GET' && files.includes(name)) event.respondWith(answer(name, request))
})

async function keepFiles() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
  await self.skipWaiting()
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith('door-page') && name !== cacheName)
      .map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

async function answer(name, request) {
  const cache = await caches.open(cacheName)
  return (await cache.match(name)) ?? fetch(request)
}
