/** Lets a document load its scripts and styles from elsewhere; inside those everything is relative to itself. */
export function fromCdn(html: string, cdnBase: string): string {
  const base = cdnBase.replace(/\/+$/, '')
  return html.replace(/(["(])\/assets\//g, (_found, before: string) => `${before}${base}/assets/`)
}
