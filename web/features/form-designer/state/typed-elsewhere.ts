/** In a dialog, or in the preview, a page of its own: there undo is the browser's, and the form behind stays as it is. */
export function isTypedElsewhere(target: Element, own: Document): boolean {
  return target.ownerDocument !== own || target.closest('dialog') !== null
}
