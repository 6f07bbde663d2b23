import { fileSource, richTextAttributes, sameTags } from '#contract/rich-text/rich-text.ts'
import { buildWordLists } from './word-lists.ts'

/** What somebody pasted, as far as a text may have it. */
export interface CleanPasted {
  readonly html: string
  /** Pictures that came along as data: to be sent as files. */
  readonly pictures: readonly string[]
  /** Pictures that stayed where they came from: a program gives only their place on its own machine, or elsewhere. */
  readonly left: number
}

/** What Word, WPS, Excel and web pages put on the clipboard, without all that only their own programs read. */
export function cleanPasted(html: string, document: Document = globalThis.document): CleanPasted {
  // Nothing in a document without a window is loaded or run.
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html
  for (const foreign of body.querySelectorAll('style, script, meta, link, title, xml, template, object'))
    foreign.remove()
  removeComments(body)
  buildWordLists(body)
  for (const element of [...body.querySelectorAll('*')]) if (element.tagName.includes(':')) unwrap(element)
  keepSeenMarks(body)
  for (const element of [...body.querySelectorAll(Object.keys(sameTags).join(', '))]) renameSame(element)
  const found = takePictures(body)
  for (const paragraph of [...body.querySelectorAll('p')]) if (isEmpty(paragraph)) paragraph.remove()
  for (const element of body.querySelectorAll('*')) keepAllowedAttributes(element)
  return { html: body.innerHTML, ...found }
}

function removeComments(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === child.COMMENT_NODE) child.remove()
    else removeComments(child)
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** WPS and web pages make words bold by a style alone, and not bold a tag that means it. */
function keepSeenMarks(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('[style]')]) {
    const style = element.getAttribute('style') ?? ''
    if (element.localName === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)) unwrap(element)
    if (element.localName !== 'span') continue
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
    if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
    if (/text-decoration[^;]*:\s*[^;]*underline/i.test(style)) wrapContent(element, 'u')
    if (/vertical-align:\s*super/i.test(style)) wrapContent(element, 'sup')
    if (/vertical-align:\s*sub(?!\w)/i.test(style)) wrapContent(element, 'sub')
  }
}

function wrapContent(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

function renameSame(element: Element): void {
  const instead = element.ownerDocument.createElement(sameTags[element.localName] ?? 'p')
  instead.append(...element.childNodes)
  element.replaceWith(instead)
}

function takePictures(body: HTMLElement): { pictures: string[]; left: number } {
  const pictures: string[] = []
  let left = 0
  for (const image of [...body.querySelectorAll('img')]) {
    const source = image.getAttribute('src') ?? ''
    if (fileSource.test(source)) continue
    if (/^data:image\/(?:png|jpeg)[;,]/i.test(source)) pictures.push(source)
    // A dot that only counts who reads is no picture.
    else if (image.getAttribute('width') !== '1') left += 1
    image.remove()
  }
  return { pictures, left }
}

function isEmpty(paragraph: Element): boolean {
  return paragraph.textContent?.trim() === '' && paragraph.querySelector('img, br') === null
}

function keepAllowedAttributes(element: Element): void {
  const allowed = richTextAttributes[element.localName] ?? []
  for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name)
}
