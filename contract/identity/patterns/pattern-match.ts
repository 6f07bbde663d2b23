import type { CharacterRange, Pattern } from './pattern.ts'

/** A longer text is refused unread: nothing that a project checks by a pattern is longer. */
export const longestText = 64

/** One step: take a character of these ranges, or go on in several ways at once. The last step has no way on. */
type Step =
  | { readonly take: readonly CharacterRange[]; readonly next: number }
  | { readonly ways: readonly number[] }

/**
 * Whether the whole text is what the pattern says. All ways are followed at once, character by character
 * (Thompson's construction), so the time is at most steps × characters, whatever the pattern and the text.
 */
export function matchesPattern(pattern: Pattern, text: string): boolean {
  if (text.length > longestText) return false
  const steps: Step[] = [{ ways: [] }]
  const first = lay(steps, pattern, 0)
  let reached = follow(steps, [first])
  for (const character of text) {
    const taken: number[] = []
    for (const at of reached) {
      const step = steps[at]
      if (step && 'take' in step && isIn(step.take, character)) taken.push(step.next)
    }
    reached = follow(steps, taken)
  }
  return reached.has(0)
}

/** Lays the steps of a pattern in front of the step `next`, and says which is the first of them. */
function lay(steps: Step[], pattern: Pattern, next: number): number {
  switch (pattern.kind) {
    case 'one':
      return steps.push({ take: pattern.ranges, next }) - 1
    case 'row':
      return pattern.parts.reduceRight((following, part) => lay(steps, part, following), next)
    case 'either':
      return steps.push({ ways: pattern.ways.map((way) => lay(steps, way, next)) }) - 1
    case 'times':
      return layTimes(steps, pattern, next)
  }
}

function layTimes(steps: Step[], times: Pattern & { kind: 'times' }, next: number): number {
  let first = next
  if (Number.isFinite(times.most)) {
    for (let count = times.least; count < times.most; count += 1) {
      first = steps.push({ ways: [lay(steps, times.part, first), next] }) - 1
    }
  } else {
    const loop = steps.push({ ways: [] }) - 1
    steps[loop] = { ways: [lay(steps, times.part, loop), next] }
    first = loop
  }
  for (let count = 0; count < times.least; count += 1) first = lay(steps, times.part, first)
  return first
}

/** Every step that can be reached without taking a character. */
function follow(steps: readonly Step[], from: readonly number[]): Set<number> {
  const reached = new Set<number>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const step = steps[at]
    if (reached.has(at) || !step) continue
    reached.add(at)
    if ('ways' in step) open.push(...step.ways)
  }
  return reached
}

function isIn(ranges: readonly CharacterRange[], character: string): boolean {
  return ranges.some(([from, to]) => character >= from && character <= to)
}
