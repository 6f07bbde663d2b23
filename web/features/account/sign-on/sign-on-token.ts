let arrived: string | null = null

/** The token of the project's own site with which this page was opened; kept nowhere but here. */
export function signOnToken(): string | null {
  return arrived
}

/** Takes the token out of the address before anything could read it there, keep it or pass it on. */
export function takeSignOnToken(): void {
  const { token, href } = withoutToken(window.location.href)
  if (token === null) return
  arrived = token
  window.history.replaceState(window.history.state, '', href)
}

/** Behind `#token=` no server and no log ever sees it; `?token=` is how older sites send it. */
export function withoutToken(address: string): { token: string | null; href: string } {
  const url = new URL(address)
  const places = [new URLSearchParams(url.hash.slice(1)), url.searchParams]
  const [token] = places.map((place) => place.get('token')).filter((found) => found !== null)
  if (token === undefined || !/^\/default\/redirect\/?$/.test(url.pathname))
    return { token: null, href: address }
  for (const place of places) place.delete('token')
  url.hash = String(places[0])
  return { token: token.replace(/^Bearer\s+/i, '').trim(), href: url.href }
}
