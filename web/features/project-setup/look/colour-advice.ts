import { contrastOf } from '#contract/project/contrast.ts'
import { findHex, hexOf, oklchOf } from '#web/platform/look/colour.ts'
import { lightPalette } from '#web/platform/look/palette.ts'

/** What is to be said of a colour, and the nearest one of which nothing is. */
export interface ColourAdvice {
  /** Measured, 1–21. */
  readonly ratio: number
  /** Less than that and somebody cannot read it. */
  readonly least: number
  readonly isEnough: boolean
  /** The nearest colour that is enough. */
  readonly nearest: string
}

/** WCAG 1.4.3: words. */
const leastForWords = 4.5

/** The project's colour is that of links and of words on pale fields: read on the white page. */
export function adviseTheme(colour: string): ColourAdvice | null {
  const hex = findHex(colour)
  if (!hex) return null
  const ratio = contrastOf(hex, '#ffffff')
  const nearest = lightPalette(hex, hex).accentText
  return { ratio, least: leastForWords, isEnough: ratio >= leastForWords, nearest }
}

const ink = '#1b1f27'

/** Over the bar of the header stand words: white ones, or our ink. Of the middle greys neither can be read. */
export function adviseNav(colour: string): ColourAdvice | null {
  const hex = findHex(colour)
  if (!hex) return null
  const ratio = Math.max(contrastOf(hex, '#ffffff'), contrastOf(hex, ink))
  return { ratio, least: leastForWords, isEnough: ratio >= leastForWords, nearest: darkerUntilRead(hex) }
}

function darkerUntilRead(hex: string): string {
  const start = oklchOf(hex)
  for (let l = start.l; l > 0; l -= 0.005) {
    const darker = hexOf({ ...start, l })
    if (contrastOf(darker, '#ffffff') >= leastForWords) return darker
  }
  return '#000000'
}
