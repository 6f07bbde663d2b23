import type { Package } from '#server/platform/workbook/package/open-package.ts'
import { readXml } from '#server/platform/workbook/package/parse-xml.ts'

/** How a style shows a number, as far as it changes what is meant. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'day' }
  /** `00000`: so many digits. */
  | { readonly kind: 'digits'; readonly length: number }

export const plainFormat: NumberFormat = { kind: 'plain' }

/** By the number of a style: how its cells show a number. */
export async function readNumberFormats(opened: Package, path: string | null): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (path === null) return formats
  const codes = new Map<number, string>()
  let inCells = false
  await readXml(opened.stream(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDay(id) ? { kind: 'day' } : plainFormat
  // What is quoted, escaped or in brackets is shown, and says nothing about the number: `[$-804]yyyy"年"`.
  const bare = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '')
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', length: bare.length }
  const isDay = /[yd]/i.test(bare) || /\[h+\]|h+:m/i.test(code)
  return isDay && !/General/i.test(bare) ? { kind: 'day' } : plainFormat
}

/** ECMA-376, 18.8.30: days and times, those of East Asia among them. */
function isBuiltInDay(id: number): boolean {
  return [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([first = 0, last = 0]) => id >= first && id <= last)
}
