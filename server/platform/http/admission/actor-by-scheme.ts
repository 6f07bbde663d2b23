import type { Actor } from '#contract/kit/actor.ts'

/** Whose token it is; null where it is nobody's. */
export type TokenReader = (token: string) => Promise<Actor | null>

/**
 * Reads an `authorization` header by the scheme in front of its token: the readers of that scheme are asked in turn.
 * Another scheme opens nothing; `Bearer` is one of those, its tokens are traded at signing on.
 */
export function actorByScheme(readers: Readonly<Record<string, readonly TokenReader[]>>): TokenReader {
  return async (authorization) => {
    const split = authorization.indexOf(' ')
    const scheme = authorization.slice(0, split)
    if (!Object.hasOwn(readers, scheme)) return null
    const token = authorization.slice(split + 1)
    for (const read of readers[scheme] ?? []) {
      const actor = await read(token)
      if (actor) return actor
    }
    return null
  }
}
