import { expect, test } from 'vitest'
import { contrastOf } from '#contract/project/contrast.ts'
import { presetColours } from './preset-colours.ts'

test('every colour that is offered can be read on white', () => {
  expect(presetColours.filter((colour) => contrastOf(colour, '#ffffff') < 4.5)).toEqual([])
})
