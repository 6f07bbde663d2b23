import { type CellRange, rangeOf } from '#server/platform/workbook/package/cell-position.ts'
import type { Package } from '#server/platform/workbook/package/open-package.ts'

const mostTailBytes = 1024 * 1024

/**
 * The cells that are merged. They stand below the rows and must be known before them, so the part is unpacked a first
 * time and nothing is parsed but its end.
 */
export async function scanMerges(opened: Package, path: string): Promise<CellRange[]> {
  let carried = ''
  let tail: string | null = null
  for await (const chunk of opened.stream(path)) {
    const text: string = carried + chunk.toString('latin1')
    if (tail === null) {
      const from = text.search(/[<:]mergeCells/)
      if (from >= 0) tail = text.slice(from)
      carried = text.slice(-12)
    } else if (tail.length < mostTailBytes) {
      tail += chunk.toString('latin1')
    }
  }
  const references = (tail ?? '').matchAll(/mergeCell\s[^>]*?ref=["']([^"']{1,20})["']/g)
  return [...references].flatMap(([, reference = '']) => rangeOf(reference) ?? [])
}
