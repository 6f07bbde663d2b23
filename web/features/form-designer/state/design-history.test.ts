import { expect, test } from 'vitest'
import { beginHistory, edited, redone, undone } from './design-history.ts'

test('what was done is undone and done again, and another edit ends the way forward', () => {
  const two = edited(edited(beginHistory('a'), 'b'), 'c')
  expect(undone(undone(two)).now).toBe('a')
  expect(undone(undone(undone(two))).now).toBe('a')
  expect(redone(undone(two)).now).toBe('c')
  expect(redone(edited(undone(two), 'd')).now).toBe('d')
})

test('strokes in one field are taken back together, those in two are not', () => {
  const typed = ['x', 'xy', 'xyz'].reduce((history, next) => edited(history, next, 'label'), beginHistory(''))
  expect(undone(typed).now).toBe('')
  expect(undone(edited(typed, 'other', 'hint')).now).toBe('xyz')
  expect(undone(edited(undone(edited(typed, 'a', 'hint')), 'b', 'hint')).now).toBe('xyz')
})
