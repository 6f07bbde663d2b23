import type { Import } from './imports.ts'

/** A way that no import may take. */
export interface Rule {
  readonly name: string
  readonly because: string
  readonly forbids: (found: Import, packages: Packages) => boolean
}

/** What package.json allows. */
export interface Packages {
  readonly product: ReadonlySet<string>
  readonly development: ReadonlySet<string>
}

const floors = ['contract', 'phrases', 'server', 'web'] as const
type Floor = (typeof floors)[number]

/** The one-way rules of the house. The product is what stands on the four floors; tests may reach further. */
export const rules: readonly Rule[] = [
  {
    name: 'contract-stands-alone',
    because: 'the contract imports nothing but itself and zod, so that it runs anywhere',
    forbids: ({ from, to }) =>
      isProduct(from) && isOn('contract', from) && !isOn('contract', to) && to !== 'zod',
  },
  {
    name: 'phrases-know-types-only',
    because: 'sentences are data: they know themselves, and of the contract only its types',
    forbids: ({ from, to, typeOnly }) =>
      isOn('phrases', from) && isProduct(from) && !isOn('phrases', to) && !(isOn('contract', to) && typeOnly),
  },
  {
    name: 'server-and-web-never-meet',
    because: 'they agree through the contract alone',
    forbids: ({ from, to }) =>
      isProduct(from) &&
      ((isOn('server', from) && isOn('web', to)) || (isOn('web', from) && isOn('server', to))),
  },
  {
    name: 'server-ground-knows-no-feature',
    because: 'server/platform and server/adapters serve every feature alike',
    forbids: ({ from, to }) =>
      isProduct(from) &&
      isUnder(from, 'server/platform', 'server/adapters') &&
      isUnder(to, 'server/features'),
  },
  {
    name: 'web-ground-knows-no-feature',
    because: 'web/platform and web/ui serve every screen alike',
    forbids: ({ from, to }) =>
      isProduct(from) && isUnder(from, 'web/platform', 'web/ui') && isUnder(to, 'web/features', 'web/shell'),
  },
  {
    name: 'front-doors',
    because: 'a server feature enters another only through its front door, features/x/x.ts',
    forbids: ({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)]
      return isProduct(from) && here !== null && there !== null && here !== there && !isFrontDoor(to)
    },
  },
  {
    name: 'stores-are-private',
    because: "a store holds its feature's only SQL and nobody else's",
    forbids: ({ from, to }) =>
      to.endsWith('-store.ts') && isOn('server', to) && featureOf(from) !== featureOf(to),
  },
  {
    name: 'product-knows-no-test',
    because: 'what runs in production must not lean on tests, benches or scripts',
    forbids: ({ from, to }) => isProduct(from) && (isTest(to) || isUnder(to, 'e2e', 'bench', 'scripts')),
  },
  {
    name: 'product-uses-dependencies-only',
    because: 'a package that the product needs stands under "dependencies"',
    forbids: ({ from, to, outside, typeOnly }, { product, development }) =>
      isProduct(from) &&
      outside &&
      !to.startsWith('node:') &&
      !product.has(to) &&
      !(typeOnly && development.has(to)),
  },
]

/** Names of files and folders that say nothing. */
export const emptyNames = /(^|[/-])(utils?|helpers?|common|manager|handler|misc|impl)[/.]/

/** How many source files a folder holds. Style sheets belong to their components and do not count. */
export const mostFiles = 25

/** The first of these must not reach the second by what it loads with it. */
export const keptApart = [
  {
    name: 'home-stays-small',
    because: 'the home page is read on old phones by everybody at once',
    entry: 'web/home-entry.tsx',
    packages: ['zod', '@tanstack/react-router', '@tanstack/react-query'],
  },
  {
    name: 'editor-in-console',
    because: 'who registers for an exam never loads the editor of the board',
    entry: 'web/app-entry.tsx',
    packages: ['@tiptap/core', '@tiptap/react', 'opencc-js'],
  },
] as const

function isOn(floor: Floor, path: string): boolean {
  return path.startsWith(`${floor}/`)
}

function isUnder(path: string, ...folders: string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`))
}

function isProduct(path: string): boolean {
  return floors.some((floor) => isOn(floor, path)) && !isTest(path)
}

/** A test, or what tests lean on: `server/test`, and a folder `test` beside the tests of a feature. */
export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/test/')
}

function featureOf(path: string): string | null {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function isFrontDoor(path: string): boolean {
  const feature = featureOf(path)
  return path === `server/features/${feature}/${feature}.ts`
}
