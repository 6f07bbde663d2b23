import type { Config } from '#server/platform/process/config.ts'

/** Header lists made once: `pages` for documents and their parts, `data` for JSON. */
export interface SecurityHeaders {
  readonly pages: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string>>
  /** `pages` of a project that shows something from elsewhere. One list for the same hosts, whoever asks. */
  pagesFor(hosts: PageHosts | null): Readonly<Record<string, string>>
}

/** From where else a project's pages show something, as its settings say. */
export interface PageHosts {
  /** Of the chat's provider, known to the portal. */
  readonly chat: readonly string[]
  /** Where a chat's script has an address of its own: it counts only where CHAT_HOSTS has it. */
  readonly ownChat: string | null
  /** Of the captcha's provider: a script, and the frame that it opens. */
  readonly captcha: readonly string[]
  readonly images: readonly string[]
}

const nothingElse: PageHosts = { chat: [], ownChat: null, captcha: [], images: [] }
const mostLists = 1000

export function makeSecurityHeaders(config: Config): SecurityHeaders {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
  const pagesWith = (hosts: PageHosts) => ({
    ...everywhere,
    'content-security-policy': contentSecurityPolicy(config, hosts),
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  })
  const pages = pagesWith(nothingElse)
  const lists = new Map<string, Readonly<Record<string, string>>>()
  function pagesFor(hosts: PageHosts | null) {
    if (!hosts) return pages
    const key = JSON.stringify(hosts)
    const known = lists.get(key)
    if (known) return known
    if (lists.size === mostLists) lists.clear()
    const list = pagesWith(hosts)
    lists.set(key, list)
    return list
  }
  const data = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  return { pages, data, pagesFor }
}

function contentSecurityPolicy(config: Config, hosts: PageHosts): string {
  const cdn = config.cdnBase ? [new URL(config.cdnBase).origin] : []
  const files = fileOrigins(config)
  const isOwnAllowed = hosts.ownChat !== null && config.chatHosts.includes(hosts.ownChat)
  const chat = isOwnAllowed ? config.chatHosts : hosts.chat
  const images = hosts.images.map((host) => `https://${host}`)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cdn, ...chat, ...hosts.captcha],
    // The UI library sets sizes and project colours in style attributes.
    'style-src': ["'self'", "'unsafe-inline'", ...cdn, ...chat],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn, ...files, ...images, ...chat],
    'font-src': ["'self'", 'data:', ...cdn, ...chat],
    'connect-src': [
      "'self'",
      ...files,
      ...chat,
      ...chat.map((host) => `wss://${host.replace(/^https?:\/\//, '')}`),
    ],
    // A paper that a reviewer looks at.
    'frame-src': ["'self'", 'blob:', ...chat, ...hosts.captcha],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(config.publicUrl?.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** From where a store hands out files itself: in a host of its own for the bucket, or under the one configured. */
function fileOrigins({ files }: Config): string[] {
  if (files.kind === 'disk') return []
  if (!files.endpoint) return ['https://*.amazonaws.com', 'https://*.amazonaws.com.cn']
  const { origin, protocol, host } = new URL(files.endpoint)
  return [files.forcePathStyle ? origin : `${protocol}//${files.bucket}.${host}`]
}
