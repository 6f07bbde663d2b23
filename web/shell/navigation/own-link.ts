/** The address inside the app to which a press on a plain link leads; null where the browser should follow it itself. */
export function findOwnLink(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified) return null
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  const inPage = link.hash !== '' && isThisPage(link)
  return !inPage && isInApp(link.pathname) ? link.pathname + link.search + link.hash : null
}

/** Everything else is a document or a file of the server. */
function isInApp(path: string): boolean {
  return path.startsWith('/default/') || path === '/console' || path.startsWith('/console/')
}

function isThisPage({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === window.location.pathname && search === window.location.search
}
