import { Refusal } from '#server/platform/refusal.ts'
import type { Package } from '#server/platform/workbook/package/open-package.ts'
import { readXml, type XmlReader } from '#server/platform/workbook/package/parse-xml.ts'
import type { WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { fromXmlText } from '#server/platform/workbook/package/xml-text.ts'

/** The texts that cells point at by number. */
export async function readSharedStrings(
  opened: Package,
  path: string | null,
  { mostTextBytes }: WorkbookLimits,
): Promise<string[]> {
  if (path === null) return []
  if (opened.sizeOf(path) > mostTextBytes) throw new Refusal('workbookUnpacksTooLarge')
  const strings: string[] = []
  const item = new RichText()
  const reader: Required<XmlReader> = {
    open: (name) => {
      if (name === 'si') item.begin()
      else item.open(name)
    },
    text: (text) => item.add(text),
    close: (name) => {
      if (name === 'si') strings.push(item.text)
      else item.close(name)
    },
  }
  await readXml(opened.stream(path), reader)
  return strings
}

/** A text put together from its runs; how Japanese and Chinese are read aloud (`rPh`) is no part of it. */
export class RichText {
  private pieces = ''
  private spoken = false
  private inText = false

  get text(): string {
    return fromXmlText(this.pieces)
  }

  begin() {
    this.pieces = ''
    this.spoken = false
    this.inText = false
  }

  open(name: string) {
    if (name === 'rPh') this.spoken = true
    if (name === 't') this.inText = !this.spoken
  }

  add(text: string) {
    if (this.inText) this.pieces += text
  }

  close(name: string) {
    if (name === 'rPh') this.spoken = false
    if (name === 't') this.inText = false
  }
}
