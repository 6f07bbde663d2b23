/**
 * Where a `redirect` or `return_url` may lead: a path of this portal, or an https page of a host the project lists.
 * Null for everything else. The browser's own URL reading decides, because it is what would follow the address.
 */
export function findRedirectTarget(
  wanted: string | null | undefined,
  origin: string,
  allowedHosts: readonly string[],
): string | null {
  if (!wanted || hasControlCharacter(wanted) || wanted !== wanted.trim()) return null
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  if (url.origin === origin) return findOwnPath(wanted, url)
  const listed = allowedHosts.some((host) => host.toLowerCase() === url.host)
  return url.protocol === 'https:' && listed && /^https:\/\//i.test(wanted) ? url.href : null
}

/** The project's own site as its administrators have set it: the one address outside that need not be listed. */
export function findOwnSite(returnUrl: string | undefined): string | null {
  return returnUrl && /^https?:\/\//i.test(returnUrl) ? returnUrl : null
}

/** `https:evil` and `\\evil` read as paths of ours in one browser and as another site in the next; so does `/.//evil`. */
function findOwnPath(wanted: string, url: URL): string | null {
  const written = wanted.startsWith(`${url.origin}/`) || /^\/(?![/\\])/.test(wanted)
  if (!written || wanted.includes('\\') || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f)
}
