import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One import as it stands in a file. `to` is a path in the repository, or the name of a package. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly line: number
  /** A package or a built-in of Node, not a file of ours. */
  readonly outside: boolean
  /** Gone when the program runs. */
  readonly typeOnly: boolean
  /** Loaded when it is asked for, not with its file. */
  readonly lazy: boolean
}

const sources = /\.tsx?$/
const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'results'])

/** Every source file below `root`, by its path in the repository. */
export function listSources(root: string, folder = ''): string[] {
  const entries = readdirSync(posix.join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(root, path)
    return sources.test(entry.name) ? [path] : []
  })
}

/** What a file imports, re-exports and loads lazily. */
export function readImports(root: string, file: string): Import[] {
  const text = readFileSync(posix.join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found = (specifier: string, start: number, typeOnly: boolean, lazy: boolean): Import => ({
    from: file,
    to: resolve(file, specifier),
    outside: !/^[.#]/.test(specifier),
    line: text.slice(0, start).split('\n').length,
    typeOnly,
    lazy,
  })
  const imports = module.staticImports.map((statement) => {
    const names = statement.entries
    const typeOnly = names.length > 0 && names.every((name) => name.isType)
    return found(statement.moduleRequest.value, statement.start, typeOnly, false)
  })
  const exports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((name) =>
      name.moduleRequest ? [found(name.moduleRequest.value, statement.start, name.isType, false)] : [],
    ),
  )
  const lazy = module.dynamicImports.flatMap((call) => {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(call.moduleRequest.start, call.moduleRequest.end))
    return literal?.[2] ? [found(literal[2], call.start, false, true)] : []
  })
  return [...imports, ...exports, ...lazy]
}

/** `./store.ts` and `#server/…` become paths; anything else is a package's name, or a built-in of Node. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('node:')) return specifier
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
