import type { Config } from './config.ts'

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
  const files =
    config.files.kind === 's3' && config.files.endpoint ? [new URL(config.files.endpoint).origin] : []
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
