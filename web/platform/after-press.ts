/** Between a touch and the click that browsers make of it. */
const touchMs = 120

let isDown = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => setDown(true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(end, () => setDown(false), true)
  }
}

function setDown(down: boolean): void {
  isDown = down
}

/**
 * Does it once nothing is being pressed. A field is left when something else is pressed, and what is said of the field
 * then would move that something away before the press is over: the click would miss.
 */
export function afterPress(act: () => void): void {
  setTimeout(() => {
    if (isDown) window.addEventListener('pointerup', () => setTimeout(act, touchMs), { once: true })
    else act()
  }, touchMs)
}
