import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { isTypedElsewhere } from './typed-elsewhere.ts'

const [page, preview] = [new Window(), new Window()].map(({ document }) => document as unknown as Document)

function fieldIn(own: Document | undefined, around: string): readonly [Element, Document] {
  if (!own || !page) throw new Error('no page')
  const place = own.createElement(around)
  const field = own.createElement('input')
  place.append(field)
  own.body.append(place)
  return [field, page]
}

test.each([
  ['a field of the designer', false, page, 'div'],
  ['a field of a dialog', true, page, 'dialog'],
  ['a field of the preview', true, preview, 'div'],
])('in %s undo is left to the browser: %s', (_where, isElsewhere, own, around) => {
  expect(isTypedElsewhere(...fieldIn(own, around))).toBe(isElsewhere)
})
