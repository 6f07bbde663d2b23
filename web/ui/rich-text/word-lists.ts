/** A line of a list as desktop Word puts it on the clipboard: a paragraph that only looks like one. */
interface WordLine {
  readonly paragraph: HTMLElement
  readonly level: number
  readonly ordered: boolean
  readonly start: number
}

/** Makes lists of the paragraphs that desktop Word sends instead (`mso-list:l0 level1 lfo1`, the sign typed before). */
export function buildWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const line = wordLine(paragraph as HTMLElement)
    if (line) placeLine(line)
  }
}

function wordLine(paragraph: HTMLElement): WordLine | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (!level || !/^p$/i.test(paragraph.localName)) return null
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const typed = sign?.textContent?.trim() ?? ''
  sign?.remove()
  const ordered = /^[(（]?(?:[\da-z]{1,4}|[一二三四五六七八九十百]+)[.)、）．]/i.test(typed)
  return { paragraph, level: Number(level), ordered, start: Number(/\d+/.exec(typed)?.[0] ?? 1) }
}

/** Into the list just before it, as deep as its level says; a new one where there is none. */
function placeLine({ paragraph, level, ordered, start }: WordLine): void {
  const item = paragraph.ownerDocument.createElement('li')
  const before = paragraph.previousElementSibling
  const list = isBuilt(before) ? deepest(before, level) : null
  if (list && levelOf(list) === level && list.localName === (ordered ? 'ol' : 'ul')) {
    paragraph.remove()
    list.append(item)
  } else {
    const begun = beginList(paragraph, { level, ordered, start })
    const parent = list && levelOf(list) < level ? list.lastElementChild : null
    if (parent) parent.append(begun)
    else paragraph.before(begun)
    paragraph.remove()
    begun.append(item)
  }
  item.append(...paragraph.childNodes)
}

const builtLevel = 'data-level'

function beginList(
  { ownerDocument }: Element,
  { level, ordered, start }: { level: number; ordered: boolean; start: number },
): Element {
  const list = ownerDocument.createElement(ordered ? 'ol' : 'ul')
  list.setAttribute(builtLevel, String(level))
  if (ordered && start > 1) list.setAttribute('start', String(start))
  return list
}

function isBuilt(element: Element | null): element is Element {
  return element?.hasAttribute(builtLevel) ?? false
}

function levelOf(list: Element): number {
  return Number(list.getAttribute(builtLevel))
}

/** The last list at this level or above it. */
function deepest(list: Element, level: number): Element {
  const below = list.lastElementChild?.lastElementChild ?? null
  return isBuilt(below) && levelOf(below) <= level ? deepest(below, level) : list
}
