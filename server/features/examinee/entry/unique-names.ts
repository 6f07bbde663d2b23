import { languages, type Texts } from '#contract/kit/language.ts'

interface Named {
  readonly name: Texts
}

/** Two that are called the same are told apart: by what stands around them, else by a number. */
export function withUniqueNames<One extends Named>(
  all: readonly One[],
  around: (one: One) => Texts | null = () => null,
): One[] {
  const named = all.map((one) => (isAlone(one, all) ? one : { ...one, name: joined(around(one), one.name) }))
  const taken = new Map<string, number>()
  return named.map((one) => {
    const key = plain(one.name['zh-Hans'])
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return count === 1 ? one : { ...one, name: joined(one.name, numbered(count)) }
  })
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toLowerCase()

function isAlone(one: Named, all: readonly Named[]): boolean {
  return all.every(
    (other) =>
      other === one ||
      languages.every((language) => plain(other.name[language]) !== plain(one.name[language])),
  )
}

const numbered = (count: number): Texts => ({
  'zh-Hans': String(count),
  'zh-Hant': String(count),
  en: String(count),
})

function joined(outer: Texts | null, name: Texts): Texts {
  if (outer === null) return name
  return Object.fromEntries(
    languages.map((language) => [language, `${outer[language]} ${name[language]}`.trim()]),
  ) as Texts
}
