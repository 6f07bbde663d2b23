import { expect, test } from 'vitest'
import type { GrantedRole } from '#contract/kit/actor.ts'
import { screens } from '#web/routes.tsx'
import type { Screen } from '#web/shell/navigation/screen.ts'
import { consoleWays, findWay, waysOf } from './console-ways.ts'

const map: Readonly<Record<string, Screen>> = screens
const grant = (domain: string, role: GrantedRole) => ({ projectId: domain, domain, role, scope: null })
const pathsOf = (...asked: Parameters<typeof waysOf>) => waysOf(...asked).map(({ path }) => path)

test('every way leads to a screen of the console, under its title', () => {
  for (const { path, title } of consoleWays)
    expect([path, map[path]?.access, map[path]?.title]).toEqual([path, 'staff', title])
})

test('no screen stands there twice', () => {
  const paths = consoleWays.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('every screen of the console but the first belongs to a way', () => {
  const inConsole = Object.keys(screens).filter((path) => path.startsWith('/console/'))
  expect(inConsole.filter((path) => findWay(path) === undefined)).toEqual([])
})

test('a role of one project leads nowhere in another', () => {
  const me = { operator: false, grants: [grant('one', 'administrator'), grant('two', 'reviewer')] }
  expect(pathsOf(me, 'one')).toContain('/console/organisations')
  expect(pathsOf(me, 'two')).not.toContain('/console/organisations')
  expect(pathsOf(me, 'two')).toContain('/console/applications')
  expect(pathsOf(me, null)).toContain('/console/organisations')
})

test('an operator works on accounts of every project and reads the applications of none', () => {
  const me = { operator: true, grants: [] }
  expect(pathsOf(me, 'one')).toContain('/console/candidates')
  expect(pathsOf(me, 'one')).not.toContain('/console/applications')
  expect(pathsOf(me, null)).toContain('/console/staff')
})

test('what lies below a way belongs to it, and not what only begins like it', () => {
  expect(findWay('/console/organisations/import')?.path).toBe('/console/organisations')
  expect(findWay('/console/staffing')).toBeUndefined()
})
