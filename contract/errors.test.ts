import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('every error has a key of its own: by it the web finds the name again', () => {
  const keys = Object.values(errors).map(({ key }) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

test('every error has a name of its own: of two in one catalogue the later would stand for both', async () => {
  const files = globSync('**/*-errors.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  const groups = modules.flatMap((module) =>
    Object.entries<object>(module).flatMap(([name, group]) => (name.endsWith('Errors') ? [group] : [])),
  )
  const names = groups.filter((group) => !Array.isArray(group)).flatMap((group) => Object.keys(group))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
