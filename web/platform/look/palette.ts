import { contrastOf } from '#contract/project/contrast.ts'
import { findHex, hexOf, mix, type Oklch, oklchOf } from './colour.ts'

/** The colours that depend on the project, in one scheme. Every pair named in `pairsOf` can be read. */
export interface Palette {
  /** Ten shades of the project's colour, pale to deep. */
  readonly shades: readonly string[]
  /** The page, and what lies on it. */
  readonly body: string
  readonly surface: string
  /** Around the sheet of a boxed project. */
  readonly ground: string
  readonly text: string
  readonly dimmed: string
  readonly border: string
  /** Fills of buttons and marks, and the words on them. */
  readonly accent: string
  readonly accentHover: string
  readonly accentPartner: string
  /** Words and icons in the project's colour. */
  readonly accentText: string
  /** A pale field behind such words. */
  readonly tint: string
  readonly tintHover: string
  /** The bar of the header. */
  readonly nav: string
  readonly navHover: string
  readonly navPartner: string
  /** The home page's band. */
  readonly band: string
  readonly bandPartner: string
}

/** What is read on what, and with how much contrast at least: 4.5 for words (WCAG 1.4.3), 3 for parts (1.4.11). */
export function pairsOf(
  palette: Palette,
): readonly (readonly [front: string, back: string, least: number])[] {
  const p = palette
  return [
    ...[p.body, p.surface, p.ground, p.tint, p.tintHover].flatMap(
      (back) =>
        [
          [p.text, back, 4.5],
          [p.dimmed, back, 4.5],
          [p.accentText, back, 4.5],
        ] as const,
    ),
    [p.accentPartner, p.accent, 4.5],
    [p.accentPartner, p.accentHover, 4.5],
    [p.accent, p.body, 3],
    [p.accent, p.surface, 3],
    [p.navPartner, p.nav, 4.5],
    [p.navPartner, p.navHover, 4.5],
    [p.bandPartner, p.band, 4.5],
  ]
}

const usualColour = '#1f5fbf'
const lightnesses = [0.972, 0.935, 0.875, 0.795, 0.71, 0.63, 0.55, 0.47, 0.39, 0.3]
/** Pale and deep shades carry less chroma than the middle, as pigments do. */
const vividness = [0.12, 0.25, 0.45, 0.7, 0.9, 1, 1, 0.95, 0.85, 0.7]

export function shadesOf(colour: string): string[] {
  const { c, h } = oklchOf(findHex(colour) ?? usualColour)
  return lightnesses.map((l, index) => hexOf({ l, c: c * (vividness[index] ?? 1), h }))
}

export function lightPalette(colourTheme: string, navColour: string): Palette {
  const colour = findHex(colourTheme) ?? usualColour
  const nav = findHex(navColour) ?? colour
  const hue = oklchOf(colour)
  const body = '#ffffff'
  const surface = hexOf({ l: 0.982, c: Math.min(hue.c, 0.16) * 0.025, h: hue.h })
  const ground = hexOf({ l: 0.952, c: Math.min(hue.c, 0.16) * 0.09, h: hue.h })
  const tint = hexOf({ l: 0.955, c: Math.min(hue.c, 0.2) * 0.16, h: hue.h })
  const tintHover = hexOf({ l: 0.935, c: Math.min(hue.c, 0.2) * 0.2, h: hue.h })
  const accent = darkenUntil(hue, [
    [body, 3],
    [surface, 3],
  ])
  const accentPartner = partnerOf(accent)
  const navPartner = partnerOf(nav)
  return {
    shades: shadesOf(colour),
    body,
    surface,
    ground,
    text: '#1b1f27',
    dimmed: '#555c69',
    border: '#dde1e8',
    accent,
    accentHover: awayFrom(accentPartner, accent),
    accentPartner,
    accentText: darkenUntil(
      hue,
      [body, surface, ground, tint, tintHover].map((back) => [back, 4.5] as const),
    ),
    tint,
    tintHover,
    nav,
    navHover: awayFrom(navPartner, nav),
    navPartner,
    band: colour,
    bandPartner: partnerOf(colour),
  }
}

export function darkPalette(colourTheme: string, navColour: string): Palette {
  const colour = findHex(colourTheme) ?? usualColour
  const hue = oklchOf(colour)
  const calm: Oklch = { ...hue, c: Math.min(hue.c, 0.14) }
  const navHue = oklchOf(findHex(navColour) ?? colour)
  const body = '#14171c'
  const surface = '#1b1f26'
  const ground = '#0d0f13'
  const tint = mix(hexOf({ ...calm, l: 0.5 }), surface, 0.22)
  const tintHover = mix(hexOf({ ...calm, l: 0.5 }), surface, 0.32)
  const accent = lightenUntil({ ...calm, l: Math.max(0.62, Math.min(hue.l, 0.74)) }, [
    [body, 4.5],
    [surface, 4.5],
  ])
  const accentPartner = partnerOf(accent)
  // A bar without a colour of its own lies in the page's own dark.
  const nav = navHue.c < 0.02 ? surface : hexOf({ l: 0.27, c: Math.min(navHue.c, 0.07), h: navHue.h })
  const band = hexOf({ l: 0.3, c: Math.min(hue.c, 0.09), h: hue.h })
  return {
    shades: shadesOf(colour),
    body,
    surface,
    ground,
    text: '#e6e9ee',
    dimmed: '#a7afbc',
    border: '#333944',
    accent,
    accentHover: awayFrom(accentPartner, accent),
    accentPartner,
    accentText: lightenUntil(
      calm,
      [body, surface, ground, tint, tintHover].map((back) => [back, 4.5] as const),
    ),
    tint,
    tintHover,
    nav,
    navHover: awayFrom(partnerOf(nav), nav),
    navPartner: partnerOf(nav),
    band,
    bandPartner: partnerOf(band),
  }
}

/** The words on a colour: white, our ink, or where neither is enough, black. One of white and black always is. */
export function partnerOf(back: string): string {
  return ['#ffffff', '#1b1f27'].find((front) => contrastOf(front, back) >= 4.5) ?? '#000000'
}

type Demand = readonly (readonly [back: string, least: number])[]

const meets = (front: string, demand: Demand) =>
  demand.every(([back, least]) => contrastOf(front, back) >= least)

function darkenUntil(start: Oklch, demand: Demand): string {
  for (let l = start.l; l > 0; l -= 0.01) {
    const colour = hexOf({ ...start, l })
    if (meets(colour, demand)) return colour
  }
  return '#000000'
}

function lightenUntil(start: Oklch, demand: Demand): string {
  for (let l = start.l; l < 1; l += 0.01) {
    const colour = hexOf({ ...start, l })
    if (meets(colour, demand)) return colour
  }
  return '#ffffff'
}

/** A fill under the pointer moves away from its words, so that they only become clearer. */
function awayFrom(partner: string, fill: string): string {
  return mix(fill, partner === '#ffffff' ? '#000000' : '#ffffff', 0.88)
}
