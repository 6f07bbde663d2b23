const sheets = 'style, link[rel="stylesheet"]'

/**
 * Gives one page the style sheets of another, also those that come later with a part of the program and those that go.
 * What it answers ends that.
 */
export function mirrorSheets(from: Document, into: Document): () => void {
  const copies = new Map<Node, Element>()
  function add(sheet: Element) {
    const copy = into.importNode(sheet, true)
    copies.set(sheet, copy)
    into.head.append(copy)
  }
  for (const sheet of from.querySelectorAll(sheets)) add(sheet)
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const gone of removedNodes) {
        copies.get(gone)?.remove()
        copies.delete(gone)
      }
      for (const come of addedNodes) if (isSheet(come)) add(come)
    }
  })
  watch.observe(from.head, { childList: true })
  return () => {
    watch.disconnect()
    for (const copy of copies.values()) copy.remove()
  }
}

function isSheet(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE && (node as Element).matches(sheets)
}
