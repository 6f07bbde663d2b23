import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { folderCircles } from './folder-circles.ts'
import { type Import, listSources, readImports } from './imports.ts'
import { emptyNames, keptApart, mostFiles, type Packages, rules } from './structure-rules.ts'
import { trailsOfCircles } from './trails-of-circles.ts'

/** Everything below `root` that breaks a rule of the house, one line each. */
export function findBreaches(root: string): string[] {
  const files = listSources(root)
  const imports = files.flatMap((file) => readImports(root, file))
  return [
    ...brokenRules(imports, readPackages(root)),
    ...circles(imports),
    ...folderCircles(imports),
    ...fullRooms(files),
    ...reached(imports, files),
    ...files
      .filter((file) => emptyNames.test(file))
      .map((file) => `names-say-something: ${file} says nothing`),
  ]
}

function readPackages(root: string): Packages {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return { product: new Set(Object.keys(dependencies)), development: new Set(Object.keys(devDependencies)) }
}

function brokenRules(imports: readonly Import[], packages: Packages): string[] {
  return imports.flatMap((found) =>
    rules
      .filter((rule) => rule.forbids(found, packages))
      .map((rule) => `${rule.name}: ${found.from}:${found.line} imports ${found.to} — ${rule.because}`),
  )
}

/** Lazy imports and types may close a circle only on paper. */
function circles(imports: readonly Import[]): string[] {
  const ways = waysOf(imports.filter((found) => !found.lazy))
  return trailsOfCircles(ways).map((trail) => `no-circles: ${trail.join(' → ')}`)
}

/** Who opens a folder sees at one look what is there. */
function fullRooms(files: readonly string[]): string[] {
  const rooms = Map.groupBy(files, (file) => posix.dirname(file))
  return [...rooms]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(
      ([room, { length }]) =>
        `rooms-are-small: ${room} holds ${length} files — make rooms in it, at most ${mostFiles} files each`,
    )
}

/** The packages that an entry loads with it although it must not, each with the way that leads there. */
function reached(imports: readonly Import[], files: readonly string[]): string[] {
  const ways = waysOf(imports.filter((found) => !found.lazy && !found.typeOnly))
  return keptApart.flatMap(({ name, because, entry, packages }) => {
    if (!files.includes(entry)) return [`${name}: ${entry} is not there — name the entry anew`]
    const trails = new Map<string, readonly string[]>([[entry, [entry]]])
    for (const [file, trail] of trails) {
      for (const next of ways.get(file) ?? []) if (!trails.has(next)) trails.set(next, [...trail, next])
    }
    return packages.flatMap((bundle) => {
      const trail = trails.get(bundle)
      return trail ? [`${name}: ${trail.join(' → ')} — ${because}`] : []
    })
  })
}

function waysOf(imports: readonly Import[]): Map<string, Set<string>> {
  const ways = new Map<string, Set<string>>()
  for (const { from, to } of imports) ways.set(from, (ways.get(from) ?? new Set()).add(to))
  return ways
}

if (import.meta.main) {
  const breaches = findBreaches(join(import.meta.dirname, '..'))
  for (const breach of breaches) console.error(breach)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
