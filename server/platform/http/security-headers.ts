import type { Config } from '#server/platform/process/config.ts'

/** Header lists made once: `pages` for documents and their parts, `data` for JSON. */
export interface SecurityHeaders {
  readonly pages: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string>>
  /** The same, name after value, for raw writes. */
  readonly pagesFlat: readonly string[]
  readonly dataFlat: readonly string[]
}

export function makeSecurityHeaders(config: Config): SecurityHeaders {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
  const pages = {
    ...everywhere,
    'content-security-policy': contentSecurityPolicy(config),
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  const data = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  return { pages, data, pagesFlat: Object.entries(pages).flat(), dataFlat: Object.entries(data).flat() }
}

function contentSecurityPolicy(config: Config): string {
  const cdn = config.cdnBase ? [new URL(config.cdnBase).origin] : []
  const files = fileOrigins(config)
  const chat = config.chatHosts
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cdn, ...chat],
    // The UI library sets sizes and project colours in style attributes.
    'style-src': ["'self'", "'unsafe-inline'", ...cdn, ...chat],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn, ...files, ...chat],
    'font-src': ["'self'", 'data:', ...cdn, ...chat],
    'connect-src': [
      "'self'",
      ...files,
      ...chat,
      ...chat.map((host) => `wss://${host.replace(/^https?:\/\//, '')}`),
    ],
    'frame-src': ["'self'", ...chat],
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
