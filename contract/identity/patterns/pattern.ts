/**
 * A pattern that a project may set, as a tree. A small part of regular expressions is understood: literal
 * characters, `\d`, classes, groups, alternatives and counts. Look-arounds, back-references and the rest are not,
 * and no pattern is ever given to the backtracking matcher of the language: see pattern-match.ts.
 */
export type Pattern =
  | { readonly kind: 'one'; readonly ranges: readonly CharacterRange[] }
  | { readonly kind: 'row'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'either'; readonly ways: readonly Pattern[] }
  | { readonly kind: 'times'; readonly part: Pattern; readonly least: number; readonly most: number }

/** From one character to another, both included. */
export type CharacterRange = readonly [from: string, to: string]

/** Steps that the pattern has once every count is written out. */
export function sizeOf(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'one':
      return 1
    case 'row':
      return pattern.parts.reduce((size, part) => size + sizeOf(part), 0)
    case 'either':
      return pattern.ways.reduce((size, way) => size + sizeOf(way) + 1, 0)
    case 'times':
      return (sizeOf(pattern.part) + 1) * (Number.isFinite(pattern.most) ? pattern.most : pattern.least + 1)
  }
}
