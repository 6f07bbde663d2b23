import { openPackage } from '../package/open-package.ts'
import { importLimits } from '../package/workbook-limits.ts'
import { buildPackage } from './build-package.ts'

/** What somebody does in the spreadsheet: the text of one cell is replaced, its colour stays. */
export async function retype(bytes: Buffer, from: string, to: string, path = 'xl/worksheets/sheet1.xml') {
  const opened = await openPackage(bytes, importLimits)
  const parts = await Promise.all(opened.paths.map(async (one) => [one, await opened.text(one)] as const))
  const others = Object.fromEntries(
    parts.map(([one, text]) => [one, one === path ? text.replaceAll(`>${from}<`, `>${to}<`) : text]),
  )
  return buildPackage({ others })
}
