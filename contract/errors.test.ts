import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('every error has a key of its own: by it the web finds the name again', () => {
  const keys = Object.values(errors).map(({ key }) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
