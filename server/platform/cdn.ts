/** Lets a document load its scripts and styles from elsewhere; inside those everything is relative to itself. */
export function withCdn(html: string, cdnBase: string): string {
  return html.replace(/(["(])\/assets\//g, (_found, before: string) => `${before}${cdnBase}/assets/`)
}
