/** A summary that appeared above may have pushed even the field that has the focus under the bar of a phone. */
export function focusInView(field: Element | null): void {
  if (!(field instanceof HTMLElement)) return
  const control = controlIn(field)
  control.focus({ preventScroll: true })
  const whole = control.closest('[data-field]') ?? control
  // A long list would hide what has the focus, or what is said above it.
  const fits = whole.clientHeight < window.innerHeight / 2
  if (fits) whole.scrollIntoView({ block: 'nearest' })
  else control.scrollIntoView({ block: 'center' })
}

/** A group is entered where the keys would enter it: at what is chosen, else at the first that can be chosen. */
function controlIn(field: HTMLElement): HTMLElement {
  if (!field.matches('fieldset, [role="radiogroup"]')) return field
  const chosen = field.querySelector<HTMLElement>('input[type="radio"]:checked')
  return chosen ?? field.querySelector<HTMLElement>('input:enabled') ?? field
}

/** What was refused and is about no field: whoever pressed is led to the words. They are written by then. */
export function focusRefusal(): void {
  setTimeout(() => focusInView(document.querySelector('[data-refusal]')))
}

/** The first field of a form that is marked as wrong, if there is one: whoever pressed is led to it. It is marked by then. */
export function focusFirstWrong(form: Element | null): void {
  setTimeout(() => focusInView(form?.querySelector('[aria-invalid="true"], [data-wrong]') ?? null))
}
