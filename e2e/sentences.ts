import { type Language, languages } from '#contract/kit/language.ts'
import { catalogue, type Topic } from '#phrases/catalogue.ts'

const topics = Object.keys(catalogue) as Topic[]

/** Every key of every sentence: what stands on the screen where a sentence is missing. */
export async function listKeys(): Promise<ReadonlySet<string>> {
  const sources = await Promise.all(topics.map((topic) => catalogue[topic][languages[0]]()))
  return new Set(
    sources.flatMap((source, at) => keysOf(source, '').flatMap((key) => [key, `${topics[at]}:${key}`])),
  )
}

function keysOf(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = path ? `${path}.${name}` : name
    return typeof inner === 'string' ? [key] : keysOf(inner, key)
  })
}

export async function readTitles(language: Language) {
  return catalogue.routes[language]()
}
