/** The screens on which pages are looked at, in pixels. */
export const screenSizes = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 780 },
} as const
export type ScreenWidth = keyof typeof screenSizes
export const screenWidths = ['desktop', 'phone'] as const satisfies readonly ScreenWidth[]

/** What is looked at first: as wide as the reader's own window. */
export function fittingWidth(): ScreenWidth {
  return window.matchMedia('(max-width: 47.99em)').matches ? 'phone' : 'desktop'
}
