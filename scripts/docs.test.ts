import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', 'GLOSSARY.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
/** What a page calls by its whole path; a shape (`…`, `*`, `<feature>`) is no path. */
const paths = /`((?:contract|phrases|server|web|e2e|bench|deploy|docs|scripts)\/[\w./-]+)`/g

test.each(pages.filter((page) => page.endsWith('.md')))('%s names files that are there', (page) => {
  const named = [...read(page).matchAll(paths)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(['server', 'web'])(
  'every feature of %s, and no other, has its line on the map of the house',
  (floor) => {
    const [, part = ''] = new RegExp(`^${floor}/\n([^]*?)^\\S`, 'm').exec(read('docs/architecture.md')) ?? []
    const [, features = ''] = /^ {2}features\/.*\n((?: {4}.*\n)*)/m.exec(part) ?? []
    const mapped = features
      .split('\n')
      .flatMap((line) => /^ {4}((?:[\w-]+\/ )+)/.exec(line)?.[1]?.trim().split(' ') ?? [])
    const folders = readdirSync(join(root, floor, 'features')).map((name) => `${name}/`)
    expect(mapped.toSorted()).toEqual(folders.toSorted())
  },
)

test('every requirement of levels 1 and 2 stands on the page of the standard once', () => {
  const page = read('docs/asvs.md')
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [✓⚙–✗] \| \S/gm)].map(([, number]) => number)
  const listed = [...page.matchAll(/(\d+\.\d+\.\d+) –/g)].map(([, number]) => number)
  const all = [...rows, ...listed]
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(253)
})
