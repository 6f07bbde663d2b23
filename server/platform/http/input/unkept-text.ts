/**
 * Where in an input a text holds a NUL or half a character: no column of PostgreSQL keeps one, of JSON neither, and
 * nobody types one.
 */
export function findUnkeptText(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (Array.isArray(value)) return value.flatMap((one, at) => findUnkeptText(one, below(path, String(at))))
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, one]) => [
    ...findUnkeptText(name, below(path, name)),
    ...findUnkeptText(one, below(path, name)),
  ])
}

const below = (path: string, name: string) => (path ? `${path}.${name}` : name)

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
