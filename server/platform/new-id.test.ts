import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

const noon = new Date('2026-11-20T04:00:00.000Z')

test('a key is a UUID of version 7 that begins with its instant', () => {
  const id = newId(noon)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(noon.getTime())
})

test('a key made a millisecond later sorts after', () => {
  expect(newId(new Date(noon.getTime() + 1)) > newId(noon)).toBe(true)
})

test('two keys of one instant differ', () => {
  expect(newId(noon)).not.toBe(newId(noon))
})
