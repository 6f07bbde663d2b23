import type { Site } from './site.ts'

/** Answers OPTIONS with the methods of a path. No other origin may call, so nothing is said of that. */
export function serveOptions(site: Site) {
  const methods = new Map<string, Set<string>>()
  site.app.addHook('onRoute', ({ url, method }) => {
    if (method === 'OPTIONS') return
    const allowed = methods.get(url) ?? addOptions(url)
    for (const one of [method].flat()) allowed.add(one)
  })

  function addOptions(url: string): Set<string> {
    const allowed = new Set(['OPTIONS'])
    methods.set(url, allowed)
    site.app.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers(site.headers.data)
        .header('allow', [...allowed].join(', '))
        .send(),
    )
    return allowed
  }
}
