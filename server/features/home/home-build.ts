import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PaintHome } from '#contract/home/home-page.ts'
import { fromCdn } from '#server/platform/pages/cdn.ts'

/** What the web build made for the painted home page. */
export interface HomeBuild {
  /** The document around it, with marks where the painted parts go. */
  readonly template: string
  readonly paintHome: PaintHome
}

/** The build under this folder, read when first asked for; while there is none, every asking tries again. */
export function openHomeBuild(distDir: string, cdnBase: string): () => Promise<HomeBuild> {
  let reading: Promise<HomeBuild> | null = null
  return () => {
    reading ??= readHomeBuild(distDir, cdnBase).catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
}

/** The web is built apart: the server only knows its files by name. */
async function readHomeBuild(distDir: string, cdnBase: string): Promise<HomeBuild> {
  const html = await readFile(join(distDir, 'web', 'home.html'), 'utf8')
  const painter: { paintHome: PaintHome } = await import(
    pathToFileURL(join(distDir, 'painter', 'painter.js')).href
  )
  return { template: fromCdn(html, cdnBase), paintHome: painter.paintHome }
}
