import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, luminanceOf } from '#contract/project/contrast.ts'
import { findHex, hexOf, oklchOf } from './colour.ts'
import { darkPalette, lightPalette, pairsOf, shadesOf } from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the palette of a project', () => {
  it('can be read in light and dark, whatever two colours the project chose', () => {
    fc.assert(
      fc.property(hex, hex, (colour, nav) => {
        for (const palette of [lightPalette(colour, nav), darkPalette(colour, nav)]) {
          for (const [front, back, least] of pairsOf(palette)) {
            expect(contrastOf(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(least)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    '#ffffff',
    '#000000',
    '#ffff00',
    '#808080',
    '#777777',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#767676',
  ])('can be read for %s', (colour) => {
    for (const palette of [lightPalette(colour, colour), darkPalette(colour, colour)]) {
      const unreadable = pairsOf(palette).filter(([front, back, least]) => contrastOf(front, back) < least)
      expect(unreadable).toEqual([])
    }
  })

  it('keeps the navigation colour to the letter in light', () => {
    expect(lightPalette('#1f5fbf', '#0b3d2e').nav).toBe('#0b3d2e')
  })

  it('falls back to the usual blue where the colour is none', () => {
    expect(lightPalette('rebeccapurple', 'url(x)')).toEqual(lightPalette('#1f5fbf', '#1f5fbf'))
  })

  it('orders ten shades from pale to deep', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const lights = shadesOf(colour).map(luminanceOf)
        expect(lights).toHaveLength(10)
        expect(lights).toEqual([...lights].sort((a, b) => b - a))
      }),
    )
  })
})

describe('a colour', () => {
  it('comes back from OKLCH as it went in', () => {
    fc.assert(fc.property(hex, (colour) => hexOf(oklchOf(colour)) === colour))
  })

  it.each([
    ['#ABC', '#aabbcc'],
    ['1f5fbf', '#1f5fbf'],
    ['#1f5fbf80', undefined],
    ['red;}body{display:none', undefined],
  ])('%s is read as %s', (text, expected) => expect(findHex(text)).toBe(expected))
})
