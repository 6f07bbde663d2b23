import { DOMSerializer, type Node as TextNode } from '@tiptap/pm/model'
import { richTextAttributes } from '#contract/rich-text/rich-text.ts'
import { heldSource } from './picture-node.ts'

/** A text of the editor as the HTML that is kept. */
export function htmlOf(text: TextNode, own: Document = globalThis.document): string {
  // In the page itself the browser would load `file:<id>` as soon as it is written down.
  const document = own.implementation.createHTMLDocument('')
  const body = document.createElement('div')
  DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document }, body)
  for (const table of body.querySelectorAll('table')) setHead(table)
  // Who presses Enter twice wants distance, and that every paragraph has.
  for (const paragraph of body.querySelectorAll(':scope > p')) if (isEmpty(paragraph)) paragraph.remove()
  for (const holder of body.querySelectorAll('li, td, th')) unwrap(holder)
  for (const image of body.querySelectorAll('img')) setSource(image)
  for (const element of body.querySelectorAll('*')) keepAllowedAttributes(element)
  return body.innerHTML
}

/** Leading rows of headers are the head of their table; each header says of what it is one. */
function setHead(table: Element): void {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')]
  const firstOther = rows.findIndex((row) => [...row.children].some((cell) => cell.localName !== 'th'))
  const headRows = rows.slice(0, Math.max(firstOther, 0))
  for (const header of table.querySelectorAll('th')) header.setAttribute('scope', 'row')
  if (headRows.length === 0) return
  const head = table.ownerDocument.createElement('thead')
  head.append(...headRows)
  for (const header of head.querySelectorAll('th')) header.setAttribute('scope', 'col')
  table.insertBefore(head, table.querySelector(':scope > tbody'))
}

/** One paragraph alone in its cell or item, or before a list in it, needs no tag of its own. */
function unwrap(holder: Element): void {
  const [first, ...others] = holder.children
  if (
    first?.localName !== 'p' ||
    others.some((other) => other.localName !== 'ul' && other.localName !== 'ol')
  )
    return
  first.replaceWith(...first.childNodes)
}

function setSource(image: Element): void {
  const others = image.getAttributeNames().filter((name) => name !== heldSource)
  const values = others.map((name) => [name, image.getAttribute(name) ?? ''] as const)
  for (const name of others) image.removeAttribute(name)
  image.setAttribute('src', image.getAttribute(heldSource) ?? '')
  for (const [name, value] of values) image.setAttribute(name, value)
}

function isEmpty(paragraph: Element): boolean {
  return paragraph.textContent?.trim() === '' && paragraph.children.length === 0
}

function keepAllowedAttributes(element: Element): void {
  const allowed = richTextAttributes[element.localName] ?? []
  for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name)
}
