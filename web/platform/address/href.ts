/** Writes an address of the portal. Inside the app the router takes over plain links, so every link is `<a href>`. */
export function hrefOf(
  path: string,
  search: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  const words = query.toString()
  return words ? `${path}?${words}` : path
}

/** The project's home and login page; a document of its own. */
export function homeHref(domain: string, redirect?: string): string {
  return hrefOf(`/e/${encodeURIComponent(domain)}/login`, { redirect })
}
