/** The styles of a workbook, with a copy for each one that a wrong cell wears: the same, on a red ground. */
export interface StyleBook {
  /** The style to wear instead of this one while the cell is wrong. */
  paint(style: number): number
  /** The style to wear once the cell is right again; the same where it was never painted. */
  clear(style: number): number
  toXml(): string
}

/** A red of our own, so that we know it again; Excel's is FFFFC7CE. */
const wrongColour = 'FFFFC7CF'

/** Works on the text of the part, so that nothing else in it changes. Null where there is nothing to work on. */
export function openStyles(xml: string): StyleBook | null {
  const fills = sectionOf(xml, 'fills')
  const formats = sectionOf(xml, 'cellXfs')
  if (!(fills && formats)) return null
  const fillList = elementsOf(fills.inner, 'fill')
  const formatList = elementsOf(formats.inner, 'xf')
  const prefix = fills.prefix
  const known = fillList.findIndex((fill) => fill.includes(wrongColour))
  const fill = known < 0 ? fillList.length : known
  const added: string[] = []
  const taken = new Map<string, number>()
  const withFill = (style: number, id: number, turn = (format: string) => format) => {
    const source = formatList[style] ?? formatList[0] ?? `<${prefix}xf/>`
    const copy = wear(turn(source), id)
    const known = taken.get(copy) ?? formatList.length + added.length
    if (!taken.has(copy)) added.push(copy)
    taken.set(copy, known)
    return known
  }
  const isPainted = (style: number) => known >= 0 && fillOf(formatList[style]) === fill
  return {
    paint: (style) => (isPainted(style) ? style : withFill(style, fill, asText)),
    clear: (style) => (isPainted(style) ? withFill(style, 0) : style),
    toXml: () => {
      const newFill = `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${wrongColour}"/><${prefix}bgColor indexed="64"/></${prefix}patternFill></${prefix}fill>`
      const fillsNow = known < 0 ? extend(fills, fillList.length + 1, newFill) : fills.whole
      const formatsNow = extend(formats, formatList.length + added.length, added.join(''))
      return xml.replace(fills.whole, () => fillsNow).replace(formats.whole, () => formatsNow)
    },
  }
}

interface Section {
  readonly whole: string
  readonly prefix: string
  readonly inner: string
  readonly name: string
}

function sectionOf(xml: string, name: string): Section | null {
  const found = new RegExp(`<((?:\\w+:)?)${name}(?:\\s[^>]*)?>([\\s\\S]*?)</\\1${name}>`).exec(xml)
  return found && { whole: found[0], prefix: found[1] ?? '', inner: found[2] ?? '', name }
}

function elementsOf(inner: string, name: string): string[] {
  return (
    inner.match(new RegExp(`<((?:\\w+:)?)${name}\\b[^>]*?(?:/>|>[\\s\\S]*?</(?:\\w+:)?${name}>)`, 'g')) ?? []
  )
}

function extend({ prefix, name, inner }: Section, count: number, more: string): string {
  return `<${prefix}${name} count="${count}">${inner}${more}</${prefix}${name}>`
}

function fillOf(format: string | undefined): number {
  return Number(/\sfillId="(\d+)"/.exec(format ?? '')?.[1] ?? 0)
}

/** A cell without a format gets the one for text: 18 digits that are typed anew stay. */
function asText(format: string): string {
  if (!/\snumFmtId="0"/.test(format)) return format
  return format
    .replace(/\sapplyNumberFormat="[^"]*"/, '')
    .replace(/\snumFmtId="0"/, ' numFmtId="49" applyNumberFormat="1"')
}

function wear(format: string, fill: number): string {
  return format
    .replace(/\s(fillId|applyFill)="[^"]*"/g, '')
    .replace(/^<(?:\w+:)?xf/, (start) => `${start} fillId="${fill}" applyFill="1"`)
}
